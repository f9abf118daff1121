/** Following links when something is in the way: a server that fails, pages that must be loaded, no Navigation API. */
import { UNREACHABLE } from '../theme/strings/unreachable.ts'
import { isMarked, isPageFetch, mark, sidebar, title, watchRequests } from './support/browser.ts'
import { hold } from './support/requests.ts'
import { expect, test } from './support/test.ts'

const DOCKER = '/guide/install/docker.html'
const MANUAL = '**/guide/install/manual.html'

test('a click while another page is loading wins', async ({ page }) => {
  const answer = await hold(page, MANUAL)
  await page.goto(DOCKER)
  await mark(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await sidebar(page).getByRole('link', { name: 'Install with the script' }).click()
  await expect(title(page, 'Install with the script')).toBeVisible()
  answer()
  // The next page is asked for, and comes, after the late answer.
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expect(page).toHaveURL('/guide/install/manual.html')
  await page.goBack()
  await expect(title(page, 'Install with the script')).toBeVisible()
  await page.goBack()
  await expect(page, 'each click is one step').toHaveURL('/guide/install/manual.html')
  expect(await isMarked(page)).toBe(true)
})

test('a page that cannot be fetched is loaded for real', async ({ page }) => {
  await page.route(MANUAL, (route) => (isPageFetch(route.request()) ? route.abort() : route.continue()))
  await page.goto(DOCKER)
  await mark(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expect(page).toHaveURL('/guide/install/manual.html')
  await expect.poll(() => isMarked(page)).toBe(false)
  await page.goBack()
  await expect(title(page, 'Install with Docker')).toBeVisible()
})

test.describe('without a connection', () => {
  test.afterEach(({ context }) => context.setOffline(false))

  for (const [base, start, wanted, words] of [
    ['/', 'Install with Docker', 'Manual install', UNREACHABLE.en!],
    ['/zh/', 'Docker 安装', '手动安装', UNREACHABLE.zh!],
  ] as const) {
    test(`a click says so, the way back is open, and the page comes by itself later: ${base}`, async ({
      page,
      context,
    }) => {
      await page.goto(`${base}guide/install/docker.html`)
      await mark(page)
      // What is said was loaded with the first move, long before it is needed.
      const loaded = page.waitForResponse(/\/assets\/late-[^/]*\.js$/)
      await page.mouse.move(300, 300)
      await page.mouse.wheel(0, 50)
      await (await loaded).finished()
      await context.setOffline(true)
      await sidebar(page).getByRole('link', { name: wanted, exact: true }).click()
      await expect(title(page, words.title)).toBeFocused()
      await expect(page.getByRole('main')).toContainText(`${base}guide/install/manual.html`)
      await expect(page).toHaveURL(`${base}guide/install/manual.html`)
      await page.goBack()
      await expect(title(page, start)).toBeVisible()
      await expect(page).toHaveURL(`${base}guide/install/docker.html`)
      await page.goForward()
      await expect(title(page, words.title)).toBeVisible()
      await page.getByRole('button', { name: words.retry, exact: true }).click()
      await expect(page.getByText(words.still)).toBeVisible()
      await context.setOffline(false)
      await expect(title(page, wanted)).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(wanted))
      await page.goBack()
      await expect(title(page, start)).toBeVisible()
      expect(await isMarked(page), 'nothing was loaded for real').toBe(true)
    })
  }
})

test('without the Navigation API links are links', async ({ page }) => {
  await page.addInitScript('delete window.navigation; delete Window.prototype.navigation')
  await page.goto(DOCKER)
  expect(await page.evaluate('"navigation" in window')).toBe(false)
  await mark(page)
  const requests = watchRequests(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(title(page, 'Manual install')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  expect(requests.filter(isPageFetch)).toHaveLength(0)
})

test('a link the reader is about to follow is fetched once', async ({ page }) => {
  await page.goto(DOCKER)
  const requests = watchRequests(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).hover()
  await expect.poll(() => requests.filter(isPageFetch).length).toBe(1)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(title(page, 'Manual install')).toBeVisible()
  expect(requests.filter(isPageFetch)).toHaveLength(1)
})

test('an unknown address is answered with the not-found page', async ({ page }) => {
  await page.goto('/faq/')
  for (const [path, heading, home, back] of [
    ['/zh/没有.html', '页面不存在', '带我回家', '返回上一页'],
    ['/no/such/page.html', 'Page not found', 'Take me home', 'Go back'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(title(page, heading)).toBeVisible()
    await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: home })).toBeVisible()
    await page.getByRole('button', { name: back }).click()
    await expect(title(page, 'FAQ')).toBeVisible()
  }
})

test.describe('foreign folder', () => {
  test.use({ site: 'foreign' })

  test('pages that handle secrets are loaded for real, in both directions', async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    const requests = watchRequests(page)
    await page.getByRole('link', { name: 'Sign-in helper' }).hover()
    await page.getByRole('link', { name: 'Sign-in helper' }).click()
    await expect(title(page, 'Callback')).toBeVisible()
    expect(requests.filter(isPageFetch)).toHaveLength(0)
    expect(await isMarked(page)).toBe(false)
    await mark(page)
    await page.getByRole('link', { name: 'Leave' }).click()
    await expect(title(page, 'Introduction')).toBeVisible()
    expect(await isMarked(page)).toBe(false)
  })

  test('a link that leads nowhere shows the not-found page', async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    await page.getByRole('link', { name: 'An address that leads nowhere' }).click()
    await expect(title(page, 'Page not found')).toBeVisible()
    await expect(page).toHaveURL('/guide/nowhere')
    await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(1)
    expect(await isMarked(page)).toBe(true)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(title(page, 'Introduction')).toBeVisible()
  })
})
