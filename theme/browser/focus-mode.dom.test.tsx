/** Tests of focus mode in a browser: while the pointer rests on the text, everything around it steps back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../site/page.fixture.tsx'
import { siteConfig } from '../../site/site.config.ts'
import { FOCUS_MODE_MS } from '../constants.ts'
import { startFocusMode } from './focus-mode.ts'
import { endMotion, point, TREE } from './shell.fixture.ts'

const text = () => document.querySelector('main .content p')!
const title = () => document.querySelector('h1')!

function open(focusMode: number | false): void {
  showPage({ content: '<p>Text</p>', sidebar: TREE, config: { theme: { ...siteConfig.theme, focusMode } } })
  startFocusMode()
}

/** Have bar and tree stepped back? */
function isDimmed(): boolean {
  endMotion()
  const parts = [...document.querySelectorAll('header, aside')].map((part) => Number(getComputedStyle(part).opacity))
  expect(parts).toHaveLength(2)
  expect(new Set(parts).size).toBe(1)
  return parts[0]! < 0.6
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('is off by itself', () => {
  open(siteConfig.theme.focusMode)
  point(text())
  vi.advanceTimersByTime(3 * FOCUS_MODE_MS)
  expect(isDimmed()).toBe(false)
})

test('dims everything else after a rest on the text, until the pointer leaves it', () => {
  open(FOCUS_MODE_MS)
  point(title())
  point(text())
  vi.advanceTimersByTime(FOCUS_MODE_MS - 1)
  expect(isDimmed()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isDimmed()).toBe(true)
  point(title())
  expect(isDimmed()).toBe(false)
})

test('does not disturb somebody who leaves in time', () => {
  open(FOCUS_MODE_MS)
  point(text())
  vi.advanceTimersByTime(FOCUS_MODE_MS - 100)
  point(title())
  vi.advanceTimersByTime(FOCUS_MODE_MS)
  expect(isDimmed()).toBe(false)
})

test('is not for fingers', () => {
  open(FOCUS_MODE_MS)
  point(text(), 'touch')
  vi.advanceTimersByTime(2 * FOCUS_MODE_MS)
  expect(isDimmed()).toBe(false)
})
