/** Finding pages with the search dialog. */
import type { Page } from '@playwright/test'
import { chooseLanguage, isMarked, mark, title, watchRequests } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page, name = 'Search docs') => page.getByRole('dialog', { name })

/** Opens the search as most do, and waits for the field as everybody does. */
async function openSearch(page: Page, name?: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(dialog(page, name).getByRole('searchbox')).toBeFocused()
}

const WAYS: Array<[name: string, open: (page: Page) => Promise<void>]> = [
  ['the key /', (page) => page.keyboard.press('/')],
  ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
  ['the button', (page) => page.getByRole('button', { name: 'Search' }).click()],
]

for (const [name, open] of WAYS) {
  test(`${name} opens the search, which finds a page`, async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    await open(page)
    await expect(dialog(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('SFTP host key')
    await dialog(page).getByRole('link', { name: 'SFTP' }).first().click()
    await expect(title(page, 'SFTP')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })
}

test('Escape closes the search, and it opens again', async ({ page }) => {
  await page.goto('/guide/')
  await page.keyboard.press('/')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeVisible()
})

test('Escape closes the search also when something was typed', async ({ page }) => {
  await page.goto('/guide/')
  await openSearch(page)
  await page.keyboard.type('docker')
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden({ timeout: 1500 })
})

test('the search is not loaded before it is asked for', async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto('/guide/', { waitUntil: 'networkidle' })
  expect(requests.filter((request) => /SearchDialog|pagefind|mount/.test(request.url()))).toHaveLength(0)
  await page.keyboard.press('/')
  await expect(dialog(page)).toBeVisible()
  expect(requests.some((request) => request.url().includes('/pagefind/'))).toBe(true)
})

test('Chinese pages are found in Chinese', async ({ page }) => {
  await page.goto('/zh/guide/')
  await openSearch(page, '搜索文档')
  await page.keyboard.insertText('管理员密码')
  const hits = dialog(page, '搜索文档').getByRole('listitem').getByRole('link')
  await expect(hits.first()).toBeVisible()
  for (const hit of await hits.all()) expect(await hit.getAttribute('href')).toMatch(/^\/zh\//)
  await page.keyboard.press('ArrowDown')
  await expect(hits.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zh\/(?!guide\/$)/)
})

test('after a change of language the search speaks the new one', async ({ page }) => {
  await page.goto('/guide/')
  await openSearch(page)
  await page.keyboard.type('docker')
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await chooseLanguage(page, '简体中文')
  await expect(title(page, '简介')).toBeVisible()
  await openSearch(page, '搜索文档')
  await page.keyboard.insertText('管理员密码')
  const hits = dialog(page, '搜索文档').getByRole('listitem').getByRole('link')
  await expect(hits.first()).toHaveAttribute('href', /^\/zh\//)
})

test('what is not there is said', async ({ page }) => {
  await page.goto('/guide/')
  await openSearch(page)
  await page.keyboard.type('ъъъъъ')
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “ъъъъъ”')
})

test('a slash typed into a field stays a slash', async ({ page }) => {
  await page.goto('/guide/')
  await openSearch(page)
  await page.keyboard.type('a/b')
  await expect(dialog(page).getByRole('searchbox')).toHaveValue('a/b')
})

test('an index that cannot be fetched is said, and tried again', async ({ page }) => {
  await page.route('**/pagefind/**', (route) => route.abort())
  await page.goto('/guide/')
  await openSearch(page)
  await page.keyboard.type('docker')
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results')
  await page.unroute('**/pagefind/**')
  await page.keyboard.type(' compose')
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
})
