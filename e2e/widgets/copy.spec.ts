/** The button that copies code: when it comes, what it says and for how long, and where there is none. */
import { COPY } from '../../core/constants.ts'
import { stopClock } from '../support/browser.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

for (const [base, copy, copied] of [
  ['/', 'Copy code', 'Copied'],
  ['/zh/', '复制代码', '已复制'],
] as const) {
  test(`copying code says so for a while, below ${base}`, DESK, async ({ page }) => {
    await page.clock.install()
    await page.goto(`${base}guide/install/script.html`, { waitUntil: 'commit' })
    const block = page.getByRole('main').locator('.code').first()
    const button = block.getByRole('button', { name: copy })
    const done = block.getByRole('button', { name: copied })
    await expect(button).toHaveCount(1)
    await stopClock(page)
    await block.hover()
    await button.click()
    await expect(done).toHaveCount(1)
    await page.clock.runFor(COPY.feedbackMs - 1)
    await expect(done).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(button).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^curl /)

    await test.step('not on narrow screens', async () => {
      await page.setViewportSize({ width: COPY.minWidthPx - 1, height: 800 })
      await expect(button).toBeHidden()
      await page.setViewportSize({ width: COPY.minWidthPx, height: 800 })
      await expect(button).toBeVisible()
    })
  })
}

test('the button comes a moment after the page', DESK, async ({ page }) => {
  await page.clock.install()
  await page.goto('/guide/install/script.html')
  await stopClock(page)
  const buttons = page.getByRole('main').getByRole('button', { name: 'Copy code' })
  await expect(buttons.first()).toBeAttached()
  // The next page comes while the clock stands still.
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manual install' })).toBeVisible()
  await page.clock.runFor(COPY.delayMs - 1)
  await expect(buttons).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(buttons.first()).toBeAttached()
})
