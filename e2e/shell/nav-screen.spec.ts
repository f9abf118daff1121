/** The navigation screen of a phone: what it holds, how it covers the page, and how it keeps the reader inside. */
import { scrollTo, scrollY } from '../support/browser.ts'
import { expectAlive, focusable, group, link, open, openInPlace, screen, toggle } from '../support/nav-screen.ts'
import { bar, boxOf, CHINESE, controls, ENGLISH, LANGUAGES, LONG_PAGE, REPOSITORY } from '../support/navbar.ts'
import { expect, PHONE, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  test(`the screen holds the whole navigation, and the bar the rest, below ${words.base}`, PHONE, async ({ page }) => {
    await page.goto(`${words.base}${LONG_PAGE}`)

    await test.step('the bar', async () => {
      const brand = bar(page).getByRole('link', { name: words.home })
      await expect(brand).toHaveAttribute('href', words.base)
      await expect(brand).toContainText('AList')
      const order = [words.drawer, new RegExp(words.home), words.search, words.toggle]
      await expect(controls(page)).toHaveCount(order.length)
      for (const [index, name] of order.entries()) await expect(controls(page).nth(index)).toHaveAccessibleName(name)
      await expect(screen(page)).toBeHidden()
      await expect(toggle(page, words)).not.toHaveAttribute('aria-expanded', 'true')
      await expect(toggle(page, words)).toHaveAttribute('aria-controls', 'nav-screen')
    })

    await test.step('the screen', async () => {
      await open(page, words)
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'true')
      const nav = screen(page).getByRole('navigation', { name: words.main })
      const languages = screen(page).getByRole('region', { name: words.language })
      const appearance = screen(page).getByRole('region', { name: words.appearance })
      await expect(nav.getByRole('link')).toHaveText(Object.keys(words.links))
      for (const [name, path] of Object.entries(words.links))
        await expect(link(page, name)).toHaveAttribute('href', path)
      await expect(nav.locator('[aria-current="true"]')).toHaveText(Object.keys(words.links).slice(0, 1))
      await expect(languages.getByRole('link')).toHaveText(['English', '简体中文'])
      await expect(appearance.getByRole('button', { name: words.colorMode })).toBeVisible()
      await expect(appearance.getByRole('checkbox', { name: words.shortcuts })).toBeChecked()
      await expect(link(page, 'GitHub')).toHaveAttribute('href', REPOSITORY)
      await expect(link(page, 'GitHub')).toHaveAttribute('target', '_blank')

      // From above: links, languages, appearance, repository.
      const tops = await Promise.all(
        [nav, languages, appearance, link(page, 'GitHub')].map(async (part) => (await boxOf(part)).y),
      )
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
    })

    await test.step('its groups, which open one at a time', async () => {
      const [community = '', more = ''] = Object.keys(words.menus)
      const [first = {}, second = {}] = Object.values(words.menus)
      for (const name of [...Object.keys(first), ...Object.keys(second)]) await expect(link(page, name)).toBeHidden()
      for (const [name, entries] of [
        [community, first],
        [more, second],
      ] as const) {
        await group(page, name).tap()
        for (const [title, path] of Object.entries<string>(entries)) {
          await expect(link(page, title)).toBeVisible()
          await expect(link(page, title)).toHaveAttribute('href', path)
        }
      }
      for (const name of Object.keys(first)) await expect(link(page, name)).toBeHidden()
      await group(page, more).tap()
      for (const name of Object.keys(second)) await expect(link(page, name)).toBeHidden()
    })
  })
}

test(
  'the screen covers everything below the bar, leaves nothing alive there, and holds it still',
  PHONE,
  async ({ page }) => {
    await page.goto(`/${LONG_PAGE}`)
    await scrollTo(page, 150)
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await expectAlive(page)
    const turn = async (y: number) => {
      await page.mouse.move(195, y)
      await page.mouse.wheel(0, 400)
    }
    /** Gives the page the time to do what it should not do. */
    const expectStill = async () => {
      await page.waitForTimeout(200)
      expect(await scrollY(page)).toBe(150)
    }
    await openInPlace(page)

    await test.step('it covers everything', async () => {
      const above = await boxOf(bar(page))
      const window = page.viewportSize()
      expect(above.y).toBe(0)
      expect(await boxOf(screen(page))).toEqual({
        x: 0,
        y: above.height,
        width: window?.width,
        height: (window?.height ?? 0) - above.height,
      })
      const covered =
        await page.evaluate<boolean>(`[[1, 60], [389, 60], [195, 400], [370, 780], [1, 843], [389, 843]].every(
      ([x, y]) => document.elementFromPoint(x, y).closest('#nav-screen'))`)
      expect(covered).toBe(true)
    })

    await test.step('nothing under it is alive', () => expect.poll(() => focusable(page, 'body')).toEqual([]))

    await test.step('the page stands still', async () => {
      await turn(500)
      await turn(25)
      for (const key of ['PageDown', 'End']) await page.keyboard.press(key)
      await expectStill()
    })

    await test.step('the screen itself scrolls where it is too long', async () => {
      await page.setViewportSize({ width: 390, height: 420 })
      await expect(link(page, 'GitHub')).not.toBeInViewport()
      await turn(300)
      await turn(300)
      await expect(link(page, 'GitHub')).toBeInViewport()
      await turn(300)
      await expectStill()
    })

    await test.step('the bar can still be used, and brings the page back to life', async () => {
      for (const name of [ENGLISH.drawer, ENGLISH.search]) {
        await bar(page).getByRole('button', { name }).tap({ trial: true })
      }
      await toggle(page).tap()
      await expect(screen(page)).toBeHidden()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
      await expectAlive(page)
      const before = await scrollY(page)
      await turn(300)
      await expect.poll(() => scrollY(page)).toBeGreaterThan(before)
    })
  },
)

test('the screen keeps the keyboard inside, until Escape gives the focus back', PHONE, async ({ page }) => {
  await page.goto('/zh/guide/')
  const button = toggle(page, CHINESE)
  await button.press('Enter')
  await expect(screen(page)).toBeVisible()
  await expect(button).toBeFocused()

  await test.step('round and round', async () => {
    const inside = [
      ...Object.keys(CHINESE.links).map((name) => link(page, name)),
      group(page, '社区'),
      group(page, '更多'),
      link(page, 'English'),
      link(page, '简体中文'),
      screen(page).getByRole('button').first(),
      screen(page).getByRole('button').last(),
      screen(page).getByRole('checkbox'),
      link(page, 'GitHub'),
    ]
    for (const stop of [...inside, button]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    for (const stop of [...inside].reverse().slice(0, 3)) {
      await page.keyboard.press('Shift+Tab')
      await expect(stop).toBeFocused()
    }
  })

  await test.step('the links of an open group take part, those of a closed one do not', async () => {
    await group(page, '更多').focus()
    await page.keyboard.press('Enter')
    for (const name of ['演示', 'V2', 'English']) {
      await page.keyboard.press('Tab')
      await expect(link(page, name)).toBeFocused()
    }
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(link(page, 'GitHub')).toBeFocused()
  })

  await test.step('opened by finger and closed from inside; opened by key and closed from the button', async () => {
    await page.keyboard.press('Escape')
    await expect(screen(page)).toBeHidden()
    await open(page, CHINESE)
    await link(page, '配置').focus()
    await page.keyboard.press('Escape')
    await expect(screen(page)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(screen(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen(page)).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar(page).locator(':focus')).toHaveCount(0)
  })
})
