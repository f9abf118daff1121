/** The bar at the top: what it holds, how its menus behave, where its languages lead, when it steps aside, and its keys. */
import type { Locator, Page } from '@playwright/test'
import { MENU_HOVER, MOBILE_MAX_PX, NAVBAR_HIDE } from '../core/constants.ts'
import { chooseLanguage, isMarked, isPhone, mark, openAppearance, scrollTo, scrollY, title } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const DISCUSSIONS = 'https://github.com/AlistGo/alist/discussions'
const TELEGRAM = 'https://t.me/alist_chat'
const DEMO = 'https://alist.pages.dev/'
const OLDER_DOCS = 'https://alist-doc.nn.ci'
const REPOSITORY = 'https://github.com/AlistGo/alist'

/** Where menus, and not the navigation screen, hold what is in the bar. */
const NARROWEST_ROW_PX = MOBILE_MAX_PX + 1

const ENGLISH = {
  base: '/',
  home: 'Take me home',
  main: 'Main',
  links: { Guide: '/guide/', Config: '/config/', FAQ: '/faq/', Pricing: '/pricing.html' },
  menus: {
    Community: { Discussion: DISCUSSIONS, Telegram: TELEGRAM, 'Wechat/QQ': '/community/' },
    More: { Demo: DEMO, V2: OLDER_DOCS },
  },
  language: 'Select language',
  appearance: 'Appearance',
  colorMode: 'Theme Mode',
  fullscreen: 'Full Screen',
  shortcuts: 'Keyboard shortcuts',
  search: 'Search',
  searchDialog: 'Search docs',
  drawer: 'Toggle Sidebar',
  toggle: 'Toggle Navbar',
}

type Words = typeof ENGLISH

const CHINESE = {
  base: '/zh/',
  home: '带我回家',
  main: '主导航',
  links: { 使用指南: '/zh/guide/', 配置: '/zh/config/', 常见问题: '/zh/faq/', 定价: '/zh/pricing.html' },
  menus: {
    社区: { Discussion: DISCUSSIONS, Telegram: TELEGRAM, '微信/QQ': '/zh/community/' },
    更多: { 演示: DEMO, V2: OLDER_DOCS },
  },
  language: '选择语言',
  appearance: '显示设置',
  colorMode: '外观',
  fullscreen: '全屏',
  shortcuts: '键盘快捷键',
  search: '搜索文档',
  searchDialog: '搜索文档',
  drawer: '切换侧边栏',
  toggle: '切换导航菜单',
} satisfies Record<keyof Words, unknown>

const LANGUAGES = [ENGLISH, CHINESE]

const LONG_PAGE = 'guide/install/docker.html'

const bar = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const main = (page: Page, words: Pick<Words, 'main'>) => bar(page).getByRole('navigation', { name: words.main })

/** Leaves the bar and everything that hangs from it. */
const moveAway = (page: Page) => page.mouse.move(700, 600)

/** Opens a page whose timers only run when a test lets them. */
async function openWithoutTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2030-01-01T00:00:00Z' })
  await page.goto(path)
  await page.clock.pauseAt('2030-01-01T01:00:00Z')
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What should be on the screen is not there.')
  return box
}

async function moveOnto(page: Page, locator: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(locator)
  await page.mouse.move(x + width / 2, y + height / 2)
}

/** A click as fast as a hand can, without the rests that a driven browser makes. */
async function clickAtOnce(page: Page, locator: Locator): Promise<void> {
  await moveOnto(page, locator)
  await page.mouse.down()
  await page.mouse.up()
}

/** The window without its scroll bar. */
const roomOf = (page: Page) => page.evaluate<number>('document.documentElement.clientWidth')

/** What hangs from a button. */
async function panelOf(page: Page, name: string): Promise<Locator> {
  return page.locator(`#${await button(page, name).getAttribute('aria-controls')}`)
}

test.describe('what it holds', () => {
  for (const words of LANGUAGES) {
    test(`everything, in order, below ${words.base}`, async ({ page, isMobile }) => {
      await page.goto(`${words.base}${LONG_PAGE}`)
      const brand = bar(page).getByRole('link', { name: words.home })
      await expect(brand).toHaveAttribute('href', words.base)
      await expect(brand).toContainText('AList')

      const controls = bar(page).locator('a:visible, button:visible')
      if (isMobile) {
        await expect(controls).toHaveCount(4)
        await expect(controls.nth(0)).toHaveAccessibleName(words.drawer)
        await expect(controls.nth(1)).toHaveAccessibleName(new RegExp(words.home))
        await expect(controls.nth(2)).toHaveAccessibleName(words.search)
        await expect(controls.nth(3)).toHaveAccessibleName(words.toggle)
        return
      }
      const order = [
        new RegExp(words.home),
        ...Object.keys(words.links),
        ...Object.keys(words.menus),
        words.language,
        'GitHub',
        words.appearance,
        words.search,
      ]
      await expect(controls).toHaveCount(order.length)
      for (const [index, name] of order.entries()) await expect(controls.nth(index)).toHaveAccessibleName(name)

      for (const [name, path] of Object.entries(words.links)) {
        await expect(main(page, words).getByRole('link', { name })).toHaveAttribute('href', path)
      }
      await expect(entry(page, 'GitHub')).toHaveAttribute('href', REPOSITORY)
      await expect(entry(page, 'GitHub')).toHaveAttribute('target', '_blank')
      await expect(button(page, words.search)).toContainText('/')
      await expect(button(page, words.search)).toHaveAttribute('aria-keyshortcuts', /(?=.*\/)(?=.*Control\+K)/)
    })

    test(`the menus below ${words.base}`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has the navigation screen')
      await page.goto(`${words.base}guide/`)
      for (const [name, entries] of Object.entries(words.menus)) {
        await button(page, name).click()
        const links = (await panelOf(page, name)).getByRole('link')
        await expect(links).toHaveText(Object.keys(entries))
        for (const [index, address] of Object.values<string>(entries).entries()) {
          await expect(links.nth(index)).toHaveAttribute('href', address)
          // What leads away opens beside the page.
          if (address.startsWith('https:')) await expect(links.nth(index)).toHaveAttribute('target', '_blank')
          else await expect(links.nth(index)).not.toHaveAttribute('target')
        }
      }
      await button(page, words.language).click()
      for (const name of ['English', '简体中文']) await expect(entry(page, name)).toBeVisible()
      await expect(bar(page).locator('[lang="zh-CN"]:visible')).toHaveText('简体中文')
      await button(page, words.appearance).click()
      for (const name of [words.colorMode, words.fullscreen]) {
        await expect(bar(page).getByRole('button', { name })).toBeVisible()
      }
      await expect(bar(page).getByRole('checkbox', { name: words.shortcuts })).toBeChecked()
    })
  }

  test('the brand leads to the home of the language', async ({ page }) => {
    for (const { base, home } of LANGUAGES) {
      await page.goto(`${base}guide/`)
      await mark(page)
      await bar(page).getByRole('link', { name: home }).click()
      await expect(page).toHaveURL(base)
      await expect(title(page, 'AList')).toBeFocused()
      expect(await isMarked(page)).toBe(true)
    }
  })

  for (const words of LANGUAGES) {
    test(`the part of the site that the page lies in is marked below ${words.base}`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has the navigation screen')
      const current = main(page, words).locator('a[aria-current="true"]')
      const [guide = '', config = '', , pricing = ''] = Object.keys(words.links)
      const [community = ''] = Object.keys(words.menus)
      await page.goto(`${words.base}${LONG_PAGE}`)
      await mark(page)
      await expect(current).toHaveText([guide])
      await main(page, words).getByRole('link', { name: config }).click()
      await expect(current).toHaveText([config])
      await main(page, words).getByRole('link', { name: pricing }).click()
      await expect(current).toHaveText([pricing])
      await button(page, community).click()
      await entry(page, Object.keys(Object.values(words.menus)[0] ?? {})[2] ?? '').click()
      await expect(page).toHaveURL(`${words.base}community/`)
      await expect(current).toHaveText([words === ENGLISH ? 'Wechat/QQ' : '微信/QQ'])
      await bar(page).getByRole('link', { name: words.home }).click()
      await expect(title(page, 'AList')).toBeVisible()
      await expect(current).toHaveCount(0)
      expect(await isMarked(page)).toBe(true)
      // A complete load says the same.
      await page.reload()
      await expect(title(page, 'AList')).toBeVisible()
      await expect(current).toHaveCount(0)
    })
  }
  test('everything fits as soon as there is a row', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has the navigation screen')
    for (const width of [NARROWEST_ROW_PX, 959, 1100]) {
      await page.setViewportSize({ width, height: 700 })
      for (const words of LANGUAGES) {
        await page.goto(`${words.base}guide/`)
        const controls = bar(page).locator('a:visible, button:visible')
        let end = 0
        for (const control of await controls.all()) {
          const { x, width: size } = await boxOf(control)
          expect(x, `${words.base} at ${width}`).toBeGreaterThanOrEqual(end)
          end = x + size
        }
        expect(end, `${words.base} at ${width}`).toBeLessThanOrEqual(await roomOf(page))
      }
    }
  })
})

test.describe('the language', () => {
  test('keeps path, query and hash, in both directions', async ({ page }) => {
    await page.goto('/guide/install/docker.html?from=mail&x=%E4%B8%AD#image-tags')
    await mark(page)
    await chooseLanguage(page, '简体中文')
    await expect(page).toHaveURL('/zh/guide/install/docker.html?from=mail&x=%E4%B8%AD#image-tags')
    await expect(title(page, 'Docker 安装')).toBeVisible()
    await chooseLanguage(page, 'English')
    await expect(page).toHaveURL('/guide/install/docker.html?from=mail&x=%E4%B8%AD#image-tags')
    await expect(title(page, 'Install with Docker')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })

  test('keeps an address that has changed since the page came', async ({ page, isMobile }) => {
    await page.goto('/zh/guide/')
    await mark(page)
    await page.evaluate(`history.replaceState(null, '', '?later=1#last')`)
    // By keyboard, for there the pointer says nothing beforehand.
    if (isMobile) await button(page, CHINESE.toggle).press('Enter')
    else await button(page, CHINESE.language).press('Enter')
    await entry(page, 'English').press('Enter')
    await expect(page).toHaveURL('/guide/?later=1#last')
    expect(await isMarked(page)).toBe(true)
  })

  test('that is being read leads to the page itself and is marked', async ({ page }) => {
    for (const [path, own, other] of [
      ['/guide/?q=1', 'English', '简体中文'],
      ['/zh/guide/?q=1', '简体中文', 'English'],
    ] as const) {
      await page.goto(path)
      if (isPhone(page))
        await bar(page)
          .getByRole('button', { name: /Toggle Navbar|切换导航菜单/ })
          .click()
      else
        await bar(page)
          .getByRole('button', { name: /Select language|选择语言/ })
          .click()
      await expect(entry(page, own)).toHaveAttribute('href', path)
      await expect(entry(page, own)).toHaveAttribute('aria-current', 'true')
      await expect(entry(page, other)).not.toHaveAttribute('aria-current')
      await entry(page, own).click()
      await expect(entry(page, own)).toBeHidden()
      await expect(page).toHaveURL(path)
    }
  })

  test('leads from the not-found page to the home', async ({ page }) => {
    for (const [missing, name, home] of [
      ['/no/such/page.html', '简体中文', '/zh/'],
      ['/zh/no/such/page.html', 'English', '/'],
    ] as const) {
      await page.goto(missing)
      await chooseLanguage(page, name)
      await expect(page).toHaveURL(home)
      await expect(title(page, 'AList')).toBeVisible()
    }
  })

  test.describe('in a folder where translations are missing', () => {
    test.use({ site: 'foreign' })

    test('leads to the home only from a page without a twin', async ({ page }) => {
      await page.goto('/guide/tabs.html')
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL('/zh/')
      await page.goto('/guide/long.html')
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL('/zh/guide/long.html')
    })
    test('takes nothing of the address along to the home', async ({ page }) => {
      await page.goto('/guide/tabs.html?from=mail#somewhere')
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL('/zh/')
    })
  })
})

test.describe('menus', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has the navigation screen')

  for (const words of LANGUAGES) {
    test(`open by a click, say so, and close by a click outside below ${words.base}`, async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      for (const name of [...Object.keys(words.menus), words.language, words.appearance]) {
        await expect(button(page, name)).not.toHaveAttribute('aria-expanded', 'true')
        await button(page, name).click()
        await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true')
        const panel = await panelOf(page, name)
        await expect(panel).toBeVisible()
        await page.mouse.click(700, 600)
        await expect(panel).toBeHidden()
        await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false')
      }
    })
  }

  test('open and close with the pointer, after a moment', async ({ page }) => {
    await openWithoutTime(page, '/guide/')
    const { openMs, closeMs } = MENU_HOVER
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(openMs - 1)
    await expect(entry(page, 'Demo')).toBeHidden()
    await page.clock.runFor(1)
    await expect(entry(page, 'Demo')).toBeVisible()
    await expect(button(page, 'More')).toHaveAttribute('aria-expanded', 'true')

    // Down to the panel, through the gap, and about in it: the menu stays.
    const from = await boxOf(button(page, 'More'))
    const to = await boxOf(entry(page, 'V2'))
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 1)
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 30 })
    await page.clock.runFor(10 * closeMs)
    await expect(entry(page, 'Demo')).toBeVisible()

    await moveAway(page)
    await page.clock.runFor(closeMs - 1)
    await expect(entry(page, 'Demo')).toBeVisible()
    await page.clock.runFor(1)
    await expect(entry(page, 'Demo')).toBeHidden()
    await expect(button(page, 'More')).toHaveAttribute('aria-expanded', 'false')

    // Who only passes by opens nothing, who comes back in time loses nothing.
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(openMs - 1)
    await moveAway(page)
    await page.clock.runFor(10 * openMs)
    await expect(entry(page, 'Demo')).toBeHidden()
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(openMs)
    await moveAway(page)
    await page.clock.runFor(closeMs - 1)
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(10 * closeMs)
    await expect(entry(page, 'Demo')).toBeVisible()
  })

  test('that the pointer has opened stay open after a click, and close by the next', async ({ page }) => {
    await openWithoutTime(page, '/zh/guide/')
    await moveOnto(page, button(page, '更多'))
    await page.clock.runFor(MENU_HOVER.openMs)
    await expect(entry(page, '演示')).toBeVisible()
    await clickAtOnce(page, button(page, '更多'))
    await page.clock.runFor(1000)
    await expect(entry(page, '演示')).toBeVisible()
    await moveAway(page)
    await page.clock.runFor(10 * MENU_HOVER.closeMs)
    await expect(entry(page, '演示')).toBeVisible()
    await expect(button(page, '更多')).toHaveAttribute('aria-expanded', 'true')
    await clickAtOnce(page, button(page, '更多'))
    await expect(entry(page, '演示')).toBeHidden()
    await page.clock.runFor(10 * MENU_HOVER.openMs)
    await expect(button(page, '更多')).toHaveAttribute('aria-expanded', 'false')
  })
  test('that a quick click has opened stay open, and close by the next', async ({ page }) => {
    await openWithoutTime(page, '/guide/')
    await clickAtOnce(page, button(page, 'More'))
    await expect(entry(page, 'Demo')).toBeVisible()
    await page.clock.runFor(MENU_HOVER.openMs)
    await moveAway(page)
    await page.clock.runFor(10 * MENU_HOVER.closeMs)
    await expect(entry(page, 'Demo')).toBeVisible()
    await clickAtOnce(page, button(page, 'More'))
    await expect(entry(page, 'Demo')).toBeHidden()
  })
  test('close when the pointer leaves the window', async ({ page }) => {
    await openWithoutTime(page, '/guide/')
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(MENU_HOVER.openMs)
    await expect(entry(page, 'Demo')).toBeVisible()
    const { x, width } = await boxOf(button(page, 'More'))
    await page.mouse.move(x + width / 2, -20)
    await page.clock.runFor(10 * MENU_HOVER.closeMs)
    await expect(entry(page, 'Demo')).toBeHidden()
  })

  test('are open one at a time', async ({ page }) => {
    await openWithoutTime(page, '/guide/')
    const expanded = bar(page).locator('[aria-expanded="true"]')
    await clickAtOnce(page, button(page, 'Community'))
    await expect(expanded).toHaveText(['Community'])
    await clickAtOnce(page, button(page, 'More'))
    await expect(entry(page, 'Demo')).toBeVisible()
    await expect(entry(page, 'Discussion')).toBeHidden()
    await expect(expanded).toHaveText(['More'])
    // The pointer alone changes over as well, from a menu to the next.
    await moveOnto(page, button(page, 'Select language'))
    await page.clock.runFor(MENU_HOVER.openMs)
    await expect(entry(page, '简体中文')).toBeVisible()
    await expect(entry(page, 'Demo')).toBeHidden()
    await expect(expanded).toHaveCount(1)
    await expect(expanded).toHaveAccessibleName('Select language')
    await button(page, 'Appearance').press('ArrowDown')
    await expect(entry(page, '简体中文')).toBeHidden()
    await expect(expanded).toHaveCount(1)
    await expect(expanded).toHaveAccessibleName('Appearance')
  })

  for (const words of LANGUAGES) {
    test(`walk by the arrow keys below ${words.base}`, async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      const [community = ''] = Object.keys(words.menus)
      const [first = '', second = '', last = ''] = Object.keys(Object.values(words.menus)[0] ?? {})
      await button(page, community).press('Enter')
      await expect(entry(page, first)).toBeVisible()
      await expect(button(page, community)).toBeFocused()
      await expect(button(page, community)).toHaveAttribute('aria-expanded', 'true')
      for (const [key, name] of [
        ['ArrowDown', first],
        ['ArrowDown', second],
        ['ArrowDown', last],
        ['ArrowDown', first],
        ['ArrowUp', last],
        ['ArrowUp', second],
        ['Home', first],
        ['End', last],
      ] as const) {
        await page.keyboard.press(key)
        await expect(entry(page, name), key).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(entry(page, first)).toBeHidden()
      await expect(button(page, community)).toBeFocused()
      await expect(button(page, community)).toHaveAttribute('aria-expanded', 'false')
      // From the closed menu straight to its first entry; and Escape once more, from the button.
      await page.keyboard.press('ArrowDown')
      await expect(entry(page, first)).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(button(page, community)).toBeFocused()
      await expect(entry(page, first)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(entry(page, first)).toBeHidden()
      await expect(button(page, community)).toBeFocused()
      await page.keyboard.press('Space')
      await expect(entry(page, first)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(entry(page, first)).toBeHidden()
    })
  }

  test('leave the keys alone that are meant for the page', async ({ page }) => {
    await page.goto('/guide/')
    await button(page, 'Community').focus()
    for (const key of ['End', 'ArrowUp', 'Alt+ArrowDown']) {
      await page.keyboard.press(key)
      await expect(button(page, 'Community')).not.toHaveAttribute('aria-expanded', 'true')
      await expect(entry(page, 'Discussion')).toBeHidden()
    }
  })

  test('walk over every control of the appearance', async ({ page }) => {
    await page.goto('/guide/')
    await button(page, 'Appearance').press('ArrowDown')
    await expect(bar(page).getByRole('button', { name: 'Theme Mode' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(bar(page).getByRole('button', { name: 'Full Screen' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(bar(page).getByRole('checkbox', { name: 'Keyboard shortcuts' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(bar(page).getByRole('checkbox', { name: 'Keyboard shortcuts' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Appearance')).toBeFocused()
  })

  test('close when the focus leaves, on either side', async ({ page }) => {
    await page.goto('/guide/')
    await button(page, 'Community').press('ArrowDown')
    await page.keyboard.press('End')
    await expect(entry(page, 'Wechat/QQ')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'More')).toBeFocused()
    await expect(entry(page, 'Discussion')).toBeHidden()
    await expect(button(page, 'Community')).toHaveAttribute('aria-expanded', 'false')

    await button(page, 'Community').press('Enter')
    await expect(entry(page, 'Discussion')).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(entry(page, 'Pricing')).toBeFocused()
    await expect(entry(page, 'Discussion')).toBeHidden()
  })

  test('close when the reader goes elsewhere', async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    await button(page, 'Community').press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/community/')
    await expect(entry(page, 'Discussion')).toBeHidden()
    await expect(button(page, 'Community')).toHaveAttribute('aria-expanded', 'false')

    await button(page, 'More').press('ArrowDown')
    await expect(entry(page, 'Demo')).toBeFocused()
    await page.goBack()
    await expect(title(page, 'Introduction')).toBeVisible()
    await expect(entry(page, 'Demo')).toBeHidden()

    // To the page itself, which brings no other page.
    await page.goForward()
    await expect(page).toHaveURL('/community/')
    await button(page, 'Community').press('ArrowDown')
    await entry(page, 'Wechat/QQ').click()
    await expect(entry(page, 'Discussion')).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })

  for (const [words, width, height] of [
    [ENGLISH, 1440, 900],
    [ENGLISH, 1024, 170],
    [CHINESE, NARROWEST_ROW_PX, 900],
  ] as const) {
    test(`hang below their buttons and inside a window of ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`${words.base}guide/`)
      for (const name of [...Object.keys(words.menus), words.language, words.appearance]) {
        const where = `${name} at ${width} x ${height}`
        const panel = await panelOf(page, name)
        await button(page, name).press('Enter')
        const above = await boxOf(button(page, name))
        // Once it has arrived: it slides in.
        const gap = async () => Math.round((await boxOf(panel)).y - above.y - above.height)
        await expect.poll(gap, { message: where }).toBeGreaterThan(1)
        const box = await boxOf(panel)
        expect(await gap(), where).toBeLessThan(16)
        expect(box.x, where).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, where).toBeLessThanOrEqual(await roomOf(page))
        expect(box.y + box.height, where).toBeLessThanOrEqual(height)
        // It belongs to its button: they stand over each other.
        expect(box.x, where).toBeLessThan(above.x + above.width)
        expect(box.x + box.width, where).toBeGreaterThan(above.x)
      }
    })
  }
})

test('menus answer a finger where there is room for them', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'needs a touch screen')
  await page.setViewportSize({ width: 900, height: 1100 })
  await page.goto('/guide/')
  await button(page, 'More').tap()
  await expect(entry(page, 'Demo')).toBeVisible()
  await expect(button(page, 'More')).toHaveAttribute('aria-expanded', 'true')
  await button(page, 'Community').tap()
  await expect(entry(page, 'Discussion')).toBeVisible()
  await expect(entry(page, 'Demo')).toBeHidden()
  await button(page, 'Community').tap()
  await expect(entry(page, 'Discussion')).toBeHidden()
  await button(page, 'Community').tap()
  await page.touchscreen.tap(450, 900)
  await expect(entry(page, 'Discussion')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('menus open by a click, one at a time, below their buttons, and close', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has the navigation screen')
    await page.goto('/zh/guide/')
    await button(page, '社区').click()
    await expect(entry(page, 'Telegram')).toBeVisible()
    const above = await boxOf(button(page, '社区'))
    const below = await boxOf(entry(page, 'Discussion'))
    expect(below.y).toBeGreaterThan(above.y + above.height)
    expect(Math.abs(below.x + below.width / 2 - above.x - above.width / 2)).toBeLessThan(100)
    await button(page, '更多').click()
    await expect(entry(page, '演示')).toBeVisible()
    await expect(entry(page, 'Telegram')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(entry(page, '演示')).toBeHidden()
    await button(page, '更多').click()
    await page.mouse.click(700, 600)
    await expect(entry(page, '演示')).toBeHidden()
  })
})

test.describe('the appearance', () => {
  test('changes the colours and names the mode', async ({ page }) => {
    // Without the circle, which for a moment takes the pointer for itself.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [base, name, modes] of [
      ['/', 'Theme Mode', ['Follow system', 'Light', 'Dark']],
      ['/zh/', '外观', ['跟随系统', '浅色', '深色']],
    ] as const) {
      await page.goto(`${base}guide/`)
      await openAppearance(page)
      const control = bar(page).getByRole('button', { name })
      for (const mode of modes) {
        await expect(control).toHaveAccessibleName(new RegExp(`${name}\\s*${mode}$`))
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode === modes[2] ? 'dark' : 'light')
        await control.click()
      }
    }
  })
  test('stays while the colours change under a resting pointer', async ({ page, isMobile }) => {
    test.skip(isMobile, 'needs a pointer that rests')
    await page.goto('/guide/')
    const control = bar(page).getByRole('button', { name: 'Theme Mode' })
    await moveOnto(page, button(page, 'Appearance'))
    await expect(control).toBeVisible()
    for (const theme of ['light', 'dark', 'light']) {
      await clickAtOnce(page, control)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      // A tremble of the hand, while and after the circle is on its way.
      for (const shift of [0.4, 0.6]) {
        const { x, y, width, height } = await boxOf(control)
        await page.mouse.move(x + width * shift, y + height / 2)
        await page.waitForTimeout(MENU_HOVER.closeMs)
      }
      await expect(control).toBeVisible()
    }
  })

  test('fills the screen and leaves it again', async ({ page }) => {
    await page.goto('/guide/')
    const control = bar(page).getByRole('button', { name: 'Full Screen' })
    const isFull = () => page.evaluate<boolean>('document.fullscreenElement !== null')
    await openAppearance(page)
    await expect(control).toHaveAttribute('aria-pressed', 'false')
    await control.click()
    await expect.poll(isFull).toBe(true)
    // The browser closes what lies over the page before it fills the screen with it.
    await expect(control).toBeHidden()
    await openAppearance(page)
    await expect(control).toHaveAttribute('aria-pressed', 'true')
    await control.click()
    await expect.poll(isFull).toBe(false)
    await expect(control).toHaveAttribute('aria-pressed', 'false')
  })

  test('does not offer the full screen where the browser has none', async ({ page }) => {
    await page.addInitScript(`Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })`)
    await page.goto('/zh/guide/')
    await openAppearance(page)
    await expect(bar(page).getByRole('button', { name: '外观' })).toBeVisible()
    await expect(bar(page).getByRole('button', { name: '全屏' })).toBeHidden()
  })
})

test.describe('stepping aside', () => {
  const { abovePx, deltaPx, throttleMs } = NAVBAR_HIDE

  /** Changes the setting in the page that is served. */
  async function serveWith(page: Page, setting: 'always' | 'none'): Promise<void> {
    await page.route(`**/${LONG_PAGE}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toContain('data-auto-hide="mobile"')
      await route.fulfill({
        response,
        body: html.replace('data-auto-hide="mobile"', `data-auto-hide="${setting}"`),
      })
    })
  }

  /** Opens the long page with timers that stand still and a bar that moves at once. */
  async function openLong(page: Page, base = '/'): Promise<void> {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithoutTime(page, `${base}${LONG_PAGE}`)
  }

  /** Scrolls and waits until the page has heard of it. */
  async function scroll(page: Page, top: number): Promise<void> {
    await page.evaluate(`new Promise((done) => {
      addEventListener('scroll', () => done(), { once: true })
      scrollTo(0, ${top})
    })`)
  }

  /** Scrolls and lets the bar look. */
  async function scrollAndLook(page: Page, top: number): Promise<void> {
    await scroll(page, top)
    await page.clock.runFor(throttleMs)
  }

  const bottom = async (page: Page) => {
    const { y, height } = await boxOf(bar(page))
    return Math.round(y + height)
  }
  const expectGone = (page: Page) => expect.poll(() => bottom(page)).toBeLessThanOrEqual(0)
  const expectBack = (page: Page) => expect.poll(async () => (await boxOf(bar(page))).y).toBe(0)
  /** Gives the bar the time to do what it should not do. */
  async function expectToStay(page: Page): Promise<void> {
    await page.waitForTimeout(120)
    expect((await boxOf(bar(page))).y).toBe(0)
  }

  for (const { base } of LANGUAGES) {
    test(`on a phone, after a way down, below ${base}`, async ({ page, isMobile }) => {
      test.skip(!isMobile, 'by default only on a phone')
      await openLong(page, base)
      // Counted from the border above which nothing counts.
      await scrollAndLook(page, abovePx)
      await scrollAndLook(page, abovePx + deltaPx)
      await expectToStay(page)
      await scrollAndLook(page, abovePx + deltaPx + 1)
      await expectGone(page)
      // The smallest step up brings it back, and the way is counted anew.
      await scrollAndLook(page, abovePx + deltaPx)
      await expectBack(page)
      await scrollAndLook(page, abovePx + 2 * deltaPx)
      await expectToStay(page)
      await scrollAndLook(page, abovePx + 2 * deltaPx + 1)
      await expectGone(page)
      await scrollAndLook(page, 0)
      await expectBack(page)
      // Counted from the top by somebody who was seen just below the border; small steps add up.
      await scrollAndLook(page, abovePx + 1)
      await scrollAndLook(page, deltaPx)
      await expectToStay(page)
      await scrollAndLook(page, deltaPx + 1)
      await expectGone(page)
    })
  }

  test('on a phone, not more often than it looks', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'by default only on a phone')
    await openLong(page)
    await scroll(page, 2 * deltaPx)
    await page.clock.runFor(throttleMs - 1)
    await expectToStay(page)
    await page.clock.runFor(1)
    await expectGone(page)
    await scroll(page, deltaPx)
    await page.clock.runFor(throttleMs - 1)
    await page.waitForTimeout(120)
    expect(await bottom(page)).toBeLessThanOrEqual(0)
    await page.clock.runFor(1)
    await expectBack(page)
    // Where somebody was between two looks does not count.
    await scroll(page, 3 * deltaPx)
    await page.clock.runFor(throttleMs / 2)
    await scroll(page, deltaPx + 10)
    await page.clock.runFor(throttleMs)
    await expectToStay(page)
  })

  test('not on a wide screen, unless it is always wanted', async ({ page, isMobile }) => {
    test.skip(isMobile, 'needs a wide screen')
    await openLong(page)
    await scrollAndLook(page, 3 * deltaPx)
    await expectToStay(page)
    await serveWith(page, 'always')
    await page.reload()
    await page.clock.runFor(1000)
    await scrollAndLook(page, 0)
    await scrollAndLook(page, deltaPx + 1)
    await expectGone(page)
    await scrollAndLook(page, deltaPx)
    await expectBack(page)
    // Not from under somebody who has a menu open.
    await button(page, 'More').press('Enter')
    await page.evaluate('document.activeElement.blur()')
    await expect(entry(page, 'Demo')).toBeVisible()
    await scrollAndLook(page, 4 * deltaPx)
    await expectToStay(page)
    await expect(entry(page, 'Demo')).toBeVisible()
  })

  test('never, where that is wanted', async ({ page }) => {
    await serveWith(page, 'none')
    await openLong(page)
    await scrollAndLook(page, 3 * deltaPx)
    await expectToStay(page)
  })

  test('not while the keyboard is in it', async ({ page, isMobile }) => {
    await serveWith(page, 'always')
    await openLong(page)
    await scrollAndLook(page, 3 * deltaPx)
    await expectGone(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Tab')
    if (isMobile) await expect(button(page, 'Toggle Sidebar')).toBeFocused()
    else await expect(bar(page).getByRole('link', { name: 'Take me home' })).toBeFocused()
    await expectBack(page)
    await scrollAndLook(page, 6 * deltaPx)
    await expectToStay(page)
    await page.evaluate('document.activeElement.blur()')
    await expectGone(page)
  })
})
test('the keyboard goes through the bar and leaves the page where it is', async ({ page }) => {
  await page.goto(`/${LONG_PAGE}`)
  await scrollTo(page, 2000)
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(bar(page).locator(':focus')).toHaveCount(1)
    expect(await scrollY(page)).toBe(2000)
  }
})

test.describe('keys', () => {
  const dialog = (page: Page, words: Pick<Words, 'searchDialog'> = ENGLISH) =>
    page.getByRole('dialog', { name: words.searchDialog })

  /** Once the search has been loaded, a key that opens it does so at once. */
  async function loadSearch(page: Page): Promise<void> {
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }

  async function expectNoSearch(page: Page): Promise<void> {
    await page.waitForTimeout(200)
    await expect(dialog(page)).toBeHidden()
  }

  test('and the button open the search', async ({ page }) => {
    for (const words of LANGUAGES) {
      await page.goto(`${words.base}guide/`)
      for (const open of [
        () => page.keyboard.press('/'),
        () => page.keyboard.press('Control+k'),
        () => page.keyboard.press('Meta+k'),
        () => button(page, words.search).click(),
      ]) {
        await open()
        await expect(dialog(page, words).getByRole('searchbox')).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(dialog(page, words)).toBeHidden()
      }
    }
  })

  test('mean letters to somebody who types', async ({ page }) => {
    await page.goto('/')
    await loadSearch(page)
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('a')
    await field.press('/')
    await expectNoSearch(page)
    await expect(field).toHaveValue('a/')
    await page.evaluate(`document.querySelector('main h1').contentEditable = 'true'`)
    await title(page).focus()
    await page.keyboard.press('/')
    await expectNoSearch(page)
    await expect(title(page)).toContainText('/')
    // Nobody types this one.
    await field.press('Control+k')
    await expect(dialog(page)).toBeVisible()
  })

  test('other than these open no search', async ({ page }) => {
    await page.goto('/guide/')
    await loadSearch(page)
    for (const key of ['k', 'Alt+/', 'Control+/', 'Control+Shift+K', 'Shift+?']) await page.keyboard.press(key)
    await expectNoSearch(page)
  })

  for (const words of LANGUAGES) {
    test(`can be switched off below ${words.base}`, async ({ page }) => {
      const box = bar(page).getByRole('checkbox', { name: words.shortcuts })
      const path = `${words.base}guide/install/manual.html`
      const stay = async () => {
        await page.keyboard.press('/')
        await page.keyboard.press('Alt+ArrowRight')
        await page.keyboard.press('Alt+ArrowLeft')
        await page.waitForTimeout(200)
        await expect(dialog(page, words)).toBeHidden()
        await expect(page).toHaveURL(path)
      }
      await page.goto(path)
      const heading = (await title(page).textContent()) ?? ''
      await page.keyboard.press('Alt+ArrowRight')
      await expect(page).not.toHaveURL(path)
      await expect(title(page)).not.toHaveText(heading)
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(page).toHaveURL(path)
      await expect(title(page)).toHaveText(heading)
      await page.keyboard.press('/')
      await expect(dialog(page, words).getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page, words)).toBeHidden()

      await openAppearance(page)
      await box.click()
      await expect(box).not.toBeChecked()
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await stay()
      await page.keyboard.press('Control+k')
      await expect(dialog(page, words).getByRole('searchbox')).toBeFocused()

      // Remembered.
      await page.reload()
      await openAppearance(page)
      await expect(box).not.toBeChecked()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(dialog(page, words).getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await stay()

      // And on again.
      await openAppearance(page)
      await box.click()
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await expect(dialog(page, words)).toBeVisible()
    })
  }

  test('are switched off and on in every tab at once', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/guide/')
    await loadSearch(other)
    await page.goto('/guide/')
    const box = (of: Page) => bar(of).getByRole('checkbox', { name: 'Keyboard shortcuts' })
    await openAppearance(page)
    await openAppearance(other)
    await expect(box(other)).toBeChecked()
    await box(page).click()
    await expect(box(other)).not.toBeChecked()
    await other.keyboard.press('Escape')
    await other.keyboard.press('/')
    await expectNoSearch(other)
    await box(page).click()
    await openAppearance(other)
    await expect(box(other)).toBeChecked()
    await other.keyboard.press('Escape')
    await other.keyboard.press('/')
    await expect(dialog(other)).toBeVisible()
  })
  test('work right after they have been switched on', async ({ page }) => {
    await page.goto('/guide/')
    const box = bar(page).getByRole('checkbox', { name: 'Keyboard shortcuts' })
    await openAppearance(page)
    await box.click()
    await box.click()
    await expect(box).toBeChecked()
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeVisible()
  })
})
