/** Tests of the menus of the bar in a browser: by the pointer, by clicks, by keys, and what is told of them. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../site/page.fixture.tsx'
import { MENU_CLOSE_MS, MENU_OPEN_MS } from '../constants.ts'
import { offerFullscreen } from './fullscreen.ts'
import { closePopovers, startMenus } from './menus.ts'
import { button, endMotion, entry, point, prefer, press, resize, SOON } from './shell.fixture.ts'

const [openMs, closeMs] = [MENU_OPEN_MS, MENU_CLOSE_MS]
const MENUS = { Community: 'Discussion', More: 'Demo', 'Select language': '简体中文' } as const
type Menu = keyof typeof MENUS

const menu = (name: Menu) => button(name).element() as HTMLElement
const isOpen = (name: Menu) => entry(MENUS[name]).query() !== null
const opened = () => (Object.keys(MENUS) as Menu[]).filter(isOpen)
const expectExpanded = (name: string, expanded: boolean) =>
  expect.element(button(name), SOON).toHaveAttribute('aria-expanded', String(expanded))
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeAll(async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' })
  startMenus()
})

beforeEach(async () => {
  await resize(1440, 900)
  showPage({ route: '/guide/', translations: { en: '/guide/', zh: '/zh/guide/' } })
  Object.defineProperty(document, 'fullscreenEnabled', { get: () => true, configurable: true })
  offerFullscreen()
})

afterEach(() => {
  point(document.body)
  vi.useRealTimers()
})

describe('the pointer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    point(document.body)
    pass(closeMs)
  })

  test('opens a menu after a moment, which says so', async () => {
    point(menu('More'))
    pass(openMs - 1)
    expect(opened()).toEqual([])
    pass(1)
    expect(opened()).toEqual(['More'])
    await expectExpanded('More', true)
  })

  test('opens nothing again that was clicked open and closed meanwhile', () => {
    point(menu('More'))
    press('More')
    expect(opened()).toEqual(['More'])
    closePopovers()
    pass(openMs)
    expect(opened()).toEqual([])
  })

  test('opens nothing where another page has come meanwhile', () => {
    point(menu('More'))
    showPage({ route: '/faq/' })
    pass(openMs)
    expect(opened()).toEqual([])
  })

  test('keeps it on the way into the panel and about in it', () => {
    point(menu('More'))
    pass(openMs)
    point(entry('V2').element())
    point(entry('Demo').element())
    pass(10 * closeMs)
    expect(opened()).toEqual(['More'])
  })

  test('finds no gap between button and panel', () => {
    press('More')
    endMotion()
    const from = menu('More').getBoundingClientRect()
    const to = entry('Demo').element().getBoundingClientRect()
    for (let y = from.bottom - 1; y < to.top; y++) {
      const under = document.elementFromPoint(from.x + from.width / 2, y)
      expect(under?.closest('[data-menu]')?.contains(menu('More')), `at ${y}`).toBe(true)
    }
  })

  test('closes it a moment after it has gone', async () => {
    point(menu('More'))
    pass(openMs)
    point(document.body)
    pass(closeMs - 1)
    expect(opened()).toEqual(['More'])
    pass(1)
    expect(opened()).toEqual([])
    await expectExpanded('More', false)
  })

  test('closes it when it leaves the window', () => {
    point(menu('More'))
    pass(openMs)
    document.dispatchEvent(new PointerEvent('pointerout', { pointerType: 'mouse' }))
    pass(closeMs)
    expect(opened()).toEqual([])
  })

  test('opens nothing in passing, and loses nothing by coming back in time', () => {
    point(menu('More'))
    pass(openMs - 1)
    point(document.body)
    pass(10 * openMs)
    expect(opened()).toEqual([])
    point(menu('More'))
    pass(openMs)
    point(document.body)
    pass(closeMs - 1)
    point(menu('More'))
    pass(10 * closeMs)
    expect(opened()).toEqual(['More'])
  })

  test('does not close what a click has kept, until the next click', () => {
    point(menu('More'))
    pass(openMs)
    press('More')
    expect(opened()).toEqual(['More'])
    point(document.body)
    pass(10 * closeMs)
    expect(opened()).toEqual(['More'])
    press('More')
    pass(10 * openMs)
    expect(opened()).toEqual([])
  })

  test('does not close what a click has opened before it could', () => {
    point(menu('More'))
    press('More')
    pass(openMs)
    point(document.body)
    pass(10 * closeMs)
    expect(opened()).toEqual(['More'])
    press('More')
    expect(opened()).toEqual([])
  })

  test('opens another menu in place of the open one', async () => {
    press('More')
    point(menu('Select language'))
    pass(openMs)
    expect(opened()).toEqual(['Select language'])
    await expectExpanded('More', false)
    await expectExpanded('Select language', true)
  })

  test('closes nothing while the colors change under it', () => {
    point(menu('More'))
    pass(openMs)
    document.documentElement.dataset.revealing = ''
    point(document.documentElement)
    pass(10 * closeMs)
    delete document.documentElement.dataset.revealing
    expect(opened()).toEqual(['More'])
  })

  test('of a finger opens nothing by itself', () => {
    point(menu('More'), 'touch')
    pass(10 * openMs)
    expect(opened()).toEqual([])
  })
})

describe('a click', () => {
  test('opens one menu at a time and says so, and one outside closes it', async () => {
    for (const name of ['Community', 'More'] as const) {
      await userEvent.click(button(name))
      expect(opened()).toEqual([name])
      await expectExpanded(name, true)
    }
    await expectExpanded('Community', false)
    await userEvent.click(page.getByRole('main'), { position: { x: 300, y: 400 } })
    expect(opened()).toEqual([])
    await expectExpanded('More', false)
  })

  test('on a link closes the menu, although the link may change nothing', () => {
    press('Select language')
    const link = entry('English').element() as HTMLElement
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(opened()).toEqual([])
  })

  test('an arrival on another page closes it', () => {
    press('Community')
    closePopovers()
    expect(opened()).toEqual([])
  })
})

describe('the keyboard', () => {
  const links = ['Discussion', 'Telegram', 'Wechat/QQ']
  const focused = () => document.activeElement?.textContent

  test.each(['{End}', '{ArrowUp}', '{Alt>}{ArrowDown}{/Alt}'])('%s is meant for the page', async (keys) => {
    menu('Community').focus()
    await userEvent.keyboard(keys)
    expect(opened()).toEqual([])
    expect(button('Community').element().getAttribute('aria-expanded')).not.toBe('true')
  })

  test('goes round and round by arrows, and Escape leads back to the button', async () => {
    menu('Community').focus()
    await userEvent.keyboard('{Enter}')
    expect(opened()).toEqual(['Community'])
    expect(document.activeElement).toBe(menu('Community'))
    await expectExpanded('Community', true)
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
      ['ArrowUp', 1],
      ['Home', 0],
      ['End', 2],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      expect(focused(), key).toBe(links[index])
    }
    await userEvent.keyboard('{Escape}')
    expect(opened()).toEqual([])
    expect(document.activeElement).toBe(menu('Community'))
    await expectExpanded('Community', false)
  })

  test('goes from the closed menu straight to its first entry, back to the button, and closes from there', async () => {
    menu('Community').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Discussion')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(menu('Community'))
    expect(opened()).toEqual(['Community'])
    await userEvent.keyboard('{Escape}')
    expect(opened()).toEqual([])
    expect(document.activeElement).toBe(menu('Community'))
    await userEvent.keyboard(' ')
    expect(opened()).toEqual(['Community'])
    await userEvent.keyboard('{Enter}')
    expect(opened()).toEqual([])
  })

  test.each([
    ['{ArrowDown}{End}', '{Tab}', 'More'],
    ['{Enter}', '{Shift>}{Tab}{/Shift}', 'Pricing'],
  ])('closes the menu when it leaves (%s, then %s)', async (come, leave, next) => {
    menu('Community').focus()
    await userEvent.keyboard(come)
    expect(opened()).toEqual(['Community'])
    await userEvent.keyboard(leave)
    expect(focused()).toBe(next)
    expect(opened()).toEqual([])
    await expectExpanded('Community', false)
  })

  test('closes another menu that is open', async () => {
    press('More')
    ;(button('Appearance').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(opened()).toEqual([])
    await expectExpanded('Appearance', true)
  })

  test('reaches every setting of the appearance', async () => {
    ;(button('Appearance').element() as HTMLElement).focus()
    const names: string[] = []
    for (let step = 0; step < 3; step++) {
      await userEvent.keyboard('{ArrowDown}')
      names.push(document.activeElement?.closest('li')?.querySelector('span')?.textContent ?? '')
    }
    expect(names).toEqual(['Theme Mode', 'Full Screen', 'Keyboard shortcuts'])
  })
})
