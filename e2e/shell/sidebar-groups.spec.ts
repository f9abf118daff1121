/** The groups in the tree of pages, from page to page: the group of the page is open, and its entry is seen. */
import { isMarked, mark, scrollY, title } from '../support/browser.ts'
import { entry, group, hideTree, inText, LANGUAGES, low, neighbour, showTree, tree } from '../support/sidebar.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `the group of the page is open, and its entry seen in a low window, in ${words.id}`,
    inLanguage(base, '/zh/'),
    async ({ page }) => {
      await low(page, 300)
      await page.goto(`${base}guide/`)
      await mark(page)

      await test.step('by a link in the text', async () => {
        await inText(page, 'SFTP').click()
        await expect(title(page, 'SFTP')).toBeVisible()
        await showTree(page)
        await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
        await expect(tree(page).locator('[aria-current]')).toHaveText(['SFTP'])
        expect(await scrollY(page)).toBe(0)
      })

      await test.step('by the next page, after the reader has closed the group', async () => {
        await group(page, words.drivers).click()
        await expect(entry(page, 'SFTP')).toBeHidden()
        await hideTree(page)
        await page.getByRole('main').locator('a[rel="next"]').click()
        await expect(title(page, 'SFTP')).toHaveCount(0)
        await showTree(page)
        await expect(tree(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 })
        await hideTree(page)
      })

      await test.step('on the way back, until the reader closes it, which a reload keeps', async () => {
        await page.goBack()
        await expect(title(page, 'SFTP')).toBeVisible()
        expect(await isMarked(page)).toBe(true)
        await showTree(page)
        await expect(entry(page, 'SFTP')).toBeVisible()
        await group(page, words.drivers).click()
        await page.reload()
        await showTree(page)
        await expect(group(page, words.drivers)).toBeVisible()
        await expect(entry(page, 'SFTP')).toBeHidden()
      })

      await test.step('by the title of a group, which leads to its index', async () => {
        await entry(page, words.drivers).click()
        await expect(title(page, words.drivers)).toBeVisible()
        await showTree(page)
        await expect(entry(page, words.drivers)).toHaveAttribute('aria-current', 'page')
        await expect(entry(page, words.local)).toBeVisible()
        await hideTree(page)
        await neighbour(page, words.prev, words.lastOfInstall).click()
        await expect(title(page)).toHaveText(words.lastOfInstall)
        await neighbour(page, words.next, words.drivers).click()
        await expect(title(page, words.drivers)).toBeVisible()
      })
    },
  )
}
