/** Tests of the drawings behind icon names. */
import { describe, expect, test } from 'vitest'
import { findIcon, nearestIcon } from './icons.ts'

const ICON_FONT = `advance api cache change chrome code community computer config contrast creative eye file folder geometry
  github group home install interact json light link mini-app module more page people plugin preview question repair
  script search set setting snow speed state storage study style tab tag token view waline`
const OTHERS = [
  'fa-regular fa-sidebar-flip',
  'fa-solid fa-binary-lock',
  'fa-solid fa-cloud-arrow-up',
  'fa-solid fa-file-binary',
  'fa-solid fa-file-user',
  'fa-solid fa-folder-arrow-down',
  'fa-solid fa-user-tie',
  'fa-solid fa-x',
  'fas fa-database',
  'font-icon icon fa-solid fa-repeat-1',
]

describe('every name of the original site has a drawing', () => {
  test.each([...ICON_FONT.split(/\s+/).map((name) => `iconfont icon-${name}`), ...OTHERS])('%s', (name) => {
    expect(findIcon(name)?.body).toMatch(/^<\w/)
  })
})

test.each([
  ['home', 'house'],
  ['lucide:house', 'house'],
  ['iconfont icon-home', 'house'],
  ['iconfont icon-github', 'si:github'],
])('%j is drawn like %j', (name, same) => {
  expect(findIcon(name)).not.toBeNull()
  expect(findIcon(name)).toEqual(findIcon(same))
})

test('an alias of the icon set is drawn like its parent', () => {
  expect(findIcon('edit-2')).toEqual(findIcon('pen'))
  expect(findIcon('pen')).not.toBeNull()
})

test('a line drawing brings its own strokes and size', () => {
  expect(findIcon('house')).toMatchObject({
    width: 24,
    height: 24,
    body: expect.stringContaining('stroke="currentColor"'),
  })
})

test('a brand is filled with the colour of the text, once', () => {
  const body = findIcon('si:github')?.body ?? ''
  expect(body).toMatch(/^<g fill="currentColor"><path /)
  expect(body.match(/currentColor/g)).toHaveLength(1)
})

test.each(['', 'hous', 'si:', 'si:no-such-brand', 'simple-icons:github'])('there is no drawing for %j', (name) => {
  expect(findIcon(name)).toBeNull()
})

test('there is no drawing for a word that every object has', () => {
  expect(findIcon('constructor')).toBeNull()
})

test.each([
  ['hous', 'house'],
  ['iconfont icon-hme', 'iconfont icon-home'],
  ['no such icon at all', undefined],
])('the nearest name to %j is %j', (name, expected) => {
  expect(nearestIcon(name)).toBe(expected)
})
