/** Following links: the page is exchanged in place, and everything around it keeps up. */
import type { Page } from '@playwright/test'
import {
  chooseLanguage,
  isMarked,
  isPageFetch,
  mark,
  scrollTo,
  scrollY,
  sidebar,
  title,
  watchRequests,
} from './support/browser.ts'
import { expect, test } from './support/test.ts'

/** Waits until the browser has put the reader where the page was left. */
const expectScroll = (page: Page, wanted: number) =>
  expect.poll(() => scrollY(page).then((at) => Math.abs(at - wanted))).toBeLessThan(3)

test.describe('this site', () => {
  test('a click exchanges the page and keeps the sidebar', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await mark(page)
    await page.evaluate('window.keptSidebar = document.querySelector("aside")')
    await sidebar(page).getByText('Storage drivers').click()
    await sidebar(page).getByRole('link', { name: 'SFTP' }).click()

    await expect(title(page, 'SFTP')).toBeFocused()
    await expect(page).toHaveURL('/guide/drivers/sftp.html')
    await expect(page).toHaveTitle('SFTP | AList Docs')
    await expect(sidebar(page).getByRole('link', { name: 'SFTP' })).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).getByRole('link', { name: 'SFTP' })).toBeVisible()
    await expect(sidebar(page).locator('[aria-current]')).toHaveCount(1)
    expect(await isMarked(page)).toBe(true)
    expect(await page.evaluate('window.keptSidebar === document.querySelector("aside")')).toBe(true)
  })

  test('the group of the new page opens when a link in the text leads there', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await mark(page)
    await expect(sidebar(page).getByRole('link', { name: 'Local storage' })).toBeHidden()
    await page.evaluate(`document.querySelector('main h1').insertAdjacentHTML('afterend',
      '<p><a href="/guide/drivers/local.html">to another group</a></p>')`)
    await page.getByRole('link', { name: 'to another group' }).click()
    await expect(title(page, 'Local storage')).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Local storage' })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Install with Docker' })).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })

  test('metadata belongs to the page that is shown', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await mark(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(title(page, 'FAQ')).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://alistgo.com/faq/')
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
    const data = await page.evaluate<string>(
      'document.querySelector("script[type=\\"application/ld+json\\"]").textContent',
    )
    expect(data).toContain('https://alistgo.com/faq/')
    expect(await isMarked(page)).toBe(true)
  })

  test('the navbar marks the part of the site one is in', async ({ page }) => {
    await page.goto('/guide/')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Guide' })).toHaveAttribute('aria-current', 'true')
    await main.getByRole('link', { name: 'Config' }).click()
    await expect(title(page, 'Configuration')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Config' })).toHaveAttribute('aria-current', 'true')
    await expect(main.getByRole('link', { name: 'Guide' })).not.toHaveAttribute('aria-current')
  })

  test('the language link leads to the same page in the other language', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await mark(page)
    await chooseLanguage(page, '简体中文')
    await expect(title(page, 'Docker 安装')).toBeFocused()
    await expect(page).toHaveURL('/zh/guide/install/docker.html')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Docker 安装' })).toHaveAttribute('aria-current', 'page')
    expect(await isMarked(page)).toBe(true)
    await chooseLanguage(page, 'English')
    await expect(title(page, 'Install with Docker')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })

  test('a moved address leads to its page with the query kept', async ({ page }) => {
    await page.goto('/guide/sponsor.html?from=old&x=%E4%B8%AD')
    await expect(page).toHaveURL('/guide/?from=old&x=%E4%B8%AD')
    await expect(title(page, 'Introduction')).toBeVisible()
  })
})

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/guide/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('long pages', () => {
  test.use({ site: 'foreign' })

  test('back, forward and reload restore the place', async ({ page }) => {
    await page.goto('/guide/long.html')
    await mark(page)
    await page.getByRole('link', { name: 'Back to the guide' }).scrollIntoViewIfNeeded()
    const left = await scrollY(page)
    expect(left).toBeGreaterThan(1000)
    await page.getByRole('link', { name: 'Back to the guide' }).click()
    await expect(title(page, 'Introduction')).toBeVisible()
    expect(await scrollY(page)).toBe(0)
    await page.getByRole('link', { name: 'The long page', exact: true }).click()
    await expect(title(page, 'A long page')).toBeVisible()
    expect(await scrollY(page)).toBe(0)
    await scrollTo(page, 2500)

    await page.goBack()
    await expect(title(page, 'Introduction')).toBeVisible()
    await page.goBack()
    await expect(title(page, 'A long page')).toBeVisible()
    await expectScroll(page, left)
    await page.goForward()
    await expect(title(page, 'Introduction')).toBeVisible()
    await page.goForward()
    await expect(title(page, 'A long page')).toBeVisible()
    await expectScroll(page, 2500)
    expect(await isMarked(page)).toBe(true)

    await page.reload()
    expect(await isMarked(page)).toBe(false)
    await expectScroll(page, 2500)
  })

  test('a link with a hash to another page goes to that heading', async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    await page.getByRole('link', { name: 'Far down the long page' }).click()
    await expect(page).toHaveURL('/guide/long.html#section-30')
    await expect(page.getByRole('heading', { name: 'Section 30' })).toBeInViewport()
    expect(await isMarked(page)).toBe(true)
    await page.goto('/zh/guide/')
    await page.getByRole('link', { name: '第三十节' }).click()
    await expect(page.getByRole('heading', { name: '章节 30' })).toBeInViewport()
  })

  test('links to Chinese ids on the same page move there without a request', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 260 })
    await page.goto('/zh/guide/')
    await mark(page)
    const requests = watchRequests(page)
    await page.getByRole('main').getByRole('link', { name: '本页的锚点' }).click()
    await expect(page.getByRole('heading', { name: '安装 方法' })).toBeInViewport()
    expect(decodeURI(page.url())).toMatch(/\/zh\/guide\/#安装-方法$/)
    expect(requests.filter((request) => isPageFetch(request) || request.isNavigationRequest())).toHaveLength(0)
    expect(await isMarked(page)).toBe(true)
  })

  test('an address without its ending is corrected and keeps its query', async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    await page.getByRole('link', { name: 'Without its ending' }).click()
    await expect(title(page, 'A long page')).toBeVisible()
    await expect(page).toHaveURL('/guide/long.html?from=guide&b=2')
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(title(page, 'Introduction')).toBeVisible()
    await expect(page).toHaveURL('/guide/')
  })

  test('an opened address without its ending is corrected too', async ({ page }) => {
    await page.goto('/guide/long?code=a%2Bb&state=c')
    await expect(page).toHaveURL('/guide/long.html?code=a%2Bb&state=c')
    await expect(title(page, 'A long page')).toBeVisible()
  })

  test('what a provider puts into the address of a page for secrets is taken out of it', async ({ page }) => {
    await page.goto('/tool/baidu/callback?code=a%2Bb&state=c')
    await expect(page).toHaveURL('/tool/baidu/callback.html')
    await expect(title(page, 'Callback')).toBeVisible()
  })
})
