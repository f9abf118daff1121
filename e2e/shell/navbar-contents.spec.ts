/** The bar at the top of a desk marks the part of the site that the page lies in, from page to page. */
import { isMarked, mark, title } from '../support/browser.ts'
import { bar, button, CHINESE, entry, LONG_PAGE } from '../support/navbar.ts'
import { DESK, expect, test } from '../support/test.ts'

test('the part of the site that the page lies in is marked, and the brand leads home', DESK, async ({ page }) => {
  const main = bar(page).getByRole('navigation', { name: CHINESE.main })
  const current = main.locator('a[aria-current="true"]')
  await page.goto(`/zh/${LONG_PAGE}`)
  await mark(page)
  await expect(current).toHaveText(['使用指南'])
  await main.getByRole('link', { name: '配置' }).click()
  await expect(current).toHaveText(['配置'])
  await button(page, '社区').click()
  await entry(page, '微信/QQ').click()
  await expect(page).toHaveURL('/zh/community/')
  await expect(current).toHaveText(['微信/QQ'])
  await bar(page).getByRole('link', { name: CHINESE.home }).click()
  await expect(page).toHaveURL('/zh/')
  await expect(title(page, 'AList')).toBeFocused()
  await expect(current).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
})
