/** Reading and getting about with scripts switched off. */
import type { Page } from '@playwright/test'
import { chooseLanguage, sidebar, title } from './support/browser.ts'
import { group } from './support/sidebar.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

/** Buttons that a reader sees and that only a script could answer. */
const deadButtons = (page: Page) => page.locator('button:not([popovertarget]):visible')

test('a page is complete, its tree opens and leads on, and the language can be changed', async ({ page }) => {
  await page.goto('/guide/install/docker.html')
  await expect(title(page, 'Install with Docker')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Image tags' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Install')
  await expect(page.getByRole('navigation', { name: 'On This Page' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit this page' })).toBeVisible()

  await test.step('all panels of a group of tabs can be read', async () => {
    const panels = page.getByRole('main').getByRole('tabpanel')
    await expect(panels.first()).toContainText('docker run -d')
    expect(await panels.count()).toBeGreaterThan(1)
    for (const panel of await panels.all()) await expect(panel.locator('p, pre').last()).toBeVisible()
    await expect(page.getByText('Docker Compose', { exact: true }).and(page.locator(':visible')).first()).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  await test.step('search and colour mode, which need scripts, are not offered', async () => {
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Theme Mode' })).toHaveCount(0)
    await expect(deadButtons(page)).toHaveCount(0)
  })

  await test.step('groups of the tree open, one at a time', async () => {
    const current = sidebar(page).getByRole('link', { name: 'Install with Docker' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).getByRole('link', { name: 'SFTP' })).toBeHidden()
    await group(page, 'Storage drivers').click()
    await expect(sidebar(page).getByRole('link', { name: 'SFTP' })).toBeVisible()
    await expect(current).toBeHidden()
    await sidebar(page).getByRole('link', { name: 'SFTP' }).click()
    await expect(title(page, 'SFTP')).toBeVisible()
  })

  await chooseLanguage(page, '简体中文')
  await expect(page).toHaveURL('/zh/guide/drivers/sftp.html')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('the not-found page and the home page offer nothing that does nothing, and lead on', async ({ page }) => {
  await page.goto('/no/such/page.html')
  await expect(title(page, 'Page not found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(deadButtons(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Take me home' }).click()

  await expect(page.getByText('docker run -d')).toBeVisible()
  await page.getByText('macOS', { exact: true }).click()
  await expect(page.getByText('alist-darwin')).toBeVisible()
  await expect(page.getByText('docker run -d')).toBeHidden()
  await expect(deadButtons(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click()
  await expect(title(page, 'Introduction')).toBeVisible()
  await page.getByRole('link', { name: 'Choose an install method' }).click()
  await expect(page).toHaveURL('/guide/install/')
})
