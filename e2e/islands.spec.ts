/** Living parts of built pages: what they cost before they wake, and what happens when they cannot be loaded. */
import type { Page, Request } from '@playwright/test'
import { heard, isMarked, isPageFetch, listen, mark, title, watchRequests } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test.use({ site: 'foreign', permissions: ['clipboard-read', 'clipboard-write'] })

const ISLAND_CODE = /\/assets\/(?:mount|InstallPicker|jsx-runtime)-[^/]*\.js(?:\?\d+)?$/
const islandCode = (requests: readonly Request[]) => requests.filter((request) => ISLAND_CODE.test(request.url()))
const copy = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Copy', exact: true })
const copied = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Copied' })

/** Is it alive? Its button answers. */
async function expectAlive(page: Page): Promise<void> {
  await expect(async () => {
    if ((await copied(page).count()) === 0) await copy(page).click({ timeout: 1000 })
    await expect(copied(page)).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 15_000 })
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('alist')
}

/** What the page asks for by itself was asked for before this: a request that it sends two frames from now. */
async function askLater(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/favicon.svg?later')
  await page.evaluate(`requestAnimationFrame(() => requestAnimationFrame(() => void fetch('/favicon.svg?later')))`)
  await answered
}

test('pages without islands, and those whose islands sleep, never ask for React', async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto('/guide/tabs.html')
  await expect(page.getByRole('tab', { name: 'Linux' })).toBeVisible()
  // What a browser tells a page of a pointer that rests where the page comes.
  await page.getByRole('main').dispatchEvent('pointermove', { bubbles: true })
  await page.getByRole('main').dispatchEvent('pointerout', { bubbles: true })
  await askLater(page)
  const scripts = requests.filter((request) => request.resourceType() === 'script').map((request) => request.url())
  expect(scripts).toEqual([expect.stringMatching(/\/assets\/site-[^/]*\.js$/)])
  const late = page.waitForRequest(/\/assets\/late-[^/]*\.js$/)
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await late
  for (const wake of ['interaction', 'visible']) {
    await page.goto(`/islands/${wake}.html`)
    await expect(page.getByRole('main')).toContainText('docker run')
    await askLater(page)
    expect(islandCode(requests)).toHaveLength(0)
  }
  await copy(page).scrollIntoViewIfNeeded()
  await expect.poll(() => islandCode(requests).length).toBeGreaterThan(0)
  await expectAlive(page)
})

test('islands end with their page and live again when one comes back', async ({ page }) => {
  await page.goto('/islands/idle.html')
  await mark(page)
  await expectAlive(page)
  await page.evaluate('window.oldIsland = document.querySelector("[data-island=InstallPicker] > [data-island-root]")')
  await page.getByRole('link', { name: 'To the guide' }).click()
  await expect(title(page, 'Introduction')).toBeVisible()
  await expect.poll(() => page.evaluate<number>('window.oldIsland.childElementCount')).toBe(0)
  await page.goBack()
  await expect(title(page, 'Island that wakes by idle')).toBeVisible()
  await expectAlive(page)
  expect(await isMarked(page)).toBe(true)
})

test('a failed chunk raises the preload error and shows a notice that helps', async ({ page }) => {
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/islands/interaction.html')
  await mark(page)
  await listen(page, 'vite:preloadError')
  await page.route(ISLAND_CODE, (route) => route.abort())
  await copy(page).hover()
  await expect(notice).toBeVisible()
  expect(await heard(page)).toContainEqual({ type: 'vite:preloadError', url: null, cancelable: true })
  await expect.poll(() => errors.join()).toContain('Failed to fetch dynamically imported module')
  expect(await isMarked(page)).toBe(true)

  await page.unroute(ISLAND_CODE)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await expectAlive(page)
})

test('whoever handles the preload error is not bothered with it again', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/islands/interaction.html')
  await listen(page, 'vite:preloadError', true)
  await page.route(ISLAND_CODE, (route) => route.abort())
  const requests = watchRequests(page)
  await copy(page).hover()
  await expect.poll(() => heard(page)).not.toHaveLength(0)
  await askLater(page)
  expect(requests.filter(isPageFetch), 'nobody looks for another build').toEqual([])
  expect(errors).toEqual([])
})
