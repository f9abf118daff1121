/** Tests of the bar that steps aside, in a browser: where, after which way, how often it looks, and what holds it. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPage } from '../../site/page.fixture.tsx'
import { siteConfig } from '../../site/site.config.ts'
import {
  NAVBAR_HIDE_ABOVE_PX as abovePx,
  NAVBAR_HIDE_DELTA_PX as deltaPx,
  NAVBAR_HIDE_THROTTLE_MS as throttleMs,
} from '../constants.ts'
import { startMenus } from './menus.ts'
import { startNavbarHide } from './navbar-hide.ts'
import { endMotion, LONG_TEXT, prefer, press, resize, scrollTo } from './shell.fixture.ts'

const bar = () => document.querySelector<HTMLElement>('header')!

function isAway(): boolean {
  endMotion()
  const { top, bottom } = bar().getBoundingClientRect()
  expect([0, -bar().offsetHeight]).toContain(Math.round(top))
  return bottom <= 0
}

/** Scrolls, lets the bar look, and tells whether it is away. */
async function lookAt(top: number): Promise<boolean> {
  await scrollTo(top)
  vi.advanceTimersByTime(throttleMs)
  return isAway()
}

async function open(width: number, navbarAutoHide = siteConfig.theme.navbarAutoHide): Promise<void> {
  await resize(width, 844)
  showPage({ content: LONG_TEXT, config: { theme: { ...siteConfig.theme, navbarAutoHide } } })
  await lookAt(0)
}

beforeAll(async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' })
  startMenus()
  startNavbarHide()
})

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

describe('on a phone the bar steps aside', () => {
  beforeEach(() => open(390))

  test('after a way down that is counted from the border above which nothing counts', async () => {
    expect(await lookAt(abovePx)).toBe(false)
    expect(await lookAt(abovePx + deltaPx)).toBe(false)
    expect(await lookAt(abovePx + deltaPx + 1)).toBe(true)
  })

  test('until the smallest step up, from where the way is counted anew', async () => {
    expect(await lookAt(3 * deltaPx)).toBe(true)
    expect(await lookAt(3 * deltaPx - 1)).toBe(false)
    expect(await lookAt(4 * deltaPx - 1)).toBe(false)
    expect(await lookAt(4 * deltaPx)).toBe(true)
    expect(await lookAt(0)).toBe(false)
  })

  test('from the top for somebody seen just below the border; small steps add up', async () => {
    expect(await lookAt(abovePx + 1)).toBe(false)
    expect(await lookAt(deltaPx)).toBe(false)
    expect(await lookAt(deltaPx + 1)).toBe(true)
  })

  test('not more often than it looks', async () => {
    await scrollTo(2 * deltaPx)
    vi.advanceTimersByTime(throttleMs - 1)
    expect(isAway()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isAway()).toBe(true)
    await scrollTo(deltaPx)
    vi.advanceTimersByTime(throttleMs - 1)
    expect(isAway()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isAway()).toBe(false)
    // Where somebody was between two looks does not count.
    await scrollTo(3 * deltaPx)
    vi.advanceTimersByTime(throttleMs / 2)
    await scrollTo(deltaPx + 10)
    vi.advanceTimersByTime(throttleMs)
    expect(isAway()).toBe(false)
  })

  test('and is back at once where a page begins', async () => {
    expect(await lookAt(3 * deltaPx)).toBe(true)
    await scrollTo(0)
    expect(isAway()).toBe(false)
    // What was waited for before counts no more.
    await scrollTo(2 * deltaPx)
    await scrollTo(0)
    vi.advanceTimersByTime(throttleMs)
    expect(isAway()).toBe(false)
  })

  test('not under the keyboard, which leaves the page where it is', async () => {
    expect(await lookAt(3 * deltaPx)).toBe(true)
    document.querySelector<HTMLElement>('[data-region="skip"]')!.focus({ preventScroll: true })
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('header')).toBe(bar())
    expect(isAway()).toBe(false)
    expect(scrollY).toBe(3 * deltaPx)
    expect(await lookAt(6 * deltaPx)).toBe(false)
    ;(document.activeElement as HTMLElement).blur()
    expect(isAway()).toBe(true)
  })

  test('not from over an open drawer or screen', async () => {
    press('Toggle Navbar')
    expect(await lookAt(3 * deltaPx)).toBe(false)
  })

  test('never, where that is wanted', async () => {
    await open(390, 'none')
    expect(await lookAt(3 * deltaPx)).toBe(false)
  })

  test('and so it does where that is always wanted', async () => {
    await open(390, 'always')
    expect(await lookAt(3 * deltaPx)).toBe(true)
  })
})

describe('on a wide screen the bar', () => {
  test('stays', async () => {
    await open(1440)
    expect(await lookAt(3 * deltaPx)).toBe(false)
  })

  test('steps aside where that is always wanted, but not from under an open menu', async () => {
    await open(1440, 'always')
    expect(await lookAt(deltaPx + 1)).toBe(true)
    expect(await lookAt(deltaPx)).toBe(false)
    press('More')
    expect(await lookAt(4 * deltaPx)).toBe(false)
  })

  test('leaves the page where it is while the keyboard goes through it', async () => {
    await open(1440)
    await scrollTo(3 * deltaPx)
    document.querySelector<HTMLElement>('[data-region="skip"]')!.focus({ preventScroll: true })
    for (let stop = 0; stop < 4; stop++) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement?.closest('header')).toBe(bar())
      expect(scrollY).toBe(3 * deltaPx)
    }
  })
})
