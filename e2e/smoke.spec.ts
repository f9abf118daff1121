/** The first minutes of a reader, on a desk and on a phone. */
import { chooseLanguage, isMarked, mark, openAppearance, sidebar, title } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test('from the home page to a command that can be copied', async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(title(page, 'AList')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click()
  await expect(title(page, 'Introduction')).toBeFocused()
  if (isMobile) await page.getByRole('button', { name: 'Toggle Sidebar' }).tap()
  const link = sidebar(page).getByRole('link', { name: 'Install with Docker' })
  if (!(await link.isVisible())) await sidebar(page).getByText('Install', { exact: true }).click()
  await link.click()
  await expect(title(page, 'Install with Docker')).toBeFocused()
  await expect(link).toBeVisible({ visible: !isMobile })
  await expect(page.getByRole('main')).toContainText('docker run')
})

test('nothing is wider than the screen', async ({ page }) => {
  for (const path of [
    '/',
    '/guide/',
    '/guide/install/docker.html',
    '/zh/guide/drivers/115.html',
    '/faq/',
    '/pricing.html',
    '/zh/community/',
    '/zh/config/',
    '/404.html',
  ]) {
    await page.goto(path)
    const content = await page.evaluate<number>('document.documentElement.scrollWidth')
    const screen = page.viewportSize()?.width
    expect(content, path).toBeLessThanOrEqual(screen ?? 0)
  }
})

test('tabs follow the pointer and the arrow keys, and remember the choice', async ({ page }) => {
  await page.goto('/guide/install/docker.html')
  const compose = page.getByRole('tab', { name: 'Docker Compose' }).first()
  await expect(page.getByText('services:').first()).toBeHidden()
  await compose.click()
  await expect(compose).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('services:').first()).toBeVisible()
  await page.reload()
  await expect(compose).toHaveAttribute('aria-selected', 'true')
  await compose.press('ArrowLeft')
  await expect(compose).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText('services:').first()).toBeHidden()
})

test('the colour mode goes round and is kept', async ({ page }) => {
  await page.goto('/guide/')
  await openAppearance(page)
  const button = page.getByRole('button', { name: 'Theme Mode' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await button.click()
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toContain('dark')
})

test('search and language are at hand', async ({ page }) => {
  await page.goto('/guide/')
  await mark(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('docker compose')
  await page.getByRole('dialog').getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(title(page, /Docker/)).toBeVisible()
  await chooseLanguage(page, '简体中文')
  await expect(title(page, /Docker/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await isMarked(page)).toBe(true)
})
