/** What a page looks like: computed styles, movements at rest, and texts that do not fit. */
import type { Locator, Page } from '@playwright/test'

export function style(target: Locator, name: string): Promise<string> {
  return target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
}

/** Waits until nothing moves or fades any more that comes to an end by itself. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => {})))`)
}

/** Texts that cannot be seen whole: clipped, or beyond the edge of the window. A part that scrolls sideways hides nothing. */
export function cutTexts(page: Page, mayScroll: boolean): Promise<string[]> {
  return page.evaluate((scrolls) => {
    const right = document.documentElement.clientWidth
    const isCut = (box: DOMRect, parent: Element): boolean => {
      for (let frame: Element | null = parent; frame; frame = frame.parentElement) {
        const { overflowX } = getComputedStyle(frame)
        if (scrolls && /auto|scroll/.test(overflowX)) return false
        const edge = frame.getBoundingClientRect()
        if (overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
      }
      return box.right > right + 1 || box.left < -1
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      // What is only for the ear has no place on the screen.
      if (!parent || !text || !parent.checkVisibility() || parent.clientWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (![...range.getClientRects()].some((box) => isCut(box, parent))) continue
      // Spaces may hang over an edge; words may not.
      for (const { index, 0: word } of node.textContent?.matchAll(/\S+/g) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if ([...range.getClientRects()].some((box) => isCut(box, parent))) found.push(word)
      }
    }
    return found
  }, mayScroll)
}
