/** Tests of the folder tree and its order. */
import { describe, expect, it } from 'vitest'
import type { Frontmatter } from '../../core/frontmatter.ts'
import { allFolders, type Folder, folderTitle, folderTree, isFolder } from './folders.ts'
import { sourcePage } from './scratch.fixture.ts'

function tree(pages: Record<string, Frontmatter>): Folder {
  return folderTree(Object.entries(pages).map(([file, frontmatter]) => sourcePage(`en/${file}`, frontmatter)))
}

/** File and folder names in their order. */
function names(folder: Folder): string[] {
  return folder.entries.map((entry) => (isFolder(entry) ? entry.path : entry.relative))
}

describe('folderTree', () => {
  it('keeps the index of a folder apart from its entries', () => {
    const root = tree({ 'README.md': {}, 'a.md': {} })
    expect(root.index?.relative).toBe('README.md')
    expect(names(root)).toEqual(['a.md'])
  })

  it('has a folder for every level, also for those without pages of their own', () => {
    const root = tree({ 'tool/google/callback.md': {} })
    expect([...allFolders(root)].map(({ path }) => path)).toEqual(['', 'tool/', 'tool/google/'])
  })

  it('is empty without pages', () => {
    expect(folderTree([])).toEqual({ path: '', index: null, entries: [] })
  })

  it.each<[string, Record<string, Frontmatter>, string[]]>([
    [
      'positive orders ascending, then none, then negative ascending',
      {
        'minus-one.md': { order: -1 },
        'none.md': {},
        'two.md': { order: 2 },
        'minus-two.md': { order: -2 },
        'ten.md': { order: 10 },
        'one.md': { order: 1 },
      },
      ['one.md', 'two.md', 'ten.md', 'none.md', 'minus-two.md', 'minus-one.md'],
    ],
    [
      'equal orders by title',
      { 'a.md': { order: 1, title: 'Zebra' }, 'b.md': { order: 1, title: 'Ape' } },
      ['b.md', 'a.md'],
    ],
    ['titles with numbers by their value', { 'a.md': { title: 'V10' }, 'b.md': { title: 'V9' } }, ['b.md', 'a.md']],
    ['titles without regard to capitals', { 'a.md': { title: 'beta' }, 'b.md': { title: 'Alpha' } }, ['b.md', 'a.md']],
    [
      'the short title before the long one',
      { 'a.md': { title: 'A', shortTitle: 'Z' }, 'b.md': { title: 'M' } },
      ['b.md', 'a.md'],
    ],
    ['equal titles by file name', { 'p10.md': { title: 'Same' }, 'p9.md': { title: 'Same' } }, ['p9.md', 'p10.md']],
    [
      'files and folders together, folders by dir.order and not by order',
      { 'a.md': { order: 2 }, 'f/README.md': { order: 9, dir: { order: 1 } }, 'g/README.md': { order: 1 } },
      ['f/', 'a.md', 'g/'],
    ],
  ])('sorts %s', (_, pages, expected) => {
    expect(names(tree(pages))).toEqual(expected)
  })

  it('sorts the same however the pages come', () => {
    const pages = {
      'a.md': { order: 5, title: '高级' },
      'b.md': { order: 5, title: 'API 文档' },
      'c.md': { title: '备份' },
    }
    const backwards = Object.fromEntries(Object.entries(pages).reverse())
    expect(names(tree(backwards))).toEqual(names(tree(pages)))
  })

  it('sorts Latin titles before Chinese ones, as the Chinese guide always had them', () => {
    const pages = { 'advanced.md': { order: 5, title: '高级' }, 'api.md': { order: 5, title: 'API 文档' } }
    expect(names(tree(pages))).toEqual(['api.md', 'advanced.md'])
  })
})

describe('folderTitle', () => {
  it.each<[string, Record<string, Frontmatter>, string]>([
    ['dir.text', { 'f/README.md': { title: 'T', shortTitle: 'S', dir: { text: 'D' } } }, 'D'],
    ['the short title', { 'f/README.md': { title: 'T', shortTitle: 'S' } }, 'S'],
    ['the title', { 'f/README.md': { title: 'T' } }, 'T'],
    ['the folder name with a capital', { 'f/a.md': {} }, 'F'],
  ])('is %s', (_, pages, title) => {
    expect(folderTitle(tree(pages).entries[0] as Folder)).toBe(title)
  })

  it('is the name of the last folder of a path', () => {
    const google = [...allFolders(tree({ 'tool/google/a.md': {} }))].at(-1)!
    expect(folderTitle(google)).toBe('Google')
  })
})
