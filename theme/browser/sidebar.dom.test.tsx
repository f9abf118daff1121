/** Tests of the tree of pages in a browser: folding, groups and memory. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import type { SidebarItem } from '../../core/page.ts'
import { type PageSetup, showPage } from '../../site/page.fixture.tsx'
import { MOBILE_MAX_PX } from '../constants.ts'
import { startMenus } from './menus.ts'
import { startNavScreen } from './nav-screen.ts'
import { endMotion, LONG_TEXT, prefer, resize, TREE } from './shell.fixture.ts'
import { revealCurrent, startSidebar } from './sidebar.ts'

const side = () => document.querySelector<HTMLElement>('#sidebar')!
const link = (name: string) => [...side().querySelectorAll('a')].find((one) => one.textContent === name)!
const group = (name: string) => [...side().querySelectorAll('summary')].find((one) => one.textContent === name)!
const toggle = () => document.querySelector<HTMLElement>('[data-sidebar-toggle]')!
/** Is an entry inside the frame of the tree? */
function isInView(name: string): boolean {
  const [box, frame] = [link(name).getBoundingClientRect(), side().getBoundingClientRect()]
  return box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight)
}

function show(setup: PageSetup = {}): void {
  delete document.documentElement.dataset.sidebar
  history.replaceState(null, '', setup.route ?? '/guide/install/docker.html')
  showPage({ route: '/guide/install/docker.html', content: LONG_TEXT, sidebar: TREE, ...setup })
  // The moment at which the early script looks at a document that has been parsed.
  document.dispatchEvent(new Event('readystatechange'))
}

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))

const { pathname, search } = location

beforeAll(async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' })
  startMenus()
  startNavScreen()
  startSidebar()
  return () => history.replaceState(null, '', pathname + search)
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await resize(1440, 900)
  window.scrollTo(0, 0)
})

describe('on a wide screen the tree', () => {
  test('folds away by its button, gives its width to the text, and comes back', async () => {
    await resize(1000, 900)
    show()
    startSidebarState()
    endMotion()
    const main = document.querySelector('main')!
    const article = document.querySelector('article')!
    const before = article.getBoundingClientRect()
    expect(before.left).toBeGreaterThan(side().getBoundingClientRect().right - 1)
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    toggle().focus()
    await userEvent.keyboard('{Enter}')
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(toggle())
    endMotion()
    expect(isSeen(side())).toBe(false)
    expect(main.getBoundingClientRect().left).toBe(0)
    expect(article.getBoundingClientRect().width).toBeGreaterThan(before.width)
    await userEvent.keyboard(' ')
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    endMotion()
    expect(isSeen(link('Docker'))).toBe(true)
    expect(article.getBoundingClientRect().width).toBe(before.width)
  })

  test('stays folded for the next page, before any script', () => {
    show()
    toggle().click()
    show({ route: '/guide/install/script.html' })
    expect(isSeen(side())).toBe(false)
    toggle().click()
    show()
    expect(isSeen(side())).toBe(true)
  })

  test.each([1440, 1000, MOBILE_MAX_PX + 1])('has a button that covers no text at %i', async (width) => {
    await resize(width, 700)
    show()
    for (const folded of [false, true]) {
      if (folded) toggle().click()
      endMotion()
      const [button, text] = [toggle(), document.querySelector('article')!].map((one) => one.getBoundingClientRect())
      expect(button!.left).toBeGreaterThanOrEqual(0)
      expect(button!.right, String(folded)).toBeLessThanOrEqual(text!.left)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    }
  })

  test('shows the entry of the page when it is unfolded', async () => {
    await resize(1440, 300)
    localStorage.setItem('docs-sidebar', 'collapsed')
    show({ route: '/guide/drivers/30.html' })
    toggle().click()
    endMotion()
    expect(isInView('Driver 30')).toBe(true)
    expect(scrollY).toBe(0)
  })

  test('shows the entry of a page that has come, by scrolling itself alone', async () => {
    await resize(1440, 300)
    show({ route: '/guide/drivers/30.html' })
    side().scrollTop = 0
    expect(isInView('Driver 30')).toBe(false)
    revealCurrent()
    expect(isInView('Driver 30')).toBe(true)
    expect(scrollY).toBe(0)
    const { scrollTop } = side()
    side().scrollTop = scrollTop - 10
    revealCurrent()
    expect(side().scrollTop, 'what is seen is not moved').toBe(scrollTop - 10)
    // Little enough room that even closed groups have to be scrolled.
    side().style.maxBlockSize = '60px'
    group('Drivers').click()
    side().scrollTop = 12
    expect(side().scrollTop).toBe(12)
    revealCurrent()
    expect(side().scrollTop, 'what the reader has closed is not looked for').toBe(12)
  })
})

/** What the start of a page says of the button. */
function startSidebarState(): void {
  toggle().click()
  toggle().click()
}

describe('groups', () => {
  test('open one at a time, by pointer and by keyboard, that of the page first', async () => {
    show()
    const shown = () => ['Docker', 'Driver 1'].map((name) => isSeen(link(name)))
    expect(shown()).toEqual([true, false])
    group('Drivers').click()
    expect(shown()).toEqual([false, true])
    group('Drivers').click()
    expect(shown()).toEqual([false, false])
    group('Install').focus()
    await userEvent.keyboard('{Enter}')
    expect(shown()).toEqual([true, false])
    await userEvent.keyboard(' ')
    expect(shown()).toEqual([false, false])
    expect(document.activeElement).toBe(group('Install'))
  })

  test('mark the entry of the page, and open for their own index page', () => {
    show()
    expect([...side().querySelectorAll('[aria-current="page"]')].map((one) => one.textContent)).toEqual(['Docker'])
    sessionStorage.clear()
    show({ route: '/guide/install/' })
    expect(isSeen(link('Docker'))).toBe(true)
    show({ route: '/guide/' })
    expect(isSeen(link('Docker'))).toBe(false)
  })

  test('never close, start open, or have a link and a toggle', async () => {
    const inside = (text: string): SidebarItem[] => [{ text, route: `/guide/${text}.html` }]
    show({
      route: '/guide/',
      sidebar: {
        key: 'en:special/',
        items: [
          { text: 'Linked', route: '/guide/linked/', children: inside('In linked') },
          { text: 'Fixed', collapsible: false, children: inside('In fixed') },
          { text: 'Open', expanded: true, children: inside('In open') },
        ],
      },
    })
    const shown = () => ['In linked', 'In fixed', 'In open'].filter((name) => isSeen(link(name)))
    expect(group('Fixed')).toBe(undefined)
    expect(shown()).toEqual(['In fixed', 'In open'])
    expect(group('Linked').getBoundingClientRect().left).toBeGreaterThanOrEqual(
      link('Linked').getBoundingClientRect().right,
    )
    group('Linked').click()
    expect(shown()).toEqual(['In linked', 'In fixed', 'In open'])
    group('Open').click()
    expect(shown()).toEqual(['In linked', 'In fixed'])
    group('Open').click()
    expect(shown()).toEqual(['In linked', 'In fixed', 'In open'])
    group('Linked').focus()
    await userEvent.keyboard('{Enter}')
    expect(shown()).toEqual(['In fixed', 'In open'])
  })
})

describe('memory', () => {
  test('keeps scroll and groups over a reload, even a closed group of the page', async () => {
    await resize(1440, 300)
    show()
    group('Drivers').click()
    side().scrollTop = 200
    leave()
    show()
    expect(isSeen(link('Driver 1'))).toBe(true)
    expect(isSeen(link('Docker'))).toBe(false)
    expect(side().scrollTop).toBe(200)
  })

  test('opens the group of another page; a page of no group leaves all alone', () => {
    show()
    group('Drivers').click()
    leave()
    show({ route: '/guide/install/script.html' })
    expect([isSeen(link('Script')), isSeen(link('Driver 1'))]).toEqual([true, false])
    leave()
    show({ route: '/guide/' })
    expect(isSeen(link('Script'))).toBe(true)
    leave()
    show({ route: '/guide/drivers/2.html' })
    expect([isSeen(link('Script')), isSeen(link('Driver 2'))]).toEqual([false, true])
  })

  test('keeps a group closed that starts open, except for a page inside', () => {
    const sidebar = {
      key: 'en:open/',
      items: [
        { text: 'Guide', route: '/guide/' },
        { text: 'Open', expanded: true as const, children: [{ text: 'Inside', route: '/guide/open/inside.html' }] },
      ],
    }
    show({ route: '/guide/', sidebar })
    expect(isSeen(link('Inside'))).toBe(true)
    group('Open').click()
    leave()
    show({ route: '/guide/', sidebar })
    expect(isSeen(link('Inside'))).toBe(false)
    leave()
    show({ route: '/guide/open/inside.html', sidebar })
    expect(isSeen(link('Inside'))).toBe(true)
  })

  test.each(['{', 'null', { open: 3, top: 'x' }, { route: '/', open: ['a', -1, 99], top: 1e9 }])(
    'of garbage does no harm: %j',
    async (garbage) => {
      await resize(1440, 500)
      const kept = typeof garbage === 'string' ? garbage : JSON.stringify({ key: TREE.key, ...garbage })
      localStorage.setItem('docs-sidebar', kept)
      sessionStorage.setItem('docs-sidebar', kept)
      show()
      expect(isSeen(link('Docker'))).toBe(true)
      expect(isInView('Docker')).toBe(true)
    },
  )
})
