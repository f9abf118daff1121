/** Tests of what a live example may say. */
import { expect, it } from 'vitest'
import { heightOf } from './browser.ts'

it.each([
  ['its height', { demoHeight: 300 }, 300],
  ['part of a pixel', { demoHeight: 300.2 }, 301],
  ['almost nothing', { demoHeight: 1 }, 40],
  ['too much', { demoHeight: 99_999 }, 900],
  ['endless height', { demoHeight: Number.POSITIVE_INFINITY }, null],
  ['no height', { demoHeight: 0 }, null],
  ['less than none', { demoHeight: -5 }, null],
  ['a text', { demoHeight: '300' }, null],
  ['something else', { theme: 'dark' }, null],
  ['nothing', null, null],
  ['a word', 'demoHeight', null],
])('hears %s', (_, data, height) => {
  expect(heightOf(data)).toBe(height)
})
