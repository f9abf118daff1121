/** When the navigation screen of a phone goes: for links, languages, other screens and wider windows; and without scripts. */
import { MOBILE_MAX_PX } from '../../core/constants.ts'
import { isMarked, mark, scrollY, sidebar, title } from '../support/browser.ts'
import { expectAlive, focusable, group, link, open, openInPlace, screen, toggle, touch } from '../support/nav-screen.ts'
import { bar, boxOf, CHINESE, ENGLISH, LONG_PAGE } from '../support/navbar.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

test('the screen goes when a link leads elsewhere', PHONE, async ({ page }) => {
  await page.goto('/zh/guide/')
  await mark(page)

  await test.step('to another page', async () => {
    await open(page, CHINESE)
    await link(page, '配置').tap()
    await expect(page).toHaveURL('/zh/config/')
    await expect(screen(page)).toBeHidden()
    await expect(title(page)).toBeFocused()
    await expect(toggle(page, CHINESE)).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('from a group, which is closed when the screen opens again, although the page lies in it', async () => {
    await open(page, CHINESE)
    await expect(screen(page).locator('nav [aria-current="true"]')).toHaveText(['配置'])
    await group(page, '社区').tap()
    await link(page, '微信/QQ').tap()
    await expect(page).toHaveURL('/zh/community/')
    await expect(screen(page)).toBeHidden()
    await expect(title(page)).toBeFocused()
    await open(page, CHINESE)
    await expect(link(page, '使用指南')).toBeVisible()
    await expect(link(page, '微信/QQ')).toBeHidden()
  })

  await test.step('back in the history with a group open', async () => {
    await group(page, '社区').tap()
    await expect(link(page, '微信/QQ')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/zh/config/')
    await expect(screen(page)).toBeHidden()
    await open(page, CHINESE)
    await expect(link(page, '微信/QQ')).toBeHidden()
  })

  await test.step('to the page itself', async () => {
    await link(page, '配置').tap()
    await expect(screen(page)).toBeHidden()
    await expect(page).toHaveURL('/zh/config/')
    await expectAlive(page)
    expect(await isMarked(page)).toBe(true)
  })
})

test(
  'the screen and the drawer give way to each other, and the screen to the search and the way home',
  PHONE,
  async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    const drawer = bar(page).getByRole('button', { name: ENGLISH.drawer })
    await open(page)

    await test.step('the drawer', async () => {
      await drawer.tap()
      await expect(screen(page)).toBeHidden()
      await expect(sidebar(page)).toBeVisible()
      await expect(drawer).toHaveAttribute('aria-expanded', 'true')
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
      expect(await focusable(page, 'aside')).not.toEqual([])

      // The first touch beside the drawer does nothing but close it.
      await touch(page)
      await expect(sidebar(page)).toBeHidden()
      await expect(drawer).toHaveAttribute('aria-expanded', 'false')
      await openInPlace(page)
      await expect(sidebar(page)).toBeHidden()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    })

    await test.step('the search', async () => {
      await bar(page).getByRole('button', { name: ENGLISH.search }).tap()
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await expect(screen(page)).toBeHidden()
      await page.keyboard.press('Escape')
    })

    await test.step('the way home', async () => {
      await open(page)
      await bar(page).getByRole('link', { name: ENGLISH.home }).tap()
      await expect(page).toHaveURL('/')
      await expect(screen(page)).toBeHidden()
      await expect(title(page, 'AList')).toBeFocused()
      expect(await isMarked(page)).toBe(true)
    })
  },
)

test(
  'the screen changes the language, keeps the address, and marks the language that is read',
  PHONE,
  async ({ page }) => {
    const there = '/guide/install/docker.html?x=%E4%B8%AD'
    await page.goto(there)
    await mark(page)

    await test.step('the one that is read leads to the page itself', async () => {
      await open(page)
      await expect(link(page, 'English')).toHaveAttribute('href', there)
      await expect(link(page, 'English')).toHaveAttribute('aria-current', 'true')
      await expect(link(page, '简体中文')).not.toHaveAttribute('aria-current')
      await link(page, 'English').tap()
      await expect(screen(page)).toBeHidden()
      await expect(page).toHaveURL(there)
    })

    await test.step('to the other', async () => {
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

    await test.step('and back, by the keyboard, with an address that has changed since the page came', async () => {
      await open(page, CHINESE)
      await expect(toggle(page, CHINESE)).toHaveAttribute('aria-expanded', 'true')
      await expect(link(page, '简体中文')).toHaveAttribute('href', `/zh${there}`)
      await expect(link(page, '简体中文')).toHaveAttribute('aria-current', 'true')
      await expect(link(page, 'English')).not.toHaveAttribute('aria-current')
      await page.keyboard.press('Escape')
      await page.evaluate(`history.replaceState(null, '', '?later=1#last')`)
      await toggle(page, CHINESE).press('Enter')
      await link(page, 'English').press('Enter')
      await expect(page).toHaveURL('/guide/install/docker.html?later=1#last')
      await expect(title(page, 'Install with Docker')).toBeVisible()
      await expect(screen(page)).toBeHidden()
      await expectAlive(page)
      expect(await isMarked(page)).toBe(true)
    })
  },
)

test.describe('on a first visit', () => {
  // A language the site does not speak: no offer comes before the notice.
  test.use({ firstVisit: true, locale: 'fr-FR' })

  test('the screen leaves the notice alive after a change of language', PHONE, async ({ page }) => {
    await page.goto('/guide/')
    const close = page.getByRole('dialog').getByRole('button', { name: /^(?:Close|关闭)$/ })
    await expect(close).toBeVisible()
    await open(page)
    await link(page, '简体中文').tap()
    await expect(title(page, '简介')).toBeVisible()
    await close.tap({ timeout: 3000 })
    await expect(close).toBeHidden()
  })
})

test('the screen goes when the window grows beyond a phone', DESK, async ({ page }) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await page.goto(`/zh/${LONG_PAGE}`)
  await toggle(page, CHINESE).click()
  await group(page, '社区').click()
  await page.setViewportSize({ width: MOBILE_MAX_PX, height })
  await page.waitForTimeout(200)
  await expect(screen(page)).toBeVisible()
  await expect(toggle(page, CHINESE)).toHaveAttribute('aria-expanded', 'true')
  expect(await focusable(page, 'main')).toEqual([])

  await page.setViewportSize({ width: MOBILE_MAX_PX + 1, height })
  await expect(screen(page)).toBeHidden()
  await expect(toggle(page, CHINESE)).toBeHidden()
  await expectAlive(page, 'main')
  // It is really closed, not only out of sight.
  await page.setViewportSize({ width: MOBILE_MAX_PX, height })
  await expect(toggle(page, CHINESE)).toHaveAttribute('aria-expanded', 'false')
  await expect(screen(page)).toBeHidden()
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
      await page.waitForTimeout(200)
      expect(await boxOf(page.locator('main h1'))).toEqual(before)
    })

    await test.step('it goes by its button, by Escape, and for the drawer', async () => {
      await toggle(page).tap()
      await expect(screen(page)).toBeHidden()
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
