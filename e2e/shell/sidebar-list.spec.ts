/** The tree of pages: what it lists, and the pages that have none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMarked, mark, sidebar, title } from '../support/browser.ts'
import { ROOT } from '../support/engine.ts'
import { filesOf } from '../support/folders.ts'
import { across, box, inText, LANGUAGES, order, showTree, sidebarWarnings, toggle, tree } from '../support/sidebar.ts'
import { expect, inLanguage, test } from '../support/test.ts'

/** The addresses that an area's tree must offer, by the files of its folder; a folder's index is the title of its group. */
function routesOf(id: string, base: string, area: string): string[] {
  const folder = join(ROOT, 'content', id, area)
  const isLeftOut = (file: string) =>
    /^index: false$/m.test(readFileSync(join(folder, file), 'utf8').split(/^---$/m)[1] ?? '')
  return filesOf(folder)
    .filter((file) => file.endsWith('.md') && (file.endsWith('/README.md') || !isLeftOut(file)))
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

      /** What the server sends of the tree: its addresses, or nothing. */
      const served = (path: string) =>
        page.evaluate(async (url) => {
          // Parsed by the browser itself: the policy lets no string become a document.
          const html = await new Promise<Document>((resolve) => {
            const request = new XMLHttpRequest()
            request.responseType = 'document'
            request.onload = () => resolve(request.responseXML!)
            request.open('GET', url)
            request.send()
          })
          const tree = html.querySelector('#sidebar nav')
          const isOffered = html.querySelector('#sidebar:not([hidden])') !== null
          return {
            hrefs: [...(tree?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href')).sort(),
            isOffered,
          }
        }, base + path)

      await test.step('guide, config and FAQ, by the files of their folders', async () => {
        await page.goto(`${base}guide/`)
        await showTree(page)
        const { install, script, manual, docker, drivers, local } = words
        const inOrder = [install, script, manual, docker, drivers, local, 'SFTP']
        expect(await order(page, inOrder)).toEqual(inOrder)
        for (const { area, wanted } of areas)
          expect(await served(`${area}/`), area).toEqual({ hrefs: wanted, isOffered: wanted.length > 0 })
      })

      await test.step('none: home, not found, and the pages that this site leaves without', async () => {
        for (const path of ['', 'no/such/page.html'])
          expect(await served(path), path).toEqual({ hrefs: [], isOffered: false })
        await page.goto(`${base}pricing.html`)
        await expect(title(page)).toBeVisible()
        await expect(sidebar(page)).toBeHidden()
        await expect(toggle(page, words)).toBeHidden()
        expect((await box(page.getByRole('main'))).x).toBe(0)
        if (isMobile) await across(page, 10, 200)
        await expect(sidebar(page)).toBeHidden()
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
          const choice = page.getByRole('main').getByLabel(words.server)
          for (const path of ['tool/baidu/callback.html', 'shell/bare.html']) {
            await page.goto(`${base}${path}`)
            await expect(choice, path).toBeVisible()
            await expect(sidebar(page), path).toBeHidden()
            await expect(toggle(page, words), path).toBeHidden()
          }
          // The script that keeps it may still be on its way.
          await expect(async () => {
            await choice.selectOption('cn')
            expect(await page.evaluate("localStorage.getItem('api_name')")).toBe('cn')
          }).toPass()
          expect(warnings).toEqual([])
        })

        await test.step('a page that no tree is configured for says so, once for every visit', async () => {
          const warning = `warning: ${base}shell/info.html is missing sidebar config.`
          await page.goto(`${base}shell/info.html`)
          await expect.poll(() => warnings).toEqual([warning])
          await expect(sidebar(page)).toBeHidden()
          await expect(toggle(page, words)).toBeHidden()
          await mark(page)
          await page.evaluate((href) => {
            const link = Object.assign(document.createElement('a'), { href, textContent: 'on' })
            document.querySelector('main h1')!.after(link)
          }, `${base}guide/long.html`)
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
