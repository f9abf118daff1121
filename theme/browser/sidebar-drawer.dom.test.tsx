/** Tests of the drawer of a phone in a browser: how it opens and closes, and which swipes are meant for it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import { type PageSetup, showPage } from '../../site/page.fixture.tsx'
import { MOBILE_MAX_PX, SWIPE_EDGE_PX, SWIPE_MIN_PX, SWIPE_RATIO } from '../constants.ts'
import { startMenus } from './menus.ts'
import { startNavScreen } from './nav-screen.ts'
import { endMotion, LONG_TEXT, prefer, press, resize, SOON, swipe, TREE } from './shell.fixture.ts'
import { startSidebar } from './sidebar.ts'
import { startSwipes } from './sidebar-swipes.ts'

const side = () => document.querySelector<HTMLElement>('#sidebar')!
const link = (name: string) => [...side().querySelectorAll('a')].find((one) => one.textContent === name)!
const isOpen = () => side().matches(':popover-open')
/** Is an entry inside the frame of the tree? */
function isInView(name: string): boolean {
  const [box, frame] = [link(name).getBoundingClientRect(), side().getBoundingClientRect()]
  return box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight)
}

function show(setup: PageSetup = {}): void {
  delete document.documentElement.dataset.sidebar
  showPage({ route: '/guide/install/docker.html', content: LONG_TEXT, sidebar: TREE, ...setup })
}

beforeAll(async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' })
  startMenus()
  startNavScreen()
  startSidebar()
  startSwipes()
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo(0, 0)
})

describe('on a phone the drawer', () => {
  beforeEach(async () => {
    await resize(390, 844)
    show()
  })

  test('opens by its button, over a masked page, and Escape leads back to the button', async () => {
    expect(isSeen(side())).toBe(false)
    const button = page.getByRole('banner').getByRole('button', { name: 'Toggle Sidebar' })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button, SOON).toHaveAttribute('aria-expanded', 'true')
    endMotion()
    expect(isSeen(link('Docker'))).toBe(true)
    expect(side().offsetHeight).toBe(844)
    expect(side().offsetWidth).toBeLessThan(390)
    expect(getComputedStyle(side(), '::backdrop').backgroundColor).toMatch(/^rgba\(0, 0, 0, 0\.\d+\)$/)
    link('Script').focus()
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button.element())
    await expect.element(button, SOON).toHaveAttribute('aria-expanded', 'false')
  })

  test('shows the entry of the page each time it opens', async () => {
    await resize(390, 300)
    show({ route: '/guide/drivers/30.html' })
    for (const time of ['first', 'again']) {
      press('Toggle Sidebar')
      await expect.poll(() => isInView('Driver 30'), { ...SOON, message: time }).toBe(true)
      side().scrollTop = 0
      press('Toggle Sidebar')
      endMotion()
    }
    expect(scrollY).toBe(0)
  })

  test('is whole although the tree was folded away on a wide screen', () => {
    const before = document.querySelector('main')!.getBoundingClientRect().toJSON()
    localStorage.setItem('docs-sidebar', 'collapsed')
    show()
    endMotion()
    expect(document.querySelector('main')!.getBoundingClientRect().toJSON()).toEqual(before)
    press('Toggle Sidebar')
    endMotion()
    expect(isSeen(link('Docker'))).toBe(true)
  })

  test('closes when the window grows', async () => {
    press('Toggle Sidebar')
    await resize(MOBILE_MAX_PX + 1, 844)
    await expect.poll(isOpen, SOON).toBe(false)
    expect(isSeen(side())).toBe(true)
    await resize(MOBILE_MAX_PX, 844)
    endMotion()
    expect(isSeen(side())).toBe(false)
  })
})

describe('a swipe', () => {
  const [minPx, ratio, edgePx] = [SWIPE_MIN_PX, SWIPE_RATIO, SWIPE_EDGE_PX]
  const y = 500

  beforeEach(async () => {
    await resize(390, 844)
    show()
  })

  test.each([
    ['to the right opens, if it is long enough', 10, 10 + minPx, 0, 10 + minPx + 1],
    ['to the right opens, if it is flat enough', 10, 10 + ratio * 40, 40, 10 + ratio * 40 + 1],
  ])('%s', (_, from, short, down, long) => {
    swipe([from, y], [short, y + down])
    expect(isOpen()).toBe(false)
    swipe([from, y], [long, y + down])
    expect(isOpen()).toBe(true)
  })

  test('opens from the edge alone', () => {
    swipe([edgePx + 1, y], [edgePx + 61, y])
    expect(isOpen()).toBe(false)
    swipe([edgePx, y], [edgePx + 60, y])
    expect(isOpen()).toBe(true)
  })

  test.each([
    ['long', 200 - minPx, 0, 200 - minPx - 1],
    ['flat', 200 - ratio * 40, -40, 200 - ratio * 40 - 1],
  ])('to the left closes, if it is %s enough, and never opens', (_, short, down, long) => {
    swipe([200, y], [long, y + down])
    expect(isOpen()).toBe(false)
    press('Toggle Sidebar')
    swipe([200, y], [short, y + down])
    expect(isOpen()).toBe(true)
    swipe([200, y], [long, y + down])
    expect(isOpen()).toBe(false)
  })

  test('of two fingers means nothing', () => {
    swipe([10, y], [200, y], document.body, 2)
    expect(isOpen()).toBe(false)
  })

  test.each(['table', 'pre'])('in a %s that was moved sideways is not meant for the drawer', (tag) => {
    const inner = tag === 'table' ? '<tr><td>' : '<code>'
    show({ content: `<${tag} style="display: block; overflow-x: auto">${inner}${'wide'.repeat(200)}</${tag}>` })
    const block = document.querySelector(`main ${tag}`)!
    block.scrollLeft = 200
    swipe([50, y], [120, y], block.firstElementChild!)
    expect(isOpen()).toBe(false)
    block.scrollLeft = 0
    swipe([50, y], [120, y], block.firstElementChild!)
    expect(isOpen()).toBe(true)
  })

  test('over a dialog is not meant for the drawer', () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    swipe([10, y], [200, y], dialog)
    expect(isOpen()).toBe(false)
    dialog.remove()
  })

  test('means nothing beyond the width of a phone, nor where there is no tree', async () => {
    await resize(MOBILE_MAX_PX + 1, 844)
    swipe([10, y], [200, y])
    expect(isOpen()).toBe(false)
    await resize(390, 844)
    show({ sidebar: null })
    swipe([10, y], [200, y])
    expect(isOpen()).toBe(false)
  })
})
