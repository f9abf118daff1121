/** Where the tree of pages stands: the entry of the page is seen, and what was scrolled to is kept. */
import { isMarked, isPhone, mark, scrollY, sidebar, title } from '../support/browser.ts'
import {
  EN,
  entry,
  hideTree,
  inText,
  KEY,
  LANGUAGES,
  low,
  showTree,
  toggle,
  tree,
  treeTop,
} from '../support/sidebar.ts'
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
test('the entry of the page is seen after a load, however late the style sheet comes', DESK, async ({ page }) => {
  await low(page, 300)
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await new Promise((done) => setTimeout(done, 400))
    await route.fulfill({ response })
  })
  await page.goto('/zh/guide/drivers/sftp.html')
  await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
  expect(await scrollY(page)).toBe(0)
  const top = (await treeTop(page)) - 10
  await sidebar(page).evaluate((element, to) => element.scrollTo(0, to), top)
  await page.reload()
  await expect.poll(() => treeTop(page)).toBe(top)
})

test('the tree stays where it was scrolled to, and shows the entry when it is unfolded', DESK, async ({ page }) => {
  await low(page, 340)
  await page.goto('/guide/install/script.html')
  await mark(page)
  await sidebar(page).evaluate((element) => element.scrollTo(0, 30))
  expect(await treeTop(page)).toBe(30)
  await entry(page, EN.manual).click()
  await expect(title(page, EN.manual)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  expect(await treeTop(page)).toBe(30)
  await page.reload()
  await expect.poll(() => treeTop(page)).toBe(30)
  await page.goto('/guide/install/docker.html')
  await expect(entry(page, EN.docker)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => treeTop(page)).toBe(30)

  await low(page, 300)
  await toggle(page, EN).click()
  await expect(tree(page)).toBeHidden()
  await page.goto('/guide/drivers/sftp.html')
  await toggle(page, EN).click()
  await expect(tree(page)).toBeVisible()
  await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
})

test('garbage in the storage does no harm', DESK, async ({ page }) => {
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  await page.goto('/guide/install/docker.html')
  const key = 'en:guide/'
  for (const garbage of [
    '{',
    'null',
    JSON.stringify({ key, open: 3, top: 'x' }),
    JSON.stringify({ key, route: '/', open: ['a', -1, 99], top: 1e9 }),
  ]) {
    // Written when the page goes, over what it has remembered itself.
    await page.evaluate(`addEventListener('pagehide', () => {
      sessionStorage.setItem('${KEY}', ${JSON.stringify(garbage)})
      localStorage.setItem('${KEY}', ${JSON.stringify(garbage)})
    })`)
    await page.reload()
    expect(await page.evaluate(`sessionStorage.getItem('${KEY}')`)).toBe(garbage)
    await expect(entry(page, EN.docker), garbage).toBeInViewport({ ratio: 1 })
  }
  expect(failures).toEqual([])
})
