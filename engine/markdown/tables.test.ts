/** Tests of which tables can be focused. */
import { expect, test } from 'vitest'
import { createParser } from './parser.ts'
import { needsFocus } from './tables.ts'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (cells: readonly string[]) =>
  [row(cells.map((_, i) => `h${i}`)), row(cells.map(() => '---')), row(cells)].join('\n')

test.each([
  ['a wide one', ['a', 'b', 'c', 'd'], true],
  ['a narrow one', ['a', 'b', 'c'], false],
  ['a wide one with a link in it', ['a', '[b](./b.md)', 'c', 'd'], false],
])('%s', (_, cells, expected) => {
  const tokens = createParser({ containers: {}, rules: [] }).parse(`text\n\n${table(cells)}\n\n[after](./x.md)`, {})
  expect(
    needsFocus(
      tokens,
      tokens.findIndex(({ type }) => type === 'table_open'),
    ),
  ).toBe(expected)
})
