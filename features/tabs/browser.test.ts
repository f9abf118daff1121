/** Tests of the keys of tabs; what they do to a page is walked through in a browser. */
import { expect, it } from 'vitest'
import { indexAfter } from './browser.ts'

it.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowRight', 2, 3, 0],
  ['ArrowLeft', 1, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['End', 0, 1, 0],
  ['ArrowDown', 1, 3, undefined],
  ['a', 1, 3, undefined],
  ['constructor', 1, 3, undefined],
])('%s on tab %i of %i leads to %s', (key, here, count, index) => {
  expect(indexAfter(key, here, count)).toBe(index)
})
