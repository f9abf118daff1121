/** The whole navigation of a phone: what its screen holds, how it keeps the reader inside, and when it goes. */
import type { Locator, Page } from '@playwright/test'
import { MOBILE_MAX_PX } from '../core/constants.ts'
import { isMarked, mark, scrollTo, scrollY, sidebar, title } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const ENGLISH = {
  base: '/',
  toggle: 'Toggle Navbar',
  drawer: 'Toggle Sidebar',
  main: 'Main',
  links: { Guide: '/guide/', Config: '/config/', FAQ: '/faq/', Pricing: '/pricing.html' },
  groups: {
    Community: {
      Discussion: 'https://github.com/AlistGo/alist/discussions',
      Telegram: 'https://t.me/alist_chat',
      'Wechat/QQ': '/community/',
    },
    More: { Demo: 'https://alist.pages.dev/', V2: 'https://alist-doc.nn.ci' },
  },
  language: 'Select language',
  appearance: 'Appearance',
  colorMode: 'Theme Mode',
  shortcuts: 'Keyboard shortcuts',
}

type Words = typeof ENGLISH

const CHINESE = {
  base: '/zh/',
  toggle: '切换导航菜单',
  drawer: '切换侧边栏',
  main: '主导航',
  links: { 使用指南: '/zh/guide/', 配置: '/zh/config/', 常见问题: '/zh/faq/', 定价: '/zh/pricing.html' },
  groups: {
    社区: {
      Discussion: 'https://github.com/AlistGo/alist/discussions',
      Telegram: 'https://t.me/alist_chat',
      '微信/QQ': '/zh/community/',
    },
    更多: { 演示: 'https://alist.pages.dev/', V2: 'https://alist-doc.nn.ci' },
  },
  language: '选择语言',
  appearance: '显示设置',
  colorMode: '外观',
  shortcuts: '键盘快捷键',
} satisfies Record<keyof Words, unknown>

const LANGUAGES = [ENGLISH, CHINESE]

const bar = (page: Page) => page.getByRole('banner')
const toggle = (page: Page, words: Pick<Words, 'toggle'> = ENGLISH) =>
  bar(page).getByRole('button', { name: words.toggle })
/** Named by the button that opens it. */
const screen = (page: Page) => page.locator('#nav-screen')
const link = (page: Page, name: string) => screen(page).getByRole('link', { name, exact: true })
const group = (page: Page, name: string) => screen(page).getByText(name, { exact: true })

async function open(page: Page, words: Pick<Words, 'toggle'> = ENGLISH): Promise<void> {
  await toggle(page, words).tap()
  await expect(screen(page)).toBeVisible()
}

/** By the bare finger: a driven tap would bring the button into view first, and with it the page. */
async function openInPlace(page: Page): Promise<void> {
  const { x, y, width, height } = await boxOf(toggle(page))
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(screen(page)).toBeVisible()
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What should be on the screen is not there.')
  return box
}

/** What, outside the bar, would take the focus. */
function focusable(page: Page, within: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const before = document.activeElement
    const found = [...document.querySelectorAll('a, button, input, select, summary, [tabindex]')].filter((element) => {
      if (element.closest('header') || !element.closest(${JSON.stringify(within)})) return false
      element.focus({ preventScroll: true })
      return document.activeElement === element
    })
    before.focus({ preventScroll: true })
    return found.map((element) => element.textContent.trim() || element.getAttribute('aria-label'))
  })()`)
}

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wider screens have a row of links and menus')

  for (const words of LANGUAGES) {
    test(`holds the whole navigation below ${words.base}`, async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      await expect(screen(page)).toBeHidden()
      await expect(toggle(page, words)).not.toHaveAttribute('aria-expanded', 'true')
      await expect(toggle(page, words)).toHaveAttribute('aria-controls', 'nav-screen')
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
      await expect(link(page, 'GitHub')).toHaveAttribute('href', 'https://github.com/AlistGo/alist')
      await expect(link(page, 'GitHub')).toHaveAttribute('target', '_blank')

      // From above: links, languages, appearance, repository.
      const tops = await Promise.all(
        [nav, languages, appearance, link(page, 'GitHub')].map(async (part) => (await boxOf(part)).y),
      )
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
    })

    test(`has groups that open one at a time below ${words.base}`, async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await open(page, words)
      const [community = '', more = ''] = Object.keys(words.groups)
      const [first = {}, second = {}] = Object.values(words.groups)
      for (const name of [...Object.keys(first), ...Object.keys(second)]) await expect(link(page, name)).toBeHidden()
      await group(page, community).tap()
      for (const [name, path] of Object.entries<string>(first)) {
        await expect(link(page, name)).toBeVisible()
        await expect(link(page, name)).toHaveAttribute('href', path)
      }
      await group(page, more).tap()
      for (const [name, path] of Object.entries<string>(second)) {
        await expect(link(page, name)).toBeVisible()
        await expect(link(page, name)).toHaveAttribute('href', path)
      }
      for (const name of Object.keys(first)) await expect(link(page, name)).toBeHidden()
      await group(page, more).tap()
      for (const name of Object.keys(second)) await expect(link(page, name)).toBeHidden()
    })

    test(`keeps the keyboard inside below ${words.base}`, async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await toggle(page, words).press('Enter')
      await expect(screen(page)).toBeVisible()
      await expect(toggle(page, words)).toBeFocused()
      const [community = '', more = ''] = Object.keys(words.groups)
      const inside = [
        ...Object.keys(words.links).map((name) => link(page, name)),
        group(page, community),
        group(page, more),
        link(page, 'English'),
        link(page, '简体中文'),
        screen(page).getByRole('button').first(),
        screen(page).getByRole('button').last(),
        screen(page).getByRole('checkbox'),
        link(page, 'GitHub'),
      ]
      const round = [...inside, toggle(page, words)]
      for (const stop of round) {
        await page.keyboard.press('Tab')
        await expect(stop).toBeFocused()
      }
      for (const stop of [...inside].reverse().slice(0, 3)) {
        await page.keyboard.press('Shift+Tab')
        await expect(stop).toBeFocused()
      }
      // The links of an open group take part, those of a closed one do not.
      await group(page, more).focus()
      await page.keyboard.press('Enter')
      for (const name of Object.keys(Object.values(words.groups)[1] ?? {})) {
        await page.keyboard.press('Tab')
        await expect(link(page, name)).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await expect(link(page, 'English')).toBeFocused()
      await toggle(page, words).focus()
      await page.keyboard.press('Shift+Tab')
      await expect(link(page, 'GitHub')).toBeFocused()
    })
  }

  test('covers everything below the bar', async ({ page }) => {
    await page.goto('/guide/')
    await scrollTo(page, 150)
    await openInPlace(page)
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
    // The bar itself can still be used.
    for (const name of ['Toggle Sidebar', 'Search', 'Toggle Navbar']) {
      await bar(page).getByRole('button', { name }).tap({ trial: true })
    }
  })

  test('makes the page below dead, and alive again', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    const under = 'main, aside, footer'
    expect((await focusable(page, under)).length).toBeGreaterThan(5)
    await open(page)
    await expect.poll(() => focusable(page, under)).toEqual([])
    await toggle(page).tap()
    await expect(screen(page)).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(async () => (await focusable(page, under)).length).toBeGreaterThan(5)
  })
  test('leaves nothing at all alive below it', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await scrollTo(page, 150)
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await openInPlace(page)
    await expect.poll(() => focusable(page, 'body')).toEqual([])
  })

  test('goes by Escape and gives the focus back', async ({ page }) => {
    await page.goto('/zh/guide/')
    // Opened by finger and closed from inside; opened by key and closed from the button.
    await open(page, CHINESE)
    await link(page, '配置').focus()
    await page.keyboard.press('Escape')
    await expect(screen(page)).toBeHidden()
    await expect(toggle(page, CHINESE)).toBeFocused()
    await expect(toggle(page, CHINESE)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(screen(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen(page)).toBeHidden()
    await expect(toggle(page, CHINESE)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar(page).locator(':focus')).toHaveCount(0)
  })

  test('holds the page still, and itself scrolls where it is too long', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await scrollTo(page, 150)
    await openInPlace(page)
    const turn = async (y: number) => {
      await page.mouse.move(195, y)
      await page.mouse.wheel(0, 400)
    }
    await turn(500)
    await turn(25)
    for (const key of ['PageDown', 'End']) await page.keyboard.press(key)
    await page.waitForTimeout(200)
    expect(await scrollY(page)).toBe(150)

    await page.setViewportSize({ width: 390, height: 420 })
    await expect(link(page, 'GitHub')).not.toBeInViewport()
    await turn(300)
    await turn(300)
    await expect(link(page, 'GitHub')).toBeInViewport()
    await turn(300)
    await page.waitForTimeout(200)
    expect(await scrollY(page)).toBe(150)

    await page.keyboard.press('Escape')
    await expect(screen(page)).toBeHidden()
    await turn(300)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(150)
  })

  for (const words of LANGUAGES) {
    test(`goes when a link leads elsewhere below ${words.base}`, async ({ page }) => {
      const [community = ''] = Object.keys(words.groups)
      const inside = Object.keys(Object.values(words.groups)[0] ?? {})[2] ?? ''
      const [guide = '', config = ''] = Object.keys(words.links)
      await page.goto(`${words.base}guide/`)
      await mark(page)
      await open(page, words)
      await link(page, config).tap()
      await expect(page).toHaveURL(`${words.base}config/`)
      await expect(screen(page)).toBeHidden()
      await expect(title(page)).toBeFocused()
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'false')

      // From a group: it is closed when the screen opens again, although the page lies in it.
      await open(page, words)
      await expect(screen(page).locator('nav [aria-current="true"]')).toHaveText([config])
      await group(page, community).tap()
      await link(page, inside).tap()
      await expect(page).toHaveURL(`${words.base}community/`)
      await expect(screen(page)).toBeHidden()
      await expect(title(page)).toBeFocused()
      await open(page, words)
      await expect(link(page, guide)).toBeVisible()
      await expect(link(page, inside)).toBeHidden()

      // Back in the history with a group open.
      await group(page, community).tap()
      await expect(link(page, inside)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(`${words.base}config/`)
      await expect(screen(page)).toBeHidden()
      await open(page, words)
      await expect(link(page, inside)).toBeHidden()
      // To the page itself.
      await link(page, config).tap()
      await expect(screen(page)).toBeHidden()
      await expect(page).toHaveURL(`${words.base}config/`)
      await expect.poll(async () => (await focusable(page, 'main, aside, footer')).length).toBeGreaterThan(5)
      expect(await isMarked(page)).toBe(true)
    })
  }

  test('gives way to the drawer, and the drawer to it', async ({ page }) => {
    for (const words of LANGUAGES) {
      await page.goto(`${words.base}guide/install/docker.html`)
      const drawer = bar(page).getByRole('button', { name: words.drawer })
      await open(page, words)
      await drawer.tap()
      await expect(screen(page)).toBeHidden()
      await expect(sidebar(page)).toBeVisible()
      await expect(drawer).toHaveAttribute('aria-expanded', 'true')
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'false')
      expect(await focusable(page, 'aside')).not.toEqual([])

      await toggle(page, words).tap()
      await expect(sidebar(page)).toBeHidden()
      await expect(screen(page)).toBeVisible()
      await expect(drawer).toHaveAttribute('aria-expanded', 'false')
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'true')
    }
  })

  test('gives way to the search and to the way home', async ({ page }) => {
    await page.goto('/guide/')
    await open(page)
    await bar(page).getByRole('button', { name: 'Search' }).tap()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await expect(screen(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await open(page)
    await bar(page).getByRole('link', { name: 'Take me home' }).tap()
    await expect(page).toHaveURL('/')
    await expect(screen(page)).toBeHidden()
  })

  test('changes the language', async ({ page }) => {
    await page.goto('/guide/install/docker.html?x=1')
    await mark(page)
    await open(page)
    await expect(link(page, 'English')).toHaveAttribute('aria-current', 'true')
    await link(page, '简体中文').tap()
    await expect(page).toHaveURL('/zh/guide/install/docker.html?x=1')
    await expect(title(page, 'Docker 安装')).toBeFocused()
    await expect(screen(page)).toBeHidden()
    await expect(toggle(page)).toHaveCount(0)
    await page.mouse.move(195, 500)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0)

    await open(page, CHINESE)
    await expect(toggle(page, CHINESE)).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, '简体中文')).toHaveAttribute('aria-current', 'true')
    await expect(link(page, 'English')).not.toHaveAttribute('aria-current')
    await link(page, 'English').tap()
    await expect(page).toHaveURL('/guide/install/docker.html?x=1')
    await expect(title(page, 'Install with Docker')).toBeFocused()
    await expect(screen(page)).toBeHidden()
    await expect.poll(async () => (await focusable(page, 'main, aside, footer')).length).toBeGreaterThan(5)
    expect(await isMarked(page)).toBe(true)
  })

  test.describe('on a first visit', () => {
    // A language the site does not speak: no offer comes before the notice.
    test.use({ firstVisit: true, locale: 'fr-FR' })
    test('leaves the notice alive after a change of language', async ({ page }) => {
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

  test('changes the colours and stays', async ({ page }) => {
    await page.goto('/zh/guide/')
    await open(page, CHINESE)
    const control = screen(page).getByRole('button', { name: '外观' })
    const background = () => screen(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    const light = await background()
    for (const [mode, theme] of [
      ['浅色', 'light'],
      ['深色', 'dark'],
      ['跟随系统', 'light'],
      ['浅色', 'light'],
      ['深色', 'dark'],
    ] as const) {
      await control.tap()
      await expect(control).toHaveAccessibleName(new RegExp(`外观\\s*${mode}$`))
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(screen(page)).toBeVisible()
    }
    await expect.poll(background).not.toBe(light)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('goes when the window grows beyond a phone', async ({ page }) => {
  const height = 844
  for (const words of LANGUAGES) {
    await page.setViewportSize({ width: 390, height })
    await page.goto(`${words.base}guide/install/docker.html`)
    await toggle(page, words).click()
    await group(page, Object.keys(words.groups)[0] ?? '').click()
    await page.setViewportSize({ width: MOBILE_MAX_PX, height })
    await page.waitForTimeout(200)
    await expect(screen(page)).toBeVisible()
    await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'true')
    expect(await focusable(page, 'main')).toEqual([])

    await page.setViewportSize({ width: MOBILE_MAX_PX + 1, height })
    await expect(screen(page)).toBeHidden()
    await expect(toggle(page, words)).toBeHidden()
    await expect.poll(async () => (await focusable(page, 'main')).length).toBeGreaterThan(3)
    // It is really closed, not only out of sight.
    await page.setViewportSize({ width: MOBILE_MAX_PX, height })
    await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'false')
    await expect(screen(page)).toBeHidden()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ isMobile }) => !isMobile, 'wider screens have a row of links and menus')

  for (const words of LANGUAGES) {
    test(`opens, leads on and closes below ${words.base}`, async ({ page }) => {
      const [community = '', more = ''] = Object.keys(words.groups)
      const inside = Object.keys(Object.values(words.groups)[0] ?? {})[2] ?? ''
      await page.goto(`${words.base}guide/install/docker.html`)
      await expect(screen(page)).toBeHidden()
      await open(page, words)
      const { y, height } = await boxOf(screen(page))
      expect(y).toBe((await boxOf(bar(page))).height)
      expect(y + height).toBe(page.viewportSize()?.height)
      for (const name of [...Object.keys(words.links), 'English', '简体中文', 'GitHub']) {
        await expect(link(page, name)).toBeVisible()
      }
      // Nothing is offered that needs a script.
      await expect(screen(page).getByRole('button')).toHaveCount(0)
      await expect(screen(page).getByRole('checkbox')).toHaveCount(0)
      await expect(screen(page).getByText(words.appearance)).toBeHidden()

      await group(page, community).tap()
      await expect(link(page, inside)).toBeVisible()
      await group(page, more).tap()
      await expect(link(page, 'V2')).toBeVisible()
      await expect(link(page, inside)).toBeHidden()

      // The page below stands still.
      const before = await boxOf(page.locator('main h1'))
      await page.mouse.move(195, 700)
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(200)
      expect(await boxOf(page.locator('main h1'))).toEqual(before)

      await toggle(page, words).tap()
      await expect(screen(page)).toBeHidden()
      await open(page, words)
      await page.keyboard.press('Escape')
      await expect(screen(page)).toBeHidden()

      await open(page, words)
      await group(page, community).tap()
      await link(page, inside).tap()
      await expect(page).toHaveURL(`${words.base}community/`)
      await expect(screen(page)).toBeHidden()
      await open(page, words)
      await expect(link(page, inside)).toBeHidden()
      await link(page, Object.keys(words.links)[1] ?? '').tap()
      await expect(page).toHaveURL(`${words.base}config/`)
      await expect(screen(page)).toBeHidden()
    })
  }

  test('changes the language and gives way to the drawer', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await open(page)
    await bar(page).getByRole('button', { name: ENGLISH.drawer }).tap()
    await expect(screen(page)).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
    await toggle(page).tap()
    await expect(sidebar(page)).toBeHidden()
    await expect(screen(page)).toBeVisible()
    await link(page, '简体中文').tap()
    await expect(page).toHaveURL('/zh/guide/install/docker.html')
    await expect(screen(page)).toBeHidden()
  })
})
