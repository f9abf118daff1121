/** Tests of colors on a terminal. */
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { painted } from './paint.ts'

const TEXT = 'error  a.md:3  dead link\n    → error  in a remedy\nwarning  b.md  old\nfixed  c.md\nerrors are counted'

test('a terminal shows the kind of each problem in color, and nothing else', () => {
  const shown = painted(TEXT, { isTTY: true }, {})
  expect(stripVTControlCharacters(shown)).toBe(TEXT)
  const colored = shown.match(/(?:\u001b\[\d+m)+\w+/g)?.map(stripVTControlCharacters)
  expect(colored).toEqual(['error', 'warning', 'fixed'])
})

test.each([
  ['a log', { isTTY: false }, {}],
  ['somebody who wants no colors', { isTTY: true }, { NO_COLOR: '1' }],
])('%s gets plain text', (_, screen, env) => {
  expect(painted(TEXT, screen, env)).toBe(TEXT)
})
