/** The bar steps aside on the way down and comes back on the way up: on a phone, or wherever the site wants it. */
import type { Page } from '@playwright/test'
import { NAVBAR_HIDE_DELTA_PX as deltaPx } from '../../core/constants.ts'
import { scrollTo, scrollY } from '../support/browser.ts'
import { bar, boxOf, controls, LONG_PAGE } from '../support/navbar.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

async function expectToHide(page: Page): Promise<void> {
  const bottom = async () => {
    const { y, height } = await boxOf(bar(page))
    return Math.round(y + height)
  }
  // The script comes after the page: until it works, each look begins at the top.
  await expect(async () => {
    await scrollTo(page, 0)
    await scrollTo(page, 3 * deltaPx)
    await expect.poll(bottom, { timeout: 2000 }).toBeLessThanOrEqual(0)
  }).toPass()
  const top = await scrollY(page)
  // The keyboard comes into a bar that has gone, right after the link that skips it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(controls(page).first()).toBeFocused()
  await expect.poll(async () => (await boxOf(bar(page))).y).toBe(0)
  expect(await scrollY(page)).toBe(top)
  await page.evaluate('document.activeElement.blur()')
  await scrollTo(page, top + 2 * deltaPx)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await scrollTo(page, top)
  await expect.poll(async () => (await boxOf(bar(page))).y).toBe(0)
}

test('the bar steps aside on a phone', PHONE, async ({ page }) => {
  await page.goto(`/zh/${LONG_PAGE}`)
  await expectToHide(page)
})

test('the bar steps aside on a desk where that is always wanted', DESK, async ({ page }) => {
  await page.route(`**/${LONG_PAGE}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain('data-auto-hide="mobile"')
    await route.fulfill({ response, body: html.replace('data-auto-hide="mobile"', 'data-auto-hide="always"') })
  })
  await page.goto(`/${LONG_PAGE}`)
  await expectToHide(page)
})
