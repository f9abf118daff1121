/** Tests of sidebars made from folders, and of the part of a large one that a page shows. */
import { describe, expect, it } from 'vitest'
import type { SidebarRule } from '../../core/config.ts'
import { SIDEBAR_MAX_ENTRIES } from '../../core/constants.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import type { SidebarItem } from '../../core/page.ts'
import { folderTree } from './folders.ts'
import { sourcePage } from './scratch.fixture.ts'
import { ruleFor, sidebarFor, structureSidebar } from './sidebar.ts'

function sidebar(pages: Record<string, Frontmatter>): SidebarItem[] {
  return structureSidebar(
    folderTree(Object.entries(pages).map(([file, frontmatter]) => sourcePage(`en/${file}`, frontmatter))),
  )
}

describe('structureSidebar', () => {
  it('lists the index of the area first, then pages with short title and icon', () => {
    const items = sidebar({
      'README.md': { title: 'Start', icon: 'flag' },
      'a.md': { title: 'Long', shortTitle: 'Short', icon: 'box' },
      'b.md': {},
    })
    expect(items).toEqual([
      { text: 'Start', icon: 'flag', route: '/' },
      { text: 'b', route: '/b.html' },
      { text: 'Short', icon: 'box', route: '/a.html' },
    ])
  })

  it('leaves out pages with index: false', () => {
    expect(sidebar({ 'README.md': { index: false }, 'a.md': { index: false }, 'b.md': {} })).toEqual([
      { text: 'b', route: '/b.html' },
    ])
  })

  it.each<[string, Frontmatter, Partial<SidebarItem>]>([
    ['links the heading to the index', { title: 'F' }, { text: 'F', route: '/f/', children: [A()] }],
    [
      'links it also to an index that is not listed',
      { title: 'F', index: false },
      { text: 'F', route: '/f/', children: [A()] },
    ],
    [
      'lists the index first where the heading should not be a link',
      { title: 'F', dir: { link: false } },
      { text: 'F', index: '/f/', children: [{ text: 'F', route: '/f/' }, A()] },
    ],
    [
      'leaves an index out that asks for both',
      { title: 'F', index: false, dir: { link: false } },
      { text: 'F', index: '/f/', children: [A()] },
    ],
    [
      'takes text and icon from dir',
      { title: 'F', icon: 'x', index: false, dir: { text: 'Dir', icon: 'y' } },
      { text: 'Dir', icon: 'y', route: '/f/', children: [A()] },
    ],
    [
      'takes the icon of the index otherwise',
      { title: 'F', icon: 'x', index: false },
      { text: 'F', icon: 'x', route: '/f/', children: [A()] },
    ],
  ])('%s', (_, readme, group) => {
    expect(sidebar({ 'f/README.md': readme, 'f/a.md': {} })).toEqual([group])
  })

  it('names a folder without index after itself', () => {
    expect(sidebar({ 'f/a.md': {} })).toEqual([{ text: 'F', children: [A()] }])
  })

  it.each<[string, Record<string, Frontmatter>]>([
    ['that asks for it', { 'f/README.md': { dir: { index: false } }, 'f/a.md': {}, 'f/g/b.md': {} }],
    ['with nothing to list', { 'f/README.md': { index: false }, 'f/a.md': { index: false } }],
    ['that holds only empty folders', { 'f/g/a.md': { index: false } }],
  ])('drops a folder %s', (_, pages) => {
    expect(sidebar({ ...pages, 'z.md': {} })).toEqual([{ text: 'z', route: '/z.html' }])
  })

  it('puts folders and pages in one order and nests without limit', () => {
    const items = sidebar({
      'last.md': { order: -1 },
      'plain.md': {},
      'f/README.md': { title: 'F', index: false, dir: { order: 1 } },
      'f/g/a.md': {},
      'second.md': { order: 2 },
    })
    expect(items.map(({ text }) => text)).toEqual(['F', 'second', 'plain', 'last'])
    expect(items[0]?.children).toEqual([{ text: 'G', children: [{ text: 'a', route: '/f/g/a.html' }] }])
  })

  it('keeps the link to a folder that holds nothing but its index', () => {
    const items = sidebar({ 'f/README.md': { title: 'F' } })
    expect(items).toMatchObject([{ text: 'F', route: '/f/' }])
  })

  it.each([{ expanded: true }, { collapsible: false }])('passes on the wish %j of a folder', (wish) => {
    expect(sidebar({ 'f/README.md': { dir: wish }, 'f/a.md': {} })).toMatchObject([wish])
  })
})

function A(): SidebarItem {
  return { text: 'a', route: '/f/a.html' }
}

describe('ruleFor', () => {
  const rules: Record<string, SidebarRule> = { '': {}, 'guide/': 'structure', 'guide/api/': false }
  it.each<[string, string, SidebarRule]>([
    ['guide/a.html', 'guide/', 'structure'],
    ['guide/', 'guide/', 'structure'],
    ['guide/api/x.html', 'guide/api/', false],
    ['guide.html', '', {}],
    ['', '', {}],
  ])('gives %j the rule of %j', (local, prefix, rule) => {
    expect(ruleFor(local, rules)).toEqual({ prefix, rule })
  })

  it('gives none where no prefix fits', () => {
    expect(ruleFor('faq/a.html', { 'guide/': 'structure' })).toBeNull()
  })
})

const page = (name: string): SidebarItem => ({ text: name, route: `/${name}.html` })
const pages = (count: number, prefix = 'p') => Array.from({ length: count }, (_, i) => page(`${prefix}${i}`))
const show = (items: SidebarItem[], route: string) => sidebarFor('en:guide/', items, { route, title: '' })

function flat(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [item, ...flat(item.children ?? [])])
}

/** Five groups of a hundred pages each, one of them with groups inside, and some pages beside them. */
function largeTree(): SidebarItem[] {
  const inner = ['x', 'y'].map((name) => ({ text: name, children: pages(80, `c/${name}/`) }))
  return [
    page('start'),
    { text: 'a', route: '/a/', children: pages(100, 'a/') },
    { text: 'b', index: '/b/', icon: 'box', children: pages(100, 'b/') },
    { text: 'c', children: inner },
    page('end'),
  ]
}

describe('sidebarFor', () => {
  it('shows a tree of the largest size whole, the same for every page', () => {
    const items = [{ text: 'g', children: pages(SIDEBAR_MAX_ENTRIES - 1) }]
    expect(show(items, '/p3.html')).toEqual({ key: 'en:guide/', items })
  })

  it('cuts a longer list to the neighbourhood of the page', () => {
    const items = pages(SIDEBAR_MAX_ENTRIES + 1)
    const shown = show(items, '/p120.html').items
    expect(shown.length).toBeLessThanOrEqual(SIDEBAR_MAX_ENTRIES / 4)
    for (const near of [110, 119, 120, 121, 130]) expect(shown).toContainEqual(page(`p${near}`))
    expect(shown).not.toContainEqual(page('p0'))
  })

  it.each([0, 1, 29, 30, 59, 60, 500, 970, 998, 999])('keeps page %i of a thousand with both neighbours', (n) => {
    const shown = show(pages(1000), `/p${n}.html`).items.map(({ route }) => route)
    for (const near of [n - 1, n, n + 1].filter((i) => i >= 0 && i < 1000)) expect(shown).toContain(`/p${near}.html`)
    expect(shown).toHaveLength(SIDEBAR_MAX_ENTRIES / 4)
  })

  it('shrinks groups away from the page to one link', () => {
    const { items } = show(largeTree(), '/start.html')
    expect(items).toEqual([
      page('start'),
      { text: 'a', route: '/a/' },
      { text: 'b', icon: 'box', route: '/b/' },
      { text: 'c', route: '/c/x/0.html' },
      page('end'),
    ])
  })

  it.each(['/a/', '/b/', '/a/50.html', '/c/y/79.html', '/nowhere.html'])('stays within the limit on %s', (route) => {
    expect(flat(show(largeTree(), route).items).length).toBeLessThanOrEqual(SIDEBAR_MAX_ENTRIES)
  })

  it('shows every page in its own sidebar, below its groups', () => {
    const tree = largeTree()
    for (const { route } of flat(tree))
      if (route) expect(flat(show(tree, route).items).map((i) => i.route)).toContain(route)
    const branch = show(tree, '/c/y/40.html').items.find(({ text }) => text === 'c')
    expect(branch?.children?.map(({ text, children }) => [text, children !== undefined])).toEqual([
      ['x', false],
      ['y', true],
    ])
  })

  it('gives equal trees equal keys and different trees different keys', () => {
    const tree = largeTree()
    const byKey = new Map<string, string>()
    for (const { route, index } of flat(tree)) {
      const { key, items } = show(tree, route ?? index ?? '/nowhere.html')
      const text = JSON.stringify(items)
      expect(byKey.get(key) ?? text).toBe(text)
      byKey.set(key, text)
    }
    expect(new Set(byKey.values()).size).toBe(byKey.size)
    expect(byKey.size).toBeGreaterThan(5)
  })

  it('gives neighbours the same tree mostly, so that the browser can keep it', () => {
    const tree = pages(1000)
    const keys = tree.map(({ route }) => show(tree, route!).key)
    const changes = keys.filter((key, i) => i > 0 && key !== keys[i - 1]).length
    expect(changes).toBeLessThanOrEqual(1000 / (SIDEBAR_MAX_ENTRIES / 8))
  })

  it('leaves the tree it was given as it was', () => {
    const tree = largeTree()
    show(tree, '/a/50.html')
    expect(tree).toEqual(largeTree())
  })
})
