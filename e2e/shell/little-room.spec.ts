/** Little room: everything fits and can be reached on narrow screens, between phone and desk, and at twice the size. */
import type { Page } from '@playwright/test'
import { MOBILE_MAX_PX } from '../../theme/constants.ts'
import { openNavScreen } from '../support/browser.ts'
import { cutTexts } from '../support/style.ts'
import { DESK, expect, PHONE, test, thorough } from '../support/test.ts'

const DOCUMENT = 'guide/install/docker.html'
const DRIVER = 'guide/drivers/115.html'
const BASES = ['/', '/zh/']

/** Controls of the bar that are not inside the window, or have something lying over them. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('header a, header button')].filter((one) => one.checkVisibility())
    if (all.length < 3) return ['there are hardly any controls']
    return all.flatMap((control) => {
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()
      const { left, right, top, bottom } = control.getBoundingClientRect()
      // A phone moves its window over a page that is too wide: what counts is the screen.
      const screen = { width: document.documentElement.clientWidth, height: innerHeight }
      if (left < -0.5 || top < -0.5 || right > screen.width + 0.5 || bottom > screen.height + 0.5)
        return [`${name} is outside`]
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit && control.contains(hit) ? [] : [`${name} is covered`]
    })
  })
}

async function expectFit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectToFit(page, path)
}

async function expectToFit(page: Page, path: string): Promise<void> {
  // Not innerWidth: a phone makes its window as wide as what is in it.
  const screen = page.viewportSize()?.width ?? 0
  const note = `${path} at ${screen}`
  expect.soft(await page.evaluate('document.documentElement.scrollWidth'), note).toBeLessThanOrEqual(screen)
  expect.soft(await cutTexts(page, true), note).toEqual([])
  await expect.poll(() => unreachable(page), note).toEqual([])
}

for (const base of BASES) {
  test(
    `everything fits on a narrow phone, and the home page on any, ${base}`,
    base === '/' ? thorough(PHONE) : PHONE,
    async ({ page }) => {
      await expectFit(page, base)
      await page.setViewportSize({ width: 320, height: 568 })
      await expectToFit(page, base)
      for (const kind of [DOCUMENT, DRIVER, 'pricing.html', 'no/such/page.html']) await expectFit(page, base + kind)
    },
  )

  test(
    `home page and bar fit between phone and desk, ${base}`,
    base === '/' ? DESK : thorough(DESK),
    async ({ page }) => {
      for (const [path, widths] of [
        [base, [640, 800, 1280]],
        [base + DOCUMENT, [MOBILE_MAX_PX + 1, 768, 960, 1100]],
      ] as const) {
        await page.goto(path)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 700 })
          await expectToFit(page, path)
        }
      }
    },
  )
}

test.describe('at twice the size', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })

  for (const base of BASES) {
    test(`everything fits, ${base}`, base === '/' ? thorough(DESK) : DESK, async ({ page }) => {
      for (const kind of [DRIVER, 'community/']) await expectFit(page, base + kind)
      await openNavScreen(page)
      await page.getByRole('banner').getByRole('link', { name: 'GitHub' }).click({ trial: true })
    })
  }
})
