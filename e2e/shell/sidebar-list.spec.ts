/** The tree of pages: what it lists, and the pages that have none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMarked, mark, sidebar, title } from '../support/browser.ts'
import { ROOT } from '../support/engine.ts'
import { filesOf } from '../support/folders.ts'
import { across, box, inText, LANGUAGES, order, showTree, sidebarWarnings, toggle, tree } from '../support/sidebar.ts'
import { expect, inLanguage, test } from '../support/test.ts'

/** The addresses that an area's tree must offer, by the files of its folder. */
function routesOf(id: string, base: string, area: string): string[] {
  const folder = join(ROOT, 'content', id, area)
  return filesOf(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .filter((file) => !/^index: false$/m.test(readFileSync(join(folder, file), 'utf8').split(/^---$/m)[1] ?? ''))
    .map((file) => encodeURI(`${base}${area}/${file.replace(/README\.md$/, '').replace(/\.md$/, '.html')}`))
    .sort()
}

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `every page of an area, in order, and nothing where there is none, in ${words.id}`,
    inLanguage(base, '/'),
    async ({ page, isMobile }) => {
      const warnings = sidebarWarnings(page)
      const areas = ['guide', 'config', 'faq'].map((area) => ({ area, wanted: routesOf(words.id, base, area) }))

      await test.step('guide, config and FAQ, by the files of their folders', async () => {
        for (const { area, wanted } of areas.filter((one) => one.wanted.length > 0)) {
          await page.goto(`${base}${area}/`)
          await showTree(page)
          const hrefs = await tree(page)
            .locator('a')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
          expect(hrefs.sort(), `${base}${area}/`).toEqual(wanted)
          if (area !== 'guide') continue
          const { install, script, manual, docker, drivers, local } = words
          const inOrder = [install, script, manual, docker, drivers, local, 'SFTP']
          expect(await order(page, inOrder)).toEqual(inOrder)
        }
      })

      await test.step('none: home, not found, an empty area, and the pages that this site leaves without', async () => {
        const empty = areas.filter((one) => one.wanted.length === 0).slice(0, 1)
        for (const path of ['', 'no/such/page.html', 'pricing.html', ...empty.map(({ area }) => `${area}/`)]) {
          await page.goto(`${base}${path}`)
          await expect(page.getByRole('main')).toBeVisible()
          await expect(sidebar(page), path).toBeHidden()
          await expect(toggle(page, words), path).toBeHidden()
          expect((await box(page.getByRole('main'))).x, path).toBe(0)
          if (!isMobile) continue
          await across(page, 10, 200)
          await expect(sidebar(page), path).toBeHidden()
        }
      })
      expect(warnings).toEqual([])
    },
  )

  test.describe('in a foreign folder', () => {
    test.use({ site: 'foreign' })

    test(
      `pages without a tree, as they wish or for want of settings, in ${words.id}`,
      inLanguage(base, '/zh/'),
      async ({ page, isMobile }) => {
        const warnings = sidebarWarnings(page)

        await test.step('tools and pages that switch it off have the API server in the text', async () => {
          for (const path of ['tool/baidu/callback.html', 'shell/bare.html']) {
            await page.goto(`${base}${path}`)
            await expect(sidebar(page), path).toBeHidden()
            await expect(toggle(page, words), path).toBeHidden()
            const choice = page.getByRole('main').getByLabel(words.server)
            await expect(choice, path).toBeVisible()
            // The script that keeps it may still be on its way.
            await expect(async () => {
              await choice.selectOption('de')
              expect(await page.evaluate("localStorage.getItem('api_name')"), path).toBe('de')
            }).toPass()
            await page.reload()
            await expect(choice, path).toHaveValue('de')
            await page.evaluate('localStorage.clear()')
          }
          expect(warnings).toEqual([])
        })

        await test.step('a page that no tree is configured for says so, once for every visit', async () => {
          const warning = `warning: ${base}shell/info.html is missing sidebar config.`
          await page.goto(`${base}shell/info.html`)
          await expect.poll(() => warnings).toEqual([warning])
          await expect(sidebar(page)).toBeHidden()
          await expect(toggle(page, words)).toBeHidden()
          await mark(page)
          await page.evaluate(`document.querySelector('main h1').insertAdjacentHTML('afterend',
          '<p><a href="${base}guide/long.html">on</a></p>')`)
          await inText(page, 'on').click()
          await expect(title(page, words.long)).toBeVisible()
          await expect(tree(page)).toBeVisible({ visible: !isMobile })
          await expect(toggle(page, words)).toBeVisible()
          expect(warnings).toEqual([warning])
          await page.goBack()
          await expect(title(page, words.info)).toBeVisible()
          await expect.poll(() => warnings).toEqual([warning, warning])
          await expect(sidebar(page)).toBeHidden()
          expect(await isMarked(page)).toBe(true)
        })
      },
    )
  })
}
