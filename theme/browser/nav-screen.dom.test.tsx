/** Tests of the navigation screen of a phone in a browser: what it holds, covers and keeps, and when it goes. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { siteConfig } from '../../site/site.config.ts'
import { MOBILE_MAX_PX } from '../constants.ts'
import { offerFullscreen } from './fullscreen.ts'
import { closePopovers, startMenus } from './menus.ts'
import { coverPage, startNavScreen } from './nav-screen.ts'
import { bar, button, endMotion, LONG_TEXT, prefer, press, resize, SOON, scrollTo, TREE } from './shell.fixture.ts'

const HEIGHT = 844
const TOGGLE = 'Toggle Navbar'
const screen = () => document.querySelector<HTMLElement>('#nav-screen')!
const link = (name: string) =>
  [...screen().querySelectorAll('a')].find((one) => one.textContent === name && one.closest('section, ul, p'))!
const group = (name: string) => [...screen().querySelectorAll('summary')].find((one) => one.textContent === name)!
const isOpen = () => screen().matches(':popover-open')
const toggle = () => button(TOGGLE).element() as HTMLElement
const focus = (name: string) => {
  link(name).focus()
  return document.activeElement === link(name)
}

/** What takes the focus outside the bar. */
function alive(): Element[] {
  const found = [...document.querySelectorAll<HTMLElement>('main, main a, aside a, footer a')].filter((element) => {
    element.focus({ preventScroll: true })
    return document.activeElement === element
  })
  toggle().focus()
  return found
}

const expectExpanded = (expanded: boolean) =>
  expect.element(button(TOGGLE), SOON).toHaveAttribute('aria-expanded', String(expanded))

async function open(): Promise<void> {
  press(TOGGLE)
  await expectExpanded(true)
  endMotion()
}

beforeAll(async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' })
  startMenus()
  startNavScreen()
})

beforeEach(async () => {
  await resize(390, HEIGHT)
  showPage({
    route: '/guide/install/docker.html',
    content: `<p><a href="#content">In the text</a></p>${LONG_TEXT}`,
    sidebar: TREE,
    translations: { en: '/guide/install/docker.html', zh: '/zh/guide/install/docker.html' },
  })
  Object.defineProperty(document, 'fullscreenEnabled', { get: () => true, configurable: true })
  offerFullscreen()
  window.scrollTo(0, 0)
})

describe('the screen', () => {
  test.each(['en', 'zh'] as const)('holds the whole navigation, and the bar the rest, in %s', (locale) => {
    showPage({ route: locale === 'en' ? '/guide/' : '/zh/guide/', sidebar: TREE })
    const names = [...bar().element().querySelectorAll('a, button')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(
      locale === 'en'
        ? ['Toggle Sidebar', 'AList: Take me home', 'Search', TOGGLE]
        : ['切换侧边栏', 'AList: 带我回家', '搜索文档', '切换导航菜单'],
    )
    const control = document.querySelector<HTMLElement>('[aria-controls="nav-screen"]')!
    expect(control.getAttribute('aria-expanded')).not.toBe('true')
    control.click()
    const items = siteConfig.nav[locale]!
    const nav = [...screen().querySelectorAll('nav a')].filter((one) => one.checkVisibility())
    expect(nav.map((one) => [one.textContent, one.getAttribute('href')])).toEqual(
      items.flatMap((item) => ('link' in item ? [[item.text, item.link]] : [])),
    )
    expect([...screen().querySelectorAll('nav [aria-current="true"]')].map((one) => one.textContent)).toEqual([
      items[0]!.text,
    ])
    // From above: links, languages, appearance, repository.
    const parts = [...screen().children]
    expect(parts.map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual(
      locale === 'en'
        ? ['Main', 'Select language', 'Appearance', 'GitHub']
        : ['主导航', '选择语言', '显示设置', 'GitHub'],
    )
    const tops = parts.map((part) => part.getBoundingClientRect().top)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect([...parts[1]!.querySelectorAll('a')].map((one) => one.textContent)).toEqual(['English', '简体中文'])
    expect(parts[2]!.querySelector('button')?.checkVisibility()).toBe(true)
    expect(parts[2]!.querySelector('input')?.checked).toBe(true)
    const code = parts[3]!.querySelector('a')!
    expect([code.getAttribute('href'), code.target]).toEqual([siteConfig.codeLink.link, '_blank'])
  })

  test('opens its groups one at a time', async () => {
    await open()
    const [first, second] = ['Wechat/QQ', 'V2']
    const shown = () => [first, second].map((name) => isSeen(link(name!)))
    expect(shown()).toEqual([false, false])
    group('Community').click()
    expect(shown()).toEqual([true, false])
    group('More').click()
    expect(shown()).toEqual([false, true])
    group('More').click()
    expect(shown()).toEqual([false, false])
  })

  test('covers everything below the bar, and leaves nothing alive there', async () => {
    expect(alive().length).toBeGreaterThan(2)
    await scrollTo(150)
    await open()
    const above = bar().element().getBoundingClientRect()
    expect(screen().getBoundingClientRect()).toMatchObject({
      x: 0,
      y: above.bottom,
      width: above.width,
      height: HEIGHT - above.height,
    })
    for (const [x, y] of [
      [1, 60],
      [370, 60],
      [195, 400],
      [370, 780],
      [1, 843],
    ] as const) {
      expect(document.elementFromPoint(x, y)?.closest('#nav-screen'), `${x}, ${y}`).toBe(screen())
    }
    expect(alive()).toEqual([])
    press(TOGGLE)
    await expectExpanded(false)
    expect(alive().length).toBeGreaterThan(2)
  })

  test('scrolls by itself where it is too long, and holds the page still', async () => {
    await scrollTo(150)
    await open()
    await resize(390, 420)
    expect(screen().scrollHeight).toBeGreaterThan(screen().clientHeight)
    expect(getComputedStyle(screen()).overscrollBehaviorY).toBe('contain')
    link('GitHub').scrollIntoView()
    expect(screen().scrollTop).toBeGreaterThan(0)
    expect(scrollY).toBe(150)
  })
})

describe('the keyboard', () => {
  const names = () => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.querySelector('span')?.textContent ?? element?.textContent
  }

  test('stays inside, round and round', async () => {
    toggle().focus()
    await userEvent.keyboard('{Enter}')
    await expectExpanded(true)
    expect(document.activeElement).toBe(toggle())
    const stops: unknown[] = []
    for (let step = 0; step < 14; step++) {
      await userEvent.keyboard('{Tab}')
      stops.push(document.activeElement?.matches('input') ? 'shortcuts' : names())
    }
    const links = ['Guide', 'Config', 'FAQ', 'Pricing', 'Community', 'More', 'English', '简体中文']
    expect(stops).toEqual([...links, 'Theme Mode', 'Full Screen', 'shortcuts', 'GitHub', TOGGLE, 'Guide'])
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
    expect(document.activeElement).toBe(link('GitHub'))
  })

  test('finds the links of an open group, and not those of a closed one', async () => {
    await open()
    group('More').click()
    group('More').focus()
    const stops: unknown[] = []
    for (let step = 0; step < 3; step++) {
      await userEvent.keyboard('{Tab}')
      stops.push(document.activeElement?.textContent)
    }
    expect(stops).toEqual(['Demo', 'V2', 'English'])
  })

  test.each(['inside', 'on the button'])('Escape closes the screen and leads back, %s', async (place) => {
    toggle().focus()
    await userEvent.keyboard('{Enter}')
    await expectExpanded(true)
    if (place === 'inside') expect(focus('Config')).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(toggle())
    await expectExpanded(false)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('header')).toBe(null)
  })
})

describe('the screen goes', () => {
  test('for the drawer, and the drawer for the screen', async () => {
    const sidebar = document.querySelector<HTMLElement>('#sidebar')!
    await open()
    press('Toggle Sidebar')
    expect([isOpen(), sidebar.matches(':popover-open')]).toEqual([false, true])
    await expectExpanded(false)
    await expect.element(button('Toggle Sidebar'), SOON).toHaveAttribute('aria-expanded', 'true')
    expect(sidebar.inert).toBe(false)
    expect(alive().every((element) => element.closest('#sidebar'))).toBe(true)
    press(TOGGLE)
    expect([isOpen(), sidebar.matches(':popover-open')]).toEqual([true, false])
    await expectExpanded(true)
  })

  test('with its groups when another page has come, which is alive', async () => {
    await open()
    group('Community').click()
    closePopovers()
    coverPage()
    expect(isOpen()).toBe(false)
    await open()
    expect(isSeen(link('Wechat/QQ'))).toBe(false)
  })

  test('when the reader chooses the page that is shown, at the heading that is shown', async () => {
    history.replaceState(null, '', '/guide/install/docker.html#content')
    await open()
    const current = link('English')
    current.href = location.href
    current.addEventListener('click', (event) => event.preventDefault(), { once: true })
    current.click()
    expect(isOpen()).toBe(false)
  })

  test('with the bar that is exchanged, and leaves the page alive', async () => {
    await open()
    document.querySelector('header')!.remove()
    coverPage()
    expect([...document.querySelectorAll('[data-shell] > [inert]')]).toEqual([])
  })

  test('and so does a menu when the window shrinks to a phone', async () => {
    await resize(MOBILE_MAX_PX + 1, HEIGHT)
    press('More')
    const menu = document.querySelector('[data-menu] > :popover-open')!
    expect(isSeen(menu)).toBe(true)
    await resize(MOBILE_MAX_PX, HEIGHT)
    await expect.poll(() => menu.matches(':popover-open'), SOON).toBe(false)
  })

  test('when the window grows beyond a phone, and is really closed', async () => {
    await open()
    await resize(MOBILE_MAX_PX, HEIGHT)
    expect([isOpen(), innerWidth]).toEqual([true, MOBILE_MAX_PX])
    expect(alive()).toEqual([])
    await resize(MOBILE_MAX_PX + 1, HEIGHT)
    await expect.poll(isOpen, SOON).toBe(false)
    endMotion()
    expect(isSeen(screen())).toBe(false)
    await expect
      .poll(() => document.querySelector('[aria-controls="nav-screen"]')?.getAttribute('aria-expanded'), SOON)
      .toBe('false')
    expect([...document.querySelectorAll('[data-shell] > [inert]')]).toEqual([])
    await resize(MOBILE_MAX_PX, HEIGHT)
    endMotion()
    expect(isSeen(screen())).toBe(false)
  })
})
