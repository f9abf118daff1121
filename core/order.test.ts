/** Tests of the order of pages and folders. */
import { expect, test } from 'vitest'
import { compareEntries, type Orderable } from './order.ts'

function entry(title: string, more: Partial<Orderable> = {}): Orderable {
  return { title, fileName: `${title}.md`, ...more }
}

test.each<[string, Orderable[]]>([
  ['the index of a folder before everything', [entry('z', { isIndex: true, order: -9 }), entry('a', { order: 1 })]],
  [
    'small positive orders before large ones',
    [entry('z', { order: 1 }), entry('b', { order: 2 }), entry('a', { order: 10 })],
  ],
  ['positive orders before none', [entry('z', { order: 999 }), entry('a')]],
  ['no order before negative orders', [entry('z'), entry('a', { order: -5 })]],
  [
    'negative orders ascending, so that -1 is last',
    [entry('z', { order: -3 }), entry('y', { order: -2 }), entry('a', { order: -1 })],
  ],
  ['equal orders by title', [entry('a', { order: 256 }), entry('b', { order: 256 })]],
  ['titles by their numbers', [entry('Step 2'), entry('Step 10')]],
  ['titles without regard to case', [entry('alpha'), entry('Beta'), entry('gamma')]],
  ['Latin titles before Chinese ones, and those in root order', [entry('API 文档'), entry('迅雷'), entry('高级')]],
  ['equal titles by file name', [entry('T', { fileName: '115.md' }), entry('T', { fileName: '1150.md' })]],
  [
    'a file before a folder of the same name',
    [entry('T', { fileName: 'a', isFolder: false }), entry('T', { fileName: 'a', isFolder: true })],
  ],
  [
    'files and folders together',
    [entry('a'), entry('b', { isFolder: true }), entry('c'), entry('d', { isFolder: true })],
  ],
])('sorts %s', (_, expected) => {
  expect([...expected].reverse().sort(compareEntries)).toEqual(expected)
  expect([...expected].sort(compareEntries)).toEqual(expected)
})

test('entries that differ in nothing are equal', () => {
  expect(compareEntries(entry('a'), entry('a'))).toBe(0)
})
