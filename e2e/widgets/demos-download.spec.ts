/** Download links: a version that is known, and a newer one when it is heard of. Answers that change nothing are shown by `site/downloads/browser.dom.test.tsx`. */
import type { Page } from '@playwright/test'
import { travel } from '../support/browser.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })

const SERVICE = 'https://dapi.alistgo.com/v0/version/latest'
const PATH = '/widgets/demos-download.html'
const linux = (page: Page) => page.getByRole('link', { name: 'Download linux-amd64.tar.gz' })

test('links follow the newest version, asked for once in a visit', DESK, async ({ page }) => {
  let asked = 0
  await page.route(SERVICE, (route) => {
    asked++
    return route.fulfill({ json: { version: '9.8.7' }, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto(PATH)
  await expect(page.getByText('The download links on this page are for version v9.8.7.')).toBeVisible()
  const base = 'https://alistgo.com/download/Alist'
  await expect(linux(page)).toHaveAttribute('href', `${base}/v9.8.7/alist-9.8.7-linux-amd64.tar.gz`)
  await expect(page.getByRole('link', { name: 'Download alist-windows-amd64.zip' })).toHaveAttribute(
    'href',
    `${base}/v9.8.7/alist-9.8.7-windows-amd64.zip`,
  )
  await expect(page.getByRole('link', { name: 'Download alist-desktop_x64.dmg' })).toHaveAttribute(
    'href',
    `${base}/desktop-v9.8.7/alist-desktop_9.8.7_x64.dmg`,
  )
  await expect(page.getByText('Newer than this list: v9.8.7.')).toBeVisible()
  const notes = 'https://github.com/AlistGo/alist/releases/tag/v9.8.7'
  await expect(page.getByRole('link', { name: 'v9.8.7' })).toHaveAttribute('href', notes)
  await travel(page, '/zh/widgets/demos-download.html')
  await expect(page.getByText('本页的下载链接对应版本 v9.8.7。')).toBeVisible()
  await expect(page.getByRole('link', { name: '下载 linux-amd64.tar.gz' })).toHaveText('下载')
  await page.reload()
  await expect(page.getByText('本页的下载链接对应版本 v9.8.7。')).toBeVisible()
  expect(asked).toBe(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links name the version the site was built with', DESK, async ({ page }) => {
    await page.goto(PATH)
    await expect(page.getByText(/are for version v3\.\d+\.\d+\./)).toBeVisible()
    await expect(linux(page)).toHaveAttribute('href', /\/v(3\.\d+\.\d+)\/alist-\1-linux-amd64\.tar\.gz$/)
  })
})
