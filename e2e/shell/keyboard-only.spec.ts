/** The keyboard alone: it reaches everything in turn, and what it reaches can be seen. */
import type { Page } from '@playwright/test'
import { expect, inLanguage, test, thorough } from '../support/test.ts'

interface Stop {
  /** What has the focus, for the reader of a failure. */
  name: string
  /** Which part of the page it stands in. */
  place: string
  problems: string[]
}

/** Looks at what has the focus now; null when the browser has it back, or when it was seen before. */
const LOOK = `(() => {
  const element = document.activeElement
  if (!element || element === document.body || window.visited.has(element)) return null
  window.visited.add(element)
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  const inside = (selector) => element.closest(selector) !== null
  const place = inside('header') ? 'bar' : inside('aside') ? 'tree'
    : inside('main nav ol') ? 'breadcrumb' : inside('[data-aside]') ? 'tools'
    : inside('main [rel=prev], main [rel=next]') ? 'neighbours' : inside('main article footer') ? 'edit'
    : inside('main nav, main summary, [data-page-tool=print]') && !inside('[data-copy]') ? 'outline' : inside('[data-copy]') ? 'text'
    : inside('main') ? 'main' : element.getAttribute('href') === '#content' ? 'skip' : 'other'
  const problems = []
  const box = element.getClientRects()[0]
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  const whole = box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1
  if (!whole && box.height < innerHeight / 2) problems.push('is not inside the window')
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!hit || !(element.contains(hit) || hit.contains(element) && hit.localName === 'label'))
    problems.push('is covered by ' + (hit?.outerHTML ?? 'nothing').slice(0, 80))
  const ringed = [element, element.closest('label')].some((part) => {
    const style = part && getComputedStyle(part)
    return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
  })
  if (!ringed) problems.push('shows no focus')
  return { name, place, problems }
})()`

/** Presses a key until the way round is complete. */
async function walk(page: Page, key: string): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.evaluate('window.visited = new Set()')
  for (let count = 0; count < 200; count++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate<Stop | null>(LOOK)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`The keyboard does not get out: ${stops.slice(-3).map(({ name }) => name)}`)
}

const complaints = (stops: readonly Stop[]) =>
  stops.flatMap(({ name, place, problems }) => problems.map((problem) => `${place} "${name}" ${problem}`))
/** The parts of the page in the order in which they are reached. */
const order = (stops: readonly Stop[]) =>
  stops.map(({ place }) => place).filter((place, index, all) => place !== all[index - 1])

for (const base of ['/', '/zh/']) {
  test(`Tab reaches everything in turn, and back, ${base}`, inLanguage(base, '/zh/'), async ({ page, isMobile }) => {
    await page.goto(`${base}guide/install/manual.html`)
    // The last that comes into a page on a wide screen.
    if (!isMobile) await expect(page.getByRole('button', { name: /^(?:Copy code|复制代码)$/ }).first()).toBeAttached()
    const there = await walk(page, 'Tab')
    expect(complaints(there)).toEqual([])
    const wide = [
      'skip',
      'bar',
      'tree',
      'other',
      'breadcrumb',
      'tools',
      'text',
      'edit',
      'neighbours',
      'outline',
      'other',
    ]
    const narrow = ['skip', 'bar', 'breadcrumb', 'tools', 'outline', 'text', 'edit', 'neighbours', 'other']
    expect(order(there)).toEqual(isMobile ? narrow : wide)
    const names = there.map(({ name }) => name)
    const bar = there.filter(({ place }) => place === 'bar').map(({ name }) => name)
    if (isMobile) expect(bar).toHaveLength(4)
    else if (base === '/')
      expect(bar.slice(1)).toEqual([
        'Guide',
        'Config',
        'FAQ',
        'Pricing',
        'Community',
        'More',
        'Select language',
        'GitHub',
        'Appearance',
        'Search',
      ])
    expect(new Set(names).size).toBeGreaterThan(isMobile ? 15 : 35)
    const back = await walk(page, 'Shift+Tab')
    expect(complaints(back)).toEqual([])
    // At the top again, the way back to it is gone.
    const expected = (isMobile ? narrow : wide).slice(0, -1).reverse()
    expect(order(back).slice(-expected.length)).toEqual(expected)
  })

  test(`the home page and the page that does not exist, ${base}`, thorough(inLanguage(base)), async ({ page }) => {
    for (const path of [base, `${base}guide/instal.html`]) {
      await page.goto(path)
      const stops = await walk(page, 'Tab')
      expect(complaints(stops), path).toEqual([])
      expect(order(stops).slice(0, 3), path).toEqual(['skip', 'bar', 'main'])
    }
  })
}
