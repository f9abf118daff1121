/** Where the tree of pages stands: the entry of the page is seen, and what was scrolled to is kept. */
import { isMarked, isPhone, mark, scrollY, sidebar, title } from '../support/browser.ts'
import { EN, entry, hideTree, inText, LANGUAGES, low, showTree, tree, treeTop } from '../support/sidebar.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `the entry of the page is seen after a click, in a low window, in ${words.id}`,
    inLanguage(base, '/zh/'),
    async ({ page }) => {
      await low(page, 300)
      await page.goto(`${base}guide/`)
      await inText(page, 'SFTP').click()
      await expect(title(page, 'SFTP')).toBeVisible()
      await showTree(page)
      await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
      expect(await scrollY(page)).toBe(0)
      await sidebar(page).evaluate((element) => element.scrollTo(0, 0))
      await expect(entry(page, 'SFTP')).not.toBeInViewport()
      // Again for the next page, or when the drawer is opened again.
      await hideTree(page)
      if (!isPhone(page)) await inText(page, words.local).click()
      await showTree(page)
      await expect(tree(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    },
  )
}

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
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.css', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/guide/drivers/sftp.html', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'interactive')
    release()
    await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
    expect(await scrollY(page)).toBe(0)
    const top = (await treeTop(page)) - 10
    await sidebar(page).evaluate((element, to) => element.scrollTo(0, to), top)
    await page.reload()
    await expect.poll(() => treeTop(page)).toBe(top)
  })
})
