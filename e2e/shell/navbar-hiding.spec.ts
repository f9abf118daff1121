/** The bar steps aside on the way down and comes back on the way up, on a phone. */
import { NAVBAR_HIDE_DELTA_PX as deltaPx } from '../../theme/constants.ts'
import { scrollTo } from '../support/browser.ts'
import { LONG_PAGE } from '../support/navbar.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('the bar steps aside on a phone', PHONE, async ({ page }) => {
  await page.goto(`/zh/${LONG_PAGE}`)
  const bottom = () =>
    page.evaluate(() => Math.round(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0))
  const height = await bottom()
  // The script comes after the page: until it works, each look begins at the top.
  await expect(async () => {
    await scrollTo(page, 0)
    await scrollTo(page, 3 * deltaPx)
    await expect.poll(bottom, { timeout: 2000 }).toBeLessThanOrEqual(0)
  }).toPass()
  await scrollTo(page, 2 * deltaPx)
  await expect.poll(bottom).toBe(height)
})
