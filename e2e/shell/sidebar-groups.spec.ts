/** The groups in the tree of pages: how they open and close, for whom they open, and what they remember. */
import { isMarked, mark, title } from '../support/browser.ts'
import { box, entry, group, hideTree, inText, LANGUAGES, neighbour, order, showTree, tree } from '../support/sidebar.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `one group is open at a time, that of the page whatever way one comes, in ${words.id}`,
    inLanguage(base, '/zh/'),
    async ({ page }) => {
      await page.goto(`${base}guide/`)
      await mark(page)

      await test.step('by pointer and by keyboard', async () => {
        await showTree(page)
        const [inInstall, inDrivers] = [entry(page, words.script), entry(page, words.local)]
        await expect(inInstall).toBeHidden()
        await expect(inDrivers).toBeHidden()
        await group(page, words.install).click()
        await expect(inInstall).toBeVisible()
        await group(page, words.drivers).click()
        await expect(inDrivers).toBeVisible()
        await expect(inInstall).toBeHidden()
        await group(page, words.drivers).click()
        await expect(inDrivers).toBeHidden()
        await group(page, words.install).press('Enter')
        await expect(inInstall).toBeVisible()
        await page.keyboard.press('Space')
        await expect(inInstall).toBeHidden()
        await expect(group(page, words.install)).toBeFocused()
        await hideTree(page)
      })

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
    },
  )

  test(
    `groups stay as the reader left them, until a page opens its own, in ${words.id}`,
    inLanguage(base, '/'),
    async ({ page }) => {
      await test.step('closed and opened by the reader', async () => {
        // An index page opens its group as soon as it is loaded.
        await page.goto(`${base}guide/install/`)
        await showTree(page)
        await expect(entry(page, words.docker)).toBeVisible()
        await group(page, words.install).click()
        await expect(entry(page, words.docker)).toBeHidden()
        await page.reload()
        await showTree(page)
        await expect(group(page, words.install)).toBeVisible()
        await expect(entry(page, words.docker)).toBeHidden()
        await group(page, words.drivers).click()
        await page.reload()
        await showTree(page)
        await expect(entry(page, words.local)).toBeVisible()
      })

      await test.step('opened by a page', async () => {
        await page.goto(`${base}guide/install/manual.html`)
        await showTree(page)
        await expect(entry(page, words.manual)).toBeVisible()
        await expect(entry(page, words.local)).toBeHidden()
        // A page of no group leaves them alone.
        await page.goto(`${base}guide/`)
        await showTree(page)
        await expect(entry(page, words.manual)).toBeVisible()
        await page.goto(`${base}guide/drivers/`)
        await showTree(page)
        await expect(entry(page, words.local)).toBeVisible()
        await expect(entry(page, words.manual)).toBeHidden()
      })
    },
  )

  test.describe('in a foreign folder', () => {
    test.use({ site: 'foreign' })

    test(
      `one group never closes, one starts open, one has a link and a toggle, in ${words.id}`,
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

        await test.step('each opens and closes in its own way', async () => {
          await expect(group(page, fixed)).toHaveCount(0)
          await tree(page).getByText(fixed, { exact: true }).click()
          await expect(entry(page, inFixed)).toBeVisible()
          await expect(entry(page, inOpen)).toBeVisible()
          await expect(entry(page, inLinked)).toBeHidden()

          const [link, button] = [await box(heading), await box(group(page, linked))]
          expect(button.x).toBeGreaterThanOrEqual(link.x + link.width)
          await group(page, linked).click()
          await expect(entry(page, inLinked)).toBeVisible()
          await expect(entry(page, inFixed)).toBeVisible()
          await expect(entry(page, inOpen)).toBeVisible()
          await group(page, open).click()
          await expect(entry(page, inOpen)).toBeHidden()
          await group(page, open).click()
          await expect(entry(page, inOpen)).toBeVisible()
          await expect(entry(page, inLinked)).toBeVisible()
          await group(page, linked).press('Enter')
          await expect(entry(page, inLinked)).toBeHidden()
          await expect(page).toHaveURL(`${base}guide/`)
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

        await test.step('the one that starts open stays closed by the reader, except for a page inside', async () => {
          await group(page, open).click()
          await expect(entry(page, inOpen)).toBeHidden()
          await page.reload()
          await showTree(page)
          await expect(entry(page, inFixed)).toBeVisible()
          await expect(entry(page, inOpen)).toBeHidden()
          await page.goto(`${base}guide/open/inside.html`)
          await showTree(page)
          await expect(entry(page, inOpen)).toBeVisible()
        })
      },
    )
  })
}
