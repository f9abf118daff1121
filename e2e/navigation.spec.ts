/** Following links from page to page of the built sites: exchanged in place, with place and address kept by the browser. */
import type { Page } from '@playwright/test'
import { chooseLanguage, isMarked, mark, scrollTo, scrollY, sidebar, title } from './support/browser.ts'
import { group } from './support/sidebar.ts'
import { expect, test } from './support/test.ts'

/** Waits until the browser has put the reader where the page was left. */
const expectScroll = (page: Page, wanted: number) =>
  expect.poll(() => scrollY(page).then((at) => Math.abs(at - wanted))).toBeLessThan(3)

test.describe('this site', () => {
  test('pages are exchanged in place, and what stands around them keeps up', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await mark(page)
    await page.evaluate('window.keptSidebar = document.querySelector("aside")')

    await test.step('by the tree, which stays', async () => {
      await group(page, 'Storage drivers').click()
      await sidebar(page).getByRole('link', { name: 'SFTP' }).click()
      await expect(title(page, 'SFTP')).toBeFocused()
      await expect(page).toHaveURL('/guide/drivers/sftp.html')
      await expect(page).toHaveTitle('SFTP | AList Docs')
      await expect(sidebar(page).locator('[aria-current]')).toHaveText(['SFTP'])
      await expect(sidebar(page).getByRole('link', { name: 'SFTP' })).toBeVisible()
      expect(await page.evaluate('window.keptSidebar === document.querySelector("aside")')).toBe(true)
    })

    await test.step('in the other language and back', async () => {
      await chooseLanguage(page, '简体中文')
      await expect(title(page, 'SFTP')).toBeFocused()
      await expect(page).toHaveURL('/zh/guide/drivers/sftp.html')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
      await expect(sidebar(page).getByRole('link', { name: 'SFTP' })).toHaveAttribute('aria-current', 'page')
      await chooseLanguage(page, 'English')
      await expect(page).toHaveURL('/guide/drivers/sftp.html')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    })

    await test.step('by the bar, which marks the part of the site, with the metadata of the page', async () => {
      const main = page.getByRole('navigation', { name: 'Main' })
      await expect(main.getByRole('link', { name: 'Guide' })).toHaveAttribute('aria-current', 'true')
      await main.getByRole('link', { name: 'FAQ' }).click()
      await expect(title(page, 'FAQ')).toBeVisible()
      await expect(main.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'true')
      await expect(main.getByRole('link', { name: 'Guide' })).not.toHaveAttribute('aria-current')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://alistgo.com/faq/')
      await expect(page.locator('meta[name="description"]')).toHaveCount(1)
      // Not `toHaveText`, which reads what is seen.
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(data).toEqual([expect.stringContaining('https://alistgo.com/faq/')])
    })
    expect(await isMarked(page)).toBe(true)
  })

  test('a moved address leads to its page with the query kept', async ({ page }) => {
    await page.goto('/guide/sponsor.html?from=old&x=%E4%B8%AD')
    await expect(page).toHaveURL('/guide/?from=old&x=%E4%B8%AD')
    await expect(title(page, 'Introduction')).toBeVisible()
  })
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

  test('links to headings of other pages, and addresses without their ending', async ({ page }) => {
    await page.goto('/zh/guide/')
    await mark(page)
    await page.getByRole('link', { name: '第三十节' }).click()
    await expect(page.getByRole('heading', { name: '章节 30' })).toBeInViewport()
    await page.goto('/guide/')
    await mark(page)
    await page.getByRole('link', { name: 'Far down the long page' }).click()
    await expect(page).toHaveURL('/guide/long.html#section-30')
    await expect(page.getByRole('heading', { name: 'Section 30' })).toBeInViewport()
    await page.goBack()
    await page.getByRole('link', { name: 'Without its ending' }).click()
    await expect(title(page, 'A long page')).toBeVisible()
    await expect(page).toHaveURL('/guide/long.html?from=guide&b=2')
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(title(page, 'Introduction')).toBeVisible()
    // With the heading that is being read, where that is not the first.
    expect(new URL(page.url()).pathname).toBe('/guide/')
  })

  test('an opened address is corrected too, and loses what a provider has put into it', async ({ page }) => {
    await page.goto('/guide/long?code=a%2Bb&state=c')
    await expect(page).toHaveURL('/guide/long.html?code=a%2Bb&state=c')
    await expect(title(page, 'A long page')).toBeVisible()
    // On a page for secrets.
    await page.goto('/tool/baidu/callback?code=a%2Bb&state=c')
    await expect(page).toHaveURL('/tool/baidu/callback.html')
    await expect(title(page, 'Callback')).toBeVisible()
  })
})
