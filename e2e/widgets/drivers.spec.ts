/** The table of drivers with its filter and comparison, and the pictures of their forms. How the filter works is shown by a DOM test beside it. */
import type { Page } from '@playwright/test'
import { barriersWithin } from '../support/barriers.ts'
import { DESK, expect, test } from '../support/test.ts'

const filter = (page: Page) => page.locator('[data-island="DriverFilter"]')
const drives = (page: Page) => page.locator('.driver-table tbody tr:visible')

test('an address narrows the table and compares drives, without barriers', DESK, async ({ page }) => {
  const side = filter(page).getByRole('table')
  await page.goto('/guide/drivers/?name=115&compare=aliyundriveopen,115-cloud')
  await expect(side.getByRole('columnheader', { name: '115 Cloud' })).toBeVisible()
  await expect(drives(page).getByRole('checkbox', { name: 'Compare: 115 Cloud', exact: true })).toBeChecked()
  await expect(drives(page).filter({ hasText: 'AliyundriveOpen' })).toHaveCount(0)
  // Few rows are left: what is wrong with one is wrong with all.
  expect(await barriersWithin(page, 'main')).toEqual([])
  await filter(page).getByRole('searchbox', { name: 'Name' }).fill('')
  await expect(page).toHaveURL('/guide/drivers/?compare=aliyundriveopen,115-cloud')
  await expect(drives(page)).toHaveCount(98)
  await side.getByRole('link', { name: '115 Cloud' }).click()
  await expect(page).toHaveURL('/guide/drivers/115.html#_115-cloud')
})

test('a form is shown with its defaults, and says what to do with each field', DESK, async ({ page }) => {
  await page.goto('/guide/drivers/sftp.html')
  const box = page.getByRole('main').locator('dl').first()
  await expect(box).toContainText(
    /Works.*upload.*rename.*delete[\s\S]*Does not work.*copy[\s\S]*Downloads.*through AList only/,
  )
  const form = page.locator('.form-picture')
  await expect(form).toContainText(/Default: \/[\s\S]*Ignore symlink error.*v3\.31\.0\+.*Default: off/)
  await expect(form.getByText('Mount Path')).toBeHidden()
  await form.getByText(/^Fields that every driver shares/).click()
  await form.getByRole('link', { name: 'Mount Path' }).click()
  await expect(page).toHaveURL('/guide/drivers/common.html#mount-path')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole table is there, and no control that does nothing', DESK, async ({ page }) => {
    await page.goto('/zh/guide/drivers/')
    await expect(drives(page)).toHaveCount(98)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '115 网盘', exact: true }) })
    await expect(row.getByRole('cell').first()).toHaveText('支持')
    await row.getByRole('link').click()
    await expect(page).toHaveURL('/zh/guide/drivers/115.html#_115-cloud')
  })
})
