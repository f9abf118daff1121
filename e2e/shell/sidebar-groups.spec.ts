/** The groups in the tree of pages, from page to page: for whom they open, and what they remember. */
import { isMarked, mark, title } from '../support/browser.ts'
import { entry, group, hideTree, inText, LANGUAGES, neighbour, order, showTree, tree } from '../support/sidebar.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `the group of the page is open, whatever way one comes, in ${words.id}`,
    inLanguage(base, '/zh/'),
    async ({ page }) => {
      await page.goto(`${base}guide/`)
      await mark(page)

      await test.step('by a link in the text', async () => {
        await inText(page, 'SFTP').click()
        await expect(title(page, 'SFTP')).toBeVisible()
        await showTree(page)
        await expect(entry(page, 'SFTP')).toBeVisible()
        await expect(entry(page, 'SFTP')).toHaveAttribute('aria-current', 'page')
      })

      await test.step('by an entry of the tree, and then by the next page, after the reader has closed the group', async () => {
        await group(page, words.install).click()
        await expect(entry(page, 'SFTP')).toBeHidden()
        await entry(page, words.script).click()
        await expect(title(page, words.script)).toBeVisible()
        await showTree(page)
        await group(page, words.install).click()
        await expect(entry(page, words.script)).toBeHidden()
        await hideTree(page)
        await neighbour(page, words.next, words.manual).click()
        await expect(title(page, words.manual)).toBeVisible()
        await showTree(page)
        await expect(entry(page, words.manual)).toBeVisible()
        await expect(entry(page, words.manual)).toHaveAttribute('aria-current', 'page')
        await expect(tree(page).locator('[aria-current]')).toHaveCount(1)
        await hideTree(page)
      })

      await test.step('back, over two pages', async () => {
        await page.evaluate('history.go(-2)')
        await expect(title(page, 'SFTP')).toBeVisible()
        await showTree(page)
        await expect(entry(page, 'SFTP')).toBeVisible()
        await expect(entry(page, words.manual)).toBeHidden()
        await hideTree(page)
      })

      await test.step('on its own index page', async () => {
        await page.goBack()
        await inText(page, words.toInstall).click()
        await expect(page).toHaveURL(`${base}guide/install/`)
        await expect(title(page, words.install)).toBeVisible()
        await showTree(page)
        await expect(entry(page, words.script)).toBeVisible()
        await expect(entry(page, 'SFTP')).toBeHidden()
        expect(await isMarked(page)).toBe(true)
      })

      await test.step('until the reader closes it, which a reload keeps and another load does not', async () => {
        await group(page, words.install).click()
        await expect(entry(page, words.docker)).toBeHidden()
        await page.reload()
        await showTree(page)
        await expect(group(page, words.install)).toBeVisible()
        await expect(entry(page, words.docker)).toBeHidden()
        await page.goto(`${base}guide/install/manual.html`)
        await showTree(page)
        await expect(entry(page, words.manual)).toBeVisible()
      })
    },
  )

  test.describe('in a foreign folder', () => {
    test.use({ site: 'foreign' })

    test(
      `groups with an order come first, and one whose heading is a link opens with its page, in ${words.id}`,
      inLanguage(base, '/zh/'),
      async ({ page }) => {
        const { linked, inLinked, fixed, inFixed, open, inOpen, long, unordered } = words
        const heading = entry(page, linked)
        await page.goto(`${base}guide/`)
        await mark(page)
        await showTree(page)

        await test.step('groups with an order come first, the others by name', async () => {
          const wanted = [linked, inLinked, fixed, inFixed, open, inOpen, long, ...unordered]
          expect(await order(page, wanted)).toEqual(wanted)
        })

        await test.step('a group whose heading is a link opens with the page of that link', async () => {
          await heading.click()
          await expect(title(page, linked)).toBeVisible()
          await expect(page).toHaveURL(`${base}guide/linked/`)
          await showTree(page)
          await expect(heading).toHaveAttribute('aria-current', 'page')
          await expect(entry(page, inLinked)).toBeVisible()
          expect(await isMarked(page)).toBe(true)
        })
      },
    )
  })
}
