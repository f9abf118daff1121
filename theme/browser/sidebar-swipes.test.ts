/** Tests of what a finger's way over the screen means. */
import { describe, expect, it } from 'vitest'
import { SWIPE_EDGE_PX, SWIPE_MIN_PX, SWIPE_RATIO } from '../constants.ts'
import { readSwipe } from './sidebar-swipes.ts'

const [minPx, ratio, edgePx] = [SWIPE_MIN_PX, SWIPE_RATIO, SWIPE_EDGE_PX]

describe('readSwipe', () => {
  it.each<[string, [number, number], [number, number], 'open' | 'close' | null]>([
    ['too short', [10, 300], [10 + minPx, 300], null],
    ['just long enough', [10, 300], [10 + minPx + 1, 300], 'open'],
    ['from the last pixel of the edge', [edgePx, 300], [edgePx + 100, 300], 'open'],
    ['from beside the edge', [edgePx + 1, 300], [edgePx + 101, 300], null],
    ['too steep', [10, 300], [10 + 100 * ratio, 400], null],
    ['just flat enough', [10, 300], [10 + 100 * ratio + 1, 400], 'open'],
    ['too steep upwards', [10, 400], [10 + 100 * ratio, 300], null],
    ['back, too short', [300, 300], [300 - minPx, 300], null],
    ['back, just long enough', [300, 300], [300 - minPx - 1, 300], 'close'],
    ['back, from the edge', [80, 300], [20, 300], 'close'],
    ['back, too steep', [300, 300], [150, 200], null],
    ['straight down', [10, 300], [10, 700], null],
    ['nowhere', [10, 300], [10, 300], null],
  ])('%s', (_, [x1, y1], [x2, y2], meaning) => {
    expect(readSwipe({ x: x1, y: y1 }, { x: x2, y: y2 })).toBe(meaning)
  })
})
