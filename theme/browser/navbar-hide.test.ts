/** Tests of when the navbar steps aside. */
import { describe, expect, it } from 'vitest'
import { NAVBAR_HIDE_ABOVE_PX as abovePx, NAVBAR_HIDE_DELTA_PX as deltaPx } from '../constants.ts'
import { nextScrollState, type ScrollState } from './navbar-hide.ts'

/** Is the bar away after the page was seen at each of these places? */
function seen(places: number[], start = 0): boolean[] {
  let state: ScrollState = { last: start, turned: start, away: false }
  return places.map((top) => {
    state = nextScrollState(state, top)
    return state.away
  })
}

describe('nextScrollState', () => {
  it.each<[string, number[], boolean[]]>([
    ['down, not far enough', [deltaPx], [false]],
    ['down, far enough', [deltaPx + 1], [true]],
    ['down in small steps', [80, 160, 240], [false, false, true]],
    ['near the top', [abovePx, abovePx], [false, false]],
    ['down and a little up', [500, 499], [true, false]],
    ['up and down again, counted from the turn', [500, 300, 500, 501], [true, false, false, true]],
    ['back to the top', [500, 0], [true, false]],
    ['standing still', [500, 500], [true, true]],
  ])('%s', (_, places, away) => {
    expect(seen(places)).toEqual(away)
  })

  it('counts from where the page was when it came', () => {
    expect(seen([1000 + deltaPx], 1000)).toEqual([false])
    expect(seen([1001 + deltaPx], 1000)).toEqual([true])
  })
})
