/** Tests of the bar of a slow navigation in a browser: when it is seen, how far it gets, and when it goes. */
import '../theme/styles/index.css'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  OVERLAY_Z,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_MS,
  PROGRESS_TRICKLE_RATE,
} from '../core/constants.ts'
import { ProgressBar } from './progress.ts'

/** Longer than a quick page takes, and much shorter than a step of the bar. */
const SHOWN_MS = 200

const bars = () => [...document.querySelectorAll<HTMLElement>('body > [aria-hidden="true"]')]
/** How much of the window it crosses when it stands still. */
function part(): number {
  const [bar] = bars()
  for (const animation of bar!.getAnimations()) animation.finish()
  return bar!.getBoundingClientRect().width / bar!.offsetWidth
}

let bar: ProgressBar

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // The greatest step that chance can give.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  bar = new ProgressBar()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const left of bars()) left.remove()
})

describe('the bar of a slow navigation', () => {
  test('is never shown for a page that comes quickly', () => {
    const begun = bar.begin()
    vi.advanceTimersByTime(50)
    expect(bars()).toEqual([])
    bar.end(begun)
    vi.advanceTimersByTime(5000)
    expect(bars()).toEqual([])
  })

  test('starts small, above everything', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="tall" style="position: fixed; inset: 0; z-index: 1999"></div>',
    )
    bar.begin()
    vi.advanceTimersByTime(SHOWN_MS)
    expect(bars()).toHaveLength(1)
    expect(part()).toBeCloseTo(PROGRESS_MINIMUM, 3)
    const { transitionDuration, zIndex, height } = getComputedStyle(bars()[0]!)
    expect(transitionDuration).toBe(`${PROGRESS_SPEED_MS / 1000}s, ${PROGRESS_SPEED_MS / 1000}s`)
    expect(zIndex).toBe(String(OVERLAY_Z))
    expect(height).toBe('2px')
    expect(document.elementFromPoint(8, 1)).toBe(bars()[0])
    document.getElementById('tall')?.remove()
  })

  test('creeps on, and is never full before the arrival', () => {
    bar.begin()
    vi.advanceTimersByTime(SHOWN_MS)
    vi.advanceTimersByTime(PROGRESS_TRICKLE_MS - SHOWN_MS)
    expect(part()).toBeCloseTo(PROGRESS_MINIMUM, 3)
    vi.advanceTimersByTime(SHOWN_MS)
    expect(part()).toBeCloseTo(PROGRESS_MINIMUM + PROGRESS_TRICKLE_RATE, 3)
    vi.advanceTimersByTime(PROGRESS_TRICKLE_MS)
    expect(part()).toBeCloseTo(PROGRESS_MINIMUM + 2 * PROGRESS_TRICKLE_RATE, 3)
    vi.advanceTimersByTime(PROGRESS_TRICKLE_MS * 60)
    expect(part()).toBeLessThan(1)
    expect(part()).toBeGreaterThan(0.9)
  })

  test('is full at the arrival, and then goes', () => {
    const begun = bar.begin()
    vi.advanceTimersByTime(SHOWN_MS)
    bar.end(begun)
    expect(part()).toBeCloseTo(1, 3)
    expect(getComputedStyle(bars()[0]!).opacity).toBe('0')
    vi.advanceTimersByTime(PROGRESS_SPEED_MS * 2 - 1)
    expect(bars()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(bars()).toEqual([])
    expect(vi.getTimerCount(), 'nothing goes on').toBe(0)
  })

  test('belongs to the latest navigation: the end of an earlier one does not end it', () => {
    const first = bar.begin()
    vi.advanceTimersByTime(SHOWN_MS)
    const second = bar.begin()
    expect([bar.isLatest(first), bar.isLatest(second)]).toEqual([false, true])
    vi.advanceTimersByTime(PROGRESS_SPEED_MS * 2)
    expect(bars(), 'one for both').toHaveLength(1)
    bar.end(first)
    vi.advanceTimersByTime(PROGRESS_SPEED_MS * 2)
    expect(bars()).toHaveLength(1)
    bar.end(second)
    vi.advanceTimersByTime(PROGRESS_SPEED_MS * 2)
    expect(bars()).toEqual([])
  })

  test('can be ended twice', () => {
    const begun = bar.begin()
    vi.advanceTimersByTime(SHOWN_MS)
    bar.end(begun)
    bar.end(begun)
    vi.advanceTimersByTime(PROGRESS_SPEED_MS * 2)
    expect(bars()).toEqual([])
  })
})
