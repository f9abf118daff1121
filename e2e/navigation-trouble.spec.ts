/** Following links when something is in the way: haste, slowness, no network, another build, no Navigation API. */
import { heard, isMarked, isPageFetch, listen, mark, sidebar, title, watchRequests } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const DOCKER = '/guide/install/docker.html'

test('a quick double click ends on the page that was clicked', async ({ page }) => {
  await page.goto(DOCKER)
  await mark(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).dblclick()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expect(page).toHaveURL('/guide/install/manual.html')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(title(page, 'Install with Docker')).toBeVisible()
})

test('a click while another page is loading wins', async ({ page }) => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/guide/install/manual.html', async (route) => {
    await late
    await route.continue().catch(() => {})
  })
  await page.goto(DOCKER)
  await mark(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await sidebar(page).getByRole('link', { name: 'Install with the script' }).click()
  await expect(title(page, 'Install with the script')).toBeVisible()
  answer()
  await page.waitForTimeout(400)
  await expect(title(page, 'Install with the script')).toBeVisible()
  await expect(page).toHaveURL('/guide/install/script.html')
  await expect(sidebar(page).locator('[aria-current]')).toHaveText('Install with the script')
  expect(await isMarked(page)).toBe(true)
})

test('a slow page shows that something is on its way, and then that it has come', async ({ page }) => {
  await page.goto(DOCKER)
  await page.route('**/guide/install/manual.html', async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(page.locator('.progress-bar')).toBeVisible()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expect(page.locator('.progress-bar')).toHaveCount(0)
})

test('without network the page says so, and stays when somebody takes care of it', async ({ page, context }) => {
  await page.goto(DOCKER)
  await mark(page)
  await listen(page, 'docs:page-error', true)
  await context.setOffline(true)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect.poll(() => heard(page)).toHaveLength(1)
  const [event] = await heard(page)
  expect(event?.cancelable).toBe(true)
  expect(event?.url).toMatch(/\/guide\/install\/manual\.html$/)
  await page.waitForTimeout(300)
  await expect(title(page, 'Install with Docker')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('without network and without help the browser loads the page itself', async ({ page, context }) => {
  await page.goto(DOCKER)
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  expect((await failed).url()).toMatch(/\/guide\/install\/manual\.html$/)
})

test('a page that cannot be fetched is loaded for real', async ({ page }) => {
  await page.route('**/guide/install/manual.html', (route) =>
    isPageFetch(route.request()) ? route.abort() : route.continue(),
  )
  await page.goto(DOCKER)
  await mark(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expect(page).toHaveURL('/guide/install/manual.html')
  await expect.poll(() => isMarked(page)).toBe(false)
  await page.goBack()
  await expect(title(page, 'Install with Docker')).toBeVisible()
})

test('a page of another build is loaded for real', async ({ page }) => {
  await page.route('**/guide/install/manual.html', async (route) => {
    if (!isPageFetch(route.request())) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(/(name="build-id" content=")[^"]*/, '$1another')
    return route.fulfill({ response, body })
  })
  await page.goto(DOCKER)
  await mark(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page).toHaveURL('/guide/install/manual.html')
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

for (const [path, heading, back, home] of [
  ['/no/such/page.html', 'Page not found', 'Go back', 'Take me home'],
  ['/zh/没有.html', '页面不存在', '返回上一页', '带我回家'],
] as const) {
  test(`an unknown address is answered with the not-found page: ${path}`, async ({ page }) => {
    await page.goto('/faq/')
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(title(page, heading)).toBeVisible()
    await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: home })).toBeVisible()
    await page.getByRole('button', { name: back }).click()
    await expect(title(page, 'FAQ')).toBeVisible()
  })
}

test.describe('foreign folder', () => {
  test.use({ site: 'foreign' })

  test('pages that handle secrets are loaded for real, in both directions', async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    const requests = watchRequests(page)
    await page.getByRole('link', { name: 'Sign-in helper' }).hover()
    await page.waitForTimeout(200)
    expect(requests.filter(isPageFetch)).toHaveLength(0)
    await page.getByRole('link', { name: 'Sign-in helper' }).click()
    await expect(title(page, 'Callback')).toBeVisible()
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

  test('no progress bar stays behind after an address was corrected', async ({ page }) => {
    await page.goto('/guide/')
    await page.route('**/guide/long**', async (route) => {
      await new Promise((done) => setTimeout(done, 400))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Without its ending' }).click()
    await expect(page).toHaveURL('/guide/long.html?from=guide&b=2')
    await expect(page.locator('.progress-bar')).toHaveCount(0)
  })
})
