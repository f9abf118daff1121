/** Living parts of a page: when they wake, what they cost before, and what happens when they cannot be loaded. */
import type { Page, Request } from '@playwright/test'
import { heard, isMarked, listen, mark, title, watchRequests } from './support/browser.ts'
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
  }).toPass({ timeout: 8000 })
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('alist')
}

test.describe('waking', () => {
  test('a page without islands never asks for React', async ({ page }) => {
    const requests = watchRequests(page)
    await page.goto('/guide/tabs.html', { waitUntil: 'networkidle' })
    expect(requests.filter((request) => request.resourceType() === 'script')).toHaveLength(1)
    expect(islandCode(requests)).toHaveLength(0)
  })

  test('when touched: drawn at once, loaded by the pointer', async ({ page }) => {
    const requests = watchRequests(page)
    await page.goto('/islands/interaction.html', { waitUntil: 'networkidle' })
    await expect(page.getByRole('main')).toContainText('docker run')
    expect(islandCode(requests)).toHaveLength(0)
    await copy(page).hover()
    await expect.poll(() => islandCode(requests).length).toBeGreaterThan(0)
    await expectAlive(page)
  })

  test('when touched: a click that came too early is not lost', async ({ page }) => {
    await page.goto('/islands/interaction.html', { waitUntil: 'networkidle' })
    await page.route(ISLAND_CODE, async (route) => {
      await new Promise((done) => setTimeout(done, 300))
      await route.continue()
    })
    await copy(page).click()
    await expect(copied(page)).toBeVisible()
  })

  test('when there is time', async ({ page }) => {
    const requests = watchRequests(page)
    await page.goto('/islands/idle.html')
    await expect.poll(() => islandCode(requests).length).toBeGreaterThan(0)
    await expectAlive(page)
  })

  test('when seen', async ({ page }) => {
    const requests = watchRequests(page)
    await page.goto('/islands/visible.html', { waitUntil: 'networkidle' })
    expect(islandCode(requests)).toHaveLength(0)
    await copy(page).scrollIntoViewIfNeeded()
    await expect.poll(() => islandCode(requests).length).toBeGreaterThan(0)
    await expectAlive(page)
  })

  test('only in the browser: a spinner stands in', async ({ page }) => {
    let loading = true
    await page.route(ISLAND_CODE, async (route) => {
      while (loading) await new Promise((done) => setTimeout(done, 20))
      await route.continue()
    })
    await page.goto('/islands/only.html', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
    await expect(copy(page)).toHaveCount(0)
    loading = false
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
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
})

test.describe('failing', () => {
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

  test('a failed chunk raises the preload error and shows a notice that helps', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto('/islands/interaction.html')
    await mark(page)
    await listen(page, 'vite:preloadError')
    await page.route(ISLAND_CODE, (route) => route.abort())
    await copy(page).hover()
    await expect(notice(page)).toBeVisible()
    expect(await heard(page)).toContainEqual({ type: 'vite:preloadError', url: null, cancelable: true })
    expect(errors.join()).toContain('Failed to fetch dynamically imported module')
    expect(await isMarked(page)).toBe(true)

    await page.unroute(ISLAND_CODE)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(notice(page)).toBeHidden()
    await expectAlive(page)
  })

  test('whoever handles the preload error is not bothered with it again', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto('/islands/interaction.html')
    await listen(page, 'vite:preloadError', true)
    await page.route(ISLAND_CODE, (route) => route.abort())
    await copy(page).hover()
    await expect.poll(() => heard(page)).not.toHaveLength(0)
    await page.waitForTimeout(300)
    expect(errors).toEqual([])
  })

  test('a site that was built again meanwhile is reloaded, once', async ({ page }) => {
    let loads = 0
    await page.route('**/islands/interaction.html', async (route) => {
      if (route.request().isNavigationRequest()) {
        loads++
        return route.continue()
      }
      const response = await route.fetch()
      const body = (await response.text()).replace(/(name="build-id" content=")[^"]*/, '$1newer')
      return route.fulfill({ response, body })
    })
    await page.route(ISLAND_CODE, (route) => route.abort())
    await page.goto('/islands/interaction.html')
    await mark(page)
    await copy(page).hover()
    await expect.poll(() => loads).toBe(2)
    await expect.poll(() => isMarked(page)).toBe(false)
    await page.mouse.move(0, 0)
    await copy(page).hover()
    await expect(notice(page)).toBeVisible()
    expect(loads).toBe(2)
  })

  test('without network nothing is reloaded', async ({ page, context }) => {
    await page.goto('/islands/interaction.html')
    await mark(page)
    await context.setOffline(true)
    await copy(page).hover()
    await expect(notice(page)).toBeVisible()
    await expect(title(page, 'Island that wakes by interaction')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await context.setOffline(false)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expectAlive(page)
  })
})
