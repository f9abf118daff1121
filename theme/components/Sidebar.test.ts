/** Tests of when the icons of a list are worth their weight. */
import { expect, test } from 'vitest'
import { tellsNothing } from './Sidebar.tsx'

const list = (count: number, icon = 'disk') => Array.from({ length: count }, () => ({ icon }))

test.each([
  ['a long list of one icon', list(10), true],
  ['one that begins with another', [{ icon: 'key' }, ...list(21)], true],
  ['one with many others', [...list(21), ...list(3, 'key')], false],
  ['a short list', list(9), false],
  ['an empty one', [], false],
])('%s', (_, items, bare) => {
  expect(tellsNothing(items)).toBe(bare)
})
