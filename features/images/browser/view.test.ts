/** Tests of where an image comes to lie. */
import { describe, expect, it } from 'vitest'
import { clampView, FITTED, fitWithin, moved, zoomed } from './view.ts'

const STAGE = { width: 1000, height: 500 }

describe('fitWithin', () => {
  it.each([
    ['a small image stays as it is', { width: 200, height: 100 }, false, { width: 200, height: 100 }, 4],
    ['a small drawing grows', { width: 200, height: 100 }, true, { width: 1000, height: 500 }, 4],
    ['a wide image fills the width', { width: 4000, height: 1000 }, false, { width: 1000, height: 250 }, 8],
    ['a high image fills the height', { width: 500, height: 1000 }, false, { width: 250, height: 500 }, 4],
  ])('%s', (_, natural, grow, fitted, maxScale) => {
    expect(fitWithin(STAGE, natural, grow)).toEqual({ stage: STAGE, fitted, maxScale })
  })
})

describe('zoomed', () => {
  const bounds = fitWithin(STAGE, { width: 2000, height: 1000 }, false)

  it('keeps what is under the point where it is', () => {
    const at = { x: 200, y: -100 }
    const view = zoomed(FITTED, 2, at, bounds)
    expect(view).toEqual({ scale: 2, x: -200, y: 100 })
    // The place in the image under the point, in units of the fitted image.
    expect((at.x - view.x) / view.scale).toBe(at.x)
  })

  it.each([
    ['not below fitted, and then in the middle', { scale: 1.5, x: 90, y: 9 }, 0.1, 1],
    ['not beyond the largest', FITTED, 100, 4],
  ])('goes %s', (_, from, factor, scale) => {
    expect(zoomed(from, factor, { x: 0, y: 0 }, bounds).scale).toBe(scale)
  })

  it('comes back to the middle', () => {
    expect(zoomed({ scale: 2, x: 300, y: 100 }, 0.5, { x: 50, y: 50 }, bounds)).toEqual(FITTED)
  })
})

describe('moved', () => {
  const bounds = fitWithin(STAGE, { width: 2000, height: 500 }, false)

  it('stops at the edges of the image', () => {
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 400, y: 10 }, bounds)).toEqual({ scale: 2, x: 400, y: 0 })
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: -900, y: 10 }, bounds)).toEqual({ scale: 2, x: -500, y: 0 })
  })

  it('is held again when the stage has another size', () => {
    const small = fitWithin({ width: 400, height: 400 }, { width: 2000, height: 500 }, false)
    expect(clampView({ scale: 2, x: 500, y: 50 }, small)).toEqual({ scale: 2, x: 200, y: 0 })
  })
})
