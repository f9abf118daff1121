/** Where the tree of pages stands: the entry of the page is seen, and what was scrolled to is kept. */
import { isMarked, mark, scrollY, sidebar, title } from '../support/browser.ts'
import { hold } from '../support/requests.ts'
import { EN, entry, low, treeTop } from '../support/sidebar.ts'
import { DESK, expect, test } from '../support/test.ts'

// The drawer of a phone looks for the entry when it opens, and every page closes it.
test('the tree stays where it was scrolled to, however late the style sheet comes', DESK, async ({ page }) => {
  await low(page, 340)
  await page.goto('/guide/install/script.html')
  await mark(page)

  await test.step('on the way to another page and on a reload', async () => {
    await sidebar(page).evaluate((element) => element.scrollTo(0, 30))
    await entry(page, EN.manual).click()
    await expect(title(page, EN.manual)).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    expect(await treeTop(page)).toBe(30)
    await page.reload()
    await expect.poll(() => treeTop(page)).toBe(30)
  })

  await test.step('and shows the entry of a page that has its style sheet late', async () => {
    const release = await hold(page, '**/*.css')
    await page.goto('/guide/drivers/sftp.html', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'interactive')
    release()
    await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
    expect(await scrollY(page)).toBe(0)
  })
})
