/** Tests of the drawings behind icon names. */
import { expect, test } from 'vitest'
import { findIcon, nearestIcon } from './icons.ts'

const ALIASES = { home: 'house', 'iconfont icon-home': 'house', 'iconfont icon-github': 'si:github' }

test.each([
  ['home', 'house'],
  ['lucide:house', 'house'],
  ['iconfont icon-home', 'house'],
  ['iconfont icon-github', 'si:github'],
])('%j is drawn like %j', (name, same) => {
  expect(findIcon(name, ALIASES)).not.toBeNull()
  expect(findIcon(name, ALIASES)).toEqual(findIcon(same))
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
  expect(findIcon('constructor', ALIASES)).toBeNull()
})

test.each([
  ['hous', 'house'],
  ['iconfont icon-hme', 'iconfont icon-home'],
  ['no such icon at all', undefined],
])('the nearest name to %j is %j', (name, expected) => {
  expect(nearestIcon(name, ALIASES)).toBe(expected)
})
