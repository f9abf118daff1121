/** When the navigation screen of a phone goes: for links, languages, the search; and without scripts. */
import { isMarked, mark, scrollY, sidebar, title } from '../support/browser.ts'
import { expectAlive, group, link, open, screen, toggle, touch } from '../support/nav-screen.ts'
import { bar, boxOf, CHINESE, ENGLISH, LONG_PAGE } from '../support/navbar.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('the screen goes when the reader goes elsewhere', PHONE, async ({ page }) => {
  const there = '/guide/install/docker.html?x=%E4%B8%AD'
  await page.goto(there)
  await mark(page)

  await test.step('for the drawer, whose first touch beside it does nothing but close it', async () => {
    await open(page)
    await bar(page).getByRole('button', { name: ENGLISH.drawer }).tap()
    await expect(screen(page)).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
    await touch(page)
    await expect(sidebar(page)).toBeHidden()
  })

  await test.step('for the search', async () => {
    await open(page)
    await bar(page).getByRole('button', { name: ENGLISH.search }).tap()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await expect(screen(page)).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('to the page itself', async () => {
    await open(page)
    await link(page, 'English').tap()
    await expect(screen(page)).toBeHidden()
    await expect(page).toHaveURL(there)
  })

  await test.step('to the other language, with the whole address', async () => {
    await open(page)
    await link(page, '简体中文').tap()
    await expect(page).toHaveURL(`/zh${there}`)
    await expect(title(page, 'Docker 安装')).toBeFocused()
    await expect(screen(page)).toBeHidden()
    await expect(toggle(page)).toHaveCount(0)
    await page.mouse.move(195, 500)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0)
  })

  await test.step('from a group, which is closed when the screen opens again, although the page lies in it', async () => {
    await open(page, CHINESE)
    await group(page, '社区').tap()
    await link(page, '微信/QQ').tap()
    await expect(page).toHaveURL('/zh/community/')
    await expect(screen(page)).toBeHidden()
    await expect(title(page)).toBeFocused()
    await expect(toggle(page, CHINESE)).toHaveAttribute('aria-expanded', 'false')
    await open(page, CHINESE)
    await expect(link(page, '使用指南')).toBeVisible()
    await expect(link(page, '微信/QQ')).toBeHidden()
  })

  await test.step('back in the history with a group open', async () => {
    await group(page, '社区').tap()
    await expect(link(page, '微信/QQ')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/zh${there}`)
    await expect(screen(page)).toBeHidden()
    await expectAlive(page)
  })

  await test.step('home', async () => {
    await open(page, CHINESE)
    await bar(page).getByRole('link', { name: CHINESE.home }).tap()
    await expect(page).toHaveURL('/zh/')
    await expect(screen(page)).toBeHidden()
    await expect(title(page, 'AList')).toBeFocused()
    expect(await isMarked(page)).toBe(true)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the screen opens, closes, gives way, changes the language and leads on', PHONE, async ({ page }) => {
    const expectLinks = async (words: typeof ENGLISH | typeof CHINESE) => {
      for (const name of [...Object.keys(words.links), 'English', '简体中文', 'GitHub']) {
        await expect(link(page, name)).toBeVisible()
      }
      // Nothing is offered that needs a script.
      await expect(screen(page).getByRole('button')).toHaveCount(0)
      await expect(screen(page).getByRole('checkbox')).toHaveCount(0)
      await expect(screen(page).getByText(words.appearance)).toBeHidden()
    }
    await page.goto(`/${LONG_PAGE}`)
    await expect(screen(page)).toBeHidden()

    await test.step('it opens over the page', async () => {
      await open(page)
      const { y, height } = await boxOf(screen(page))
      expect(y).toBe((await boxOf(bar(page))).height)
      expect(y + height).toBe(page.viewportSize()?.height)
      await expectLinks(ENGLISH)
    })

    await test.step('its groups open one at a time', async () => {
      await group(page, 'Community').tap()
      await expect(link(page, 'Wechat/QQ')).toBeVisible()
      await group(page, 'More').tap()
      await expect(link(page, 'V2')).toBeVisible()
      await expect(link(page, 'Wechat/QQ')).toBeHidden()
    })

    await test.step('the page below stands still', async () => {
      const before = await boxOf(page.locator('main h1'))
      await page.mouse.move(195, 700)
      await page.mouse.wheel(0, 400)
      // This comes after all that could have moved the page.
      await toggle(page).tap()
      await expect(screen(page)).toBeHidden()
      expect(await boxOf(page.locator('main h1'))).toEqual(before)
    })

    await test.step('it goes by its button, by Escape, and for the drawer', async () => {
      await open(page)
      await page.keyboard.press('Escape')
      await expect(screen(page)).toBeHidden()
      await open(page)
      await bar(page).getByRole('button', { name: ENGLISH.drawer }).tap()
      await expect(screen(page)).toBeHidden()
      await expect(sidebar(page)).toBeVisible()
      await toggle(page).tap()
      await expect(sidebar(page)).toBeHidden()
      await expect(screen(page)).toBeVisible()
    })

    await test.step('it leads to the other language, and there to other pages', async () => {
      await link(page, '简体中文').tap()
      await expect(page).toHaveURL(`/zh/${LONG_PAGE}`)
      await expect(screen(page)).toBeHidden()
      await open(page, CHINESE)
      await expectLinks(CHINESE)
      await group(page, '社区').tap()
      await link(page, '微信/QQ').tap()
      await expect(page).toHaveURL('/zh/community/')
      await expect(screen(page)).toBeHidden()
      await open(page, CHINESE)
      await expect(link(page, '微信/QQ')).toBeHidden()
      await link(page, '配置').tap()
      await expect(page).toHaveURL('/zh/config/')
      await expect(screen(page)).toBeHidden()
    })
  })
})
