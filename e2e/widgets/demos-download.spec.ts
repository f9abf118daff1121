/** Download links: a version that is known, a newer one when it is heard of, and nonsense that changes nothing. */
import type { Page, Route } from '@playwright/test'
import { travel } from '../support/browser.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })

const SERVICE = 'https://dapi.alistgo.com/v0/version/latest'
const PATH = '/widgets/demos-download.html'
const linux = (page: Page) => page.getByRole('link', { name: 'Download linux-amd64.tar.gz' })
const CORS = { 'access-control-allow-origin': '*' }
const answer = (version: unknown) => (route: Route) => route.fulfill({ json: { version }, headers: CORS })

test('links follow the newest version, asked for once in a visit', DESK, async ({ page }) => {
  let asked = 0
  await page.route(SERVICE, (route) => {
    asked++
    return answer('9.8.7')(route)
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

for (const [what, handler] of [
  ['nothing', (route: Route) => route.abort()],
  ['an error', (route: Route) => route.fulfill({ status: 500, headers: CORS, body: '{"version":"9.8.7"}' })],
  ['nonsense', answer('<b>latest</b>')],
  ['an older version', answer('3.0.1')],
  ['no JSON', (route: Route) => route.fulfill({ headers: CORS, body: 'hello' })],
] as const) {
  test(`a service that answers ${what} leaves the links as they are`, DESK, async ({ page }) => {
    await page.route(SERVICE, handler)
    const told = page.waitForRequest(SERVICE)
    await page.goto(PATH)
    await told
    await expect(page.getByText(/are for version v3\.\d+\.\d+\./)).toBeVisible()
    await expect(linux(page)).toHaveAttribute('href', /\/v(3\.\d+\.\d+)\/alist-\1-linux-amd64\.tar\.gz$/)
    await expect(page.getByText('Newer than this list')).toBeHidden()
  })
}

test('nonsense in the storage is not believed', DESK, async ({ page }) => {
  await page.addInitScript("sessionStorage.setItem('docs-alist-version', '9.9.9\"><script>')")
  await page.route(SERVICE, (route) => route.abort())
  await page.goto(PATH)
  await expect(linux(page)).toHaveAttribute('href', /\/v3\./)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links name the version the site was built with', DESK, async ({ page }) => {
    await page.goto(PATH)
    await expect(page.getByText(/are for version v3\.\d+\.\d+\./)).toBeVisible()
    await expect(linux(page)).toHaveAttribute('href', /\/v(3\.\d+\.\d+)\/alist-\1-linux-amd64\.tar\.gz$/)
  })
})
