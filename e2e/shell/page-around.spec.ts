/** What stands above and below the text of a page, and what a page can leave out or say otherwise. */
import { WORDS_PER_MINUTE } from '../../core/constants.ts'
import { isMarked, mark, sidebar, title, travel } from '../support/browser.ts'
import { infoItems, LANGUAGES, narrowOutline, wideOutline } from '../support/page.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `a page in ${words.dir} says where it stands and leads to its source and neighbours`,
    inLanguage(base, '/'),
    async ({ page, isMobile }) => {
      const docker = `${base}guide/install/docker.html`
      const crumbs = page.getByRole('navigation', { name: words.breadcrumb }).getByRole('link')

      await test.step('the breadcrumb is there from the start', async () => {
        const html = await (await page.request.get(docker)).text()
        const nav = new RegExp(`<nav[^>]*aria-label="${words.breadcrumb}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? ''
        const served = [...nav.matchAll(/<a href="([^"]*)"([^>]*)>(?:<svg.*?<\/svg>)?([^<]*)</g)]
        expect(served.map(([, , , text]) => text)).toEqual(words.crumbs)
        expect(served.map(([, href]) => href)).toEqual([base, `${base}guide/`, `${base}guide/install/`, docker])
        expect(served.map(([, , rest]) => rest?.trim())).toEqual(['', '', '', 'aria-current="page"'])
      })

      await page.goto(docker)
      await mark(page)

      await test.step('author and reading time', async () => {
        const items = infoItems(page)
        await expect(items.first()).toHaveText(words.author)
        const minutes = words.read.exec((await items.filter({ hasText: words.read }).textContent()) ?? '')?.[1]
        const count = Number(words.words.exec((await items.last().textContent()) ?? '')?.[1])
        expect(count).toBeGreaterThan(WORDS_PER_MINUTE)
        expect(Number(minutes)).toBe(Math.round(count / WORDS_PER_MINUTE))
        await expect(items.filter({ hasText: words.read }).getByRole('time')).toHaveAttribute(
          'datetime',
          `PT${minutes}M`,
        )
        await expect(crumbs).toHaveText(words.crumbs)
      })

      await test.step('source and neighbours', async () => {
        const links = page.getByRole('navigation', { name: words.neighbours }).getByRole('link')
        const before = (await links.first().locator('b').textContent()) ?? ''
        await links.first().click()
        await expect(title(page, before)).toBeFocused()

        const edit = page.getByRole('main').getByRole('link', { name: words.edit })
        const source = `https://github.com/AlistGo/docs/edit/main/content/${words.dir}guide/install/manual.md`
        await expect(edit).toHaveAttribute('href', source)
        await expect(edit).toHaveAttribute('target', '_blank')
        await expect(page.getByRole('article').locator('footer')).not.toContainText('@')
        await expect(links).toHaveCount(2)
        const [left, right] = [await links.first().boundingBox(), await links.last().boundingBox()]
        if (isMobile) expect(left!.y + left!.height).toBeLessThanOrEqual(right!.y)
        else expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x)
        await expect(links.last().locator('b')).toHaveText(words.docker)
        await links.last().click()
        await expect(title(page, words.docker)).toBeFocused()
      })

      await test.step('a part of the breadcrumb leads up', async () => {
        await crumbs.nth(2).click()
        await expect(title(page, words.crumbs[2])).toBeFocused()
        await expect(crumbs).toHaveText(words.crumbs.slice(0, 3))
        await expect(crumbs.last()).toHaveAttribute('aria-current', 'page')
        expect(await isMarked(page)).toBe(true)
      })
    },
  )

  test.describe('where pages ask for something special', () => {
    test.use({ site: 'foreign' })

    test(
      `a page in ${words.dir} shows what it says of itself, and leaves out what it does not want`,
      inLanguage(base, '/zh/'),
      async ({ page, isMobile }) => {
        const main = page.getByRole('main')
        const items = infoItems(page)
        await page.clock.setFixedTime('2031-05-05T12:00:00Z')

        await test.step('icon, authors, dates and chips', async () => {
          await page.goto(`${base}shell/info.html`)
          const icon = title(page, words.infoTitle).locator('svg')
          await expect(icon).toBeVisible()
          await expect(icon).toHaveAttribute('aria-hidden', 'true')
          const [sheet, symbol] = ((await icon.locator('use').getAttribute('href')) ?? '').split('#')
          expect(await (await page.request.get(sheet!)).text()).toContain(`id="${symbol}"`)
          await expect(items).toHaveText(words.info)
          for (const item of await items.all()) await expect(item.locator('svg')).toBeVisible()
          await expect(page.getByTitle(words.authorTip, { exact: true })).toContainText('Ada, Grace')
          const date = page.getByTitle(words.dateTip, { exact: true }).getByRole('time')
          expect(new Date((await date.getAttribute('datetime')) ?? '').toISOString()).toMatch(/^2024-02-03/)
          for (const tag of words.tags)
            await expect(page.getByTitle(words.tagTip, { exact: true }).getByText(tag, { exact: true })).toBeVisible()
          await expect(items.nth(5).getByRole('time')).toHaveAttribute('datetime', 'PT1M')
        })

        await test.step('the depth of its outline', async () => {
          await travel(page, `${base}shell/deep.html`)
          const outline = isMobile ? narrowOutline(page, words) : wideOutline(page, words)
          if (isMobile) await outline.getByText(words.outline, { exact: true }).click()
          const levels = outline.getByRole('link')
          await expect(levels).toHaveText(words.levels)
          const starts = await levels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
          expect(starts).toEqual([...new Set(starts)].sort((one, two) => one - two))
          await expect(title(page).locator('svg')).toHaveCount(0)
          await expect(items.last()).toBeVisible()
          await expect(page.getByTitle(words.authorTip, { exact: true })).toHaveCount(0)
        })

        await test.step('what it leaves out or says otherwise comes back with the next one', async () => {
          const footer = page.getByRole('contentinfo')
          const breadcrumb = page.getByRole('navigation', { name: words.breadcrumb })
          const edit = main.getByRole('link', { name: words.edit })
          const bare = async () => {
            await expect(title(page)).toBeVisible()
            await expect(page.getByRole('banner')).toHaveCount(0)
            const left = await page.evaluate(
              ({ breadcrumb, texts }) => ({
                parts: [
                  ...document.querySelectorAll(`header, aside, footer:not(main *), nav[aria-label="${breadcrumb}"]`),
                ]
                  .filter((part) => part.checkVisibility())
                  .map((part) => part.outerHTML),
                texts: texts.filter((text) => document.querySelector('main')?.textContent?.includes(text)),
              }),
              {
                breadcrumb: words.breadcrumb,
                texts: [words.outline, words.copy, words.view, words.updated, words.contributors, words.edit],
              },
            )
            expect(left).toEqual({ parts: [], texts: [] })
            await expect(items).toHaveCount(0)
          }
          const complete = async () => {
            // The year is corrected once the reader moves.
            await page.keyboard.press('Shift')
            await expect(footer).toContainText('Copyright © 2031 AList contributors')
            await expect(footer).toContainText(words.footer)
            if (!isMobile) await expect(sidebar(page)).toBeVisible()
            for (const part of [breadcrumb, edit, items.last(), main.getByRole('button', { name: words.copy })])
              await expect(part).toBeVisible()
            await expect(main.getByText(words.outline).and(page.locator(':visible'))).toBeVisible()
            const bar = await page.getByRole('banner').boundingBox()
            expect((await title(page).boundingBox())!.y).toBeGreaterThan(bar!.height)
          }
          await page.goto(`${base}shell/bare.html`)
          await bare()
          await mark(page)
          await travel(page, `${base}guide/long.html`)
          await complete()
          await page.goBack()
          await bare()

          await travel(page, `${base}shell/footer.html`)
          for (const text of words.ownFooter) await expect(footer.getByText(text, { exact: true })).toBeVisible()
          await expect(footer).not.toContainText('AList contributors')
          await expect(footer).not.toContainText(words.footer)
          await travel(page, `${base}guide/long.html`)
          await complete()
          expect(await isMarked(page)).toBe(true)
        })
      },
    )
  })
}
