/** The navigation screen of a phone in journeys: its parts, how it is opened, and what it leaves alive. */
import type { Page } from '@playwright/test'
import { bar, boxOf, ENGLISH, type Words } from './navbar.ts'
import { expect } from './test.ts'

export const toggle = (page: Page, words: Pick<Words, 'toggle'> = ENGLISH) =>
  bar(page).getByRole('button', { name: words.toggle })
/** Named by the button that opens it. */
export const screen = (page: Page) => page.locator('#nav-screen')
export const link = (page: Page, name: string) => screen(page).getByRole('link', { name, exact: true })
export const group = (page: Page, name: string) => screen(page).getByText(name, { exact: true })

export async function open(page: Page, words: Pick<Words, 'toggle'> = ENGLISH): Promise<void> {
  await toggle(page, words).tap()
  await expect(screen(page)).toBeVisible()
}

/** By the bare finger: a driven tap would bring the button into view first, and with it the page. */
export async function touch(page: Page): Promise<void> {
  const { x, y, width, height } = await boxOf(toggle(page))
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

export async function openInPlace(page: Page): Promise<void> {
  await touch(page)
  await expect(screen(page)).toBeVisible()
}

/** What, outside the bar, would take the focus; of much only the beginning. */
export function focusable(page: Page, within: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const before = document.activeElement
    const found = []
    for (const element of document.querySelectorAll('a, button, input, select, summary, [tabindex]')) {
      if (element.closest('header') || !element.closest(${JSON.stringify(within)})) continue
      element.focus({ preventScroll: true })
      if (document.activeElement === element)
        found.push(element.textContent.trim() || element.getAttribute('aria-label'))
      if (found.length > 5) break
    }
    before.focus({ preventScroll: true })
    return found
  })()`)
}

/** What lies under the screen can be used. */
export const expectAlive = (page: Page, under = 'main, aside, footer') =>
  expect.poll(async () => (await focusable(page, under)).length).toBeGreaterThan(5)
