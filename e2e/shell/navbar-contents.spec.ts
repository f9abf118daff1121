/** The bar at the top of a desk: what it and its menus hold, what it marks, and that everything fits. */
import { isMarked, mark, title } from '../support/browser.ts'
import {
  bar,
  boxOf,
  button,
  controls,
  ENGLISH,
  entry,
  LANGUAGES,
  LONG_PAGE,
  NARROWEST_ROW_PX,
  panelOf,
  REPOSITORY,
  roomOf,
} from '../support/navbar.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

for (const words of LANGUAGES) {
  test(
    `the bar and its menus hold everything, in order, below ${words.base}`,
    words.base === '/' ? DESK : thorough(DESK),
    async ({ page }) => {
      await page.goto(`${words.base}${LONG_PAGE}`)

      await test.step('the bar', async () => {
        const brand = bar(page).getByRole('link', { name: words.home })
        await expect(brand).toHaveAttribute('href', words.base)
        await expect(brand).toContainText('AList')
        const order = [
          new RegExp(words.home),
          ...Object.keys(words.links),
          ...Object.keys(words.menus),
          words.language,
          'GitHub',
          words.appearance,
          words.search,
        ]
        await expect(controls(page)).toHaveCount(order.length)
        for (const [index, name] of order.entries()) await expect(controls(page).nth(index)).toHaveAccessibleName(name)

        const main = bar(page).getByRole('navigation', { name: words.main })
        for (const [name, path] of Object.entries(words.links)) {
          await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
        }
        await expect(entry(page, 'GitHub')).toHaveAttribute('href', REPOSITORY)
        await expect(entry(page, 'GitHub')).toHaveAttribute('target', '_blank')
        await expect(button(page, words.search)).toContainText('/')
        await expect(button(page, words.search)).toHaveAttribute('aria-keyshortcuts', /(?=.*\/)(?=.*Control\+K)/)
      })

      await test.step('its menus, which open by a click, say so, and close by a click outside', async () => {
        const contents: [string, () => Promise<void>][] = [
          ...Object.entries(words.menus).map(([name, entries]): [string, () => Promise<void>] => [
            name,
            async () => {
              const links = (await panelOf(page, name)).getByRole('link')
              await expect(links).toHaveText(Object.keys(entries))
              for (const [index, address] of Object.values<string>(entries).entries()) {
                await expect(links.nth(index)).toHaveAttribute('href', address)
                // What leads away opens beside the page.
                if (address.startsWith('https:')) await expect(links.nth(index)).toHaveAttribute('target', '_blank')
                else await expect(links.nth(index)).not.toHaveAttribute('target')
              }
            },
          ]),
          [
            words.language,
            async () => {
              for (const name of ['English', '简体中文']) await expect(entry(page, name)).toBeVisible()
              await expect(bar(page).locator('[lang="zh-CN"]:visible')).toHaveText('简体中文')
            },
          ],
          [
            words.appearance,
            async () => {
              for (const name of [words.colorMode, words.fullscreen]) {
                await expect(bar(page).getByRole('button', { name })).toBeVisible()
              }
              await expect(bar(page).getByRole('checkbox', { name: words.shortcuts })).toBeChecked()
            },
          ],
        ]
        for (const [name, expectContents] of contents) {
          await expect(button(page, name)).not.toHaveAttribute('aria-expanded', 'true')
          await button(page, name).click()
          await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true')
          const panel = await panelOf(page, name)
          await expect(panel).toBeVisible()
          await expectContents()
          await page.mouse.click(700, 600)
          await expect(panel).toBeHidden()
          await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false')
        }
      })
    },
  )

  test(
    `the part of the site that the page lies in is marked below ${words.base}`,
    words.base === '/' ? thorough(DESK) : DESK,
    async ({ page }) => {
      const main = bar(page).getByRole('navigation', { name: words.main })
      const current = main.locator('a[aria-current="true"]')
      const [guide = '', config = '', , pricing = ''] = Object.keys(words.links)
      const [community = ''] = Object.keys(words.menus)
      const inMenu = words === ENGLISH ? 'Wechat/QQ' : '微信/QQ'
      await page.goto(`${words.base}${LONG_PAGE}`)
      await mark(page)
      await expect(current).toHaveText([guide])
      await main.getByRole('link', { name: config }).click()
      await expect(current).toHaveText([config])
      await main.getByRole('link', { name: pricing }).click()
      await expect(current).toHaveText([pricing])
      await button(page, community).click()
      await entry(page, inMenu).click()
      await expect(page).toHaveURL(`${words.base}community/`)
      await expect(current).toHaveText([inMenu])
      // The brand leads to the home of the language, where no part is marked.
      await bar(page).getByRole('link', { name: words.home }).click()
      await expect(page).toHaveURL(words.base)
      await expect(title(page, 'AList')).toBeFocused()
      await expect(current).toHaveCount(0)
      expect(await isMarked(page)).toBe(true)
      // A complete load says the same.
      await page.reload()
      await expect(title(page, 'AList')).toBeVisible()
      await expect(current).toHaveCount(0)
    },
  )

  test(
    `everything fits as soon as there is a row, and so do the menus, below ${words.base}`,
    words.base === '/' ? DESK : thorough(DESK),
    async ({ page }) => {
      await page.goto(`${words.base}guide/`)

      for (const width of [NARROWEST_ROW_PX, 959, 1100]) {
        await page.setViewportSize({ width, height: 700 })
        const boxes = await controls(page).evaluateAll((elements) =>
          elements.map((element) => element.getBoundingClientRect().toJSON() as { left: number; right: number }),
        )
        expect(boxes.length).toBeGreaterThan(8)
        let end = 0
        for (const { left, right } of boxes) {
          expect(left, `${words.base} at ${width}`).toBeGreaterThanOrEqual(end)
          end = right
        }
        expect(end, `${words.base} at ${width}`).toBeLessThanOrEqual(await roomOf(page))
      }

      const windows =
        words === ENGLISH
          ? ([
              [1440, 900],
              [1024, 170],
            ] as const)
          : ([[NARROWEST_ROW_PX, 900]] as const)
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height })
        for (const name of [...Object.keys(words.menus), words.language, words.appearance]) {
          const where = `${name} at ${width} x ${height}`
          const panel = await panelOf(page, name)
          await button(page, name).press('Enter')
          const above = await boxOf(button(page, name))
          // Once it has arrived: it slides in.
          const gap = async () => Math.round((await boxOf(panel)).y - above.y - above.height)
          await expect.poll(gap, { message: where, intervals: [30, 60, 100] }).toBeGreaterThan(1)
          const box = await boxOf(panel)
          expect(await gap(), where).toBeLessThan(16)
          expect(box.x, where).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width, where).toBeLessThanOrEqual(await roomOf(page))
          expect(box.y + box.height, where).toBeLessThanOrEqual(height)
          // It belongs to its button: they stand over each other.
          expect(box.x, where).toBeLessThan(above.x + above.width)
          expect(box.x + box.width, where).toBeGreaterThan(above.x)
        }
        await page.keyboard.press('Escape')
      }
    },
  )
}
