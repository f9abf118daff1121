/** Tests of the catalogue's pages and their order. */
import { describe, expect, it } from 'vitest'
import type { PageEntry } from '../core/page.ts'
import { type CatalogNode, catalogOf } from './catalog.ts'

const page = (route: string, changes: Partial<PageEntry> = {}): PageEntry => ({
  route,
  title: route,
  locale: 'en',
  description: '',
  listed: true,
  ...changes,
})

/** Routes, with those below a folder in a list behind it. */
type Routes = Array<string | Routes>
function routes(nodes: readonly CatalogNode[]): Routes {
  return nodes.flatMap(({ entry, children }) => (children.length ? [entry.route, routes(children)] : [entry.route]))
}

const PAGES = [
  page('/'),
  page('/guide/'),
  page('/guide/a.html'),
  page('/guide/api/'),
  page('/guide/api/b.html'),
  page('/guide/api/admin/'),
  page('/guide/api/admin/c.html'),
  page('/guide/api/admin/deep/'),
  page('/guidebook.html'),
]

describe('catalogOf', () => {
  it.each<[string, number, Routes]>([
    ['/guide/', 1, ['/guide/a.html', '/guide/api/']],
    ['/guide/', 2, ['/guide/a.html', '/guide/api/', ['/guide/api/admin/', '/guide/api/b.html']]],
    [
      '/guide/',
      3,
      [
        '/guide/a.html',
        '/guide/api/',
        ['/guide/api/admin/', ['/guide/api/admin/c.html', '/guide/api/admin/deep/'], '/guide/api/b.html'],
      ],
    ],
    ['/guide/', 0, []],
    ['/guide/a.html', 1, ['/guide/a.html', '/guide/api/']],
    ['/', 1, ['/guide/', '/guidebook.html']],
    ['/nowhere/', 3, []],
  ])('lists below %s, to level %i', (base, levels, expected) => {
    expect(routes(catalogOf(PAGES, base, levels))).toEqual(expected)
  })

  it('leaves out pages that ask for it, and with a folder all it holds', () => {
    const pages = [
      page('/a.html', { listed: false }),
      page('/f/', { listed: false }),
      page('/f/x.html'),
      page('/b.html'),
    ]
    expect(routes(catalogOf(pages, '/', 3))).toEqual(['/b.html'])
  })

  it('sorts positive orders, then none, then negative ones; ties by title', () => {
    const pages = [
      page('/minus-one.html', { order: -1 }),
      page('/z.html', { title: 'Z' }),
      page('/two.html', { order: 2 }),
      page('/minus-two.html', { order: -2 }),
      page('/a.html', { title: 'a' }),
      page('/folder/', { order: 1 }),
      page('/two-too.html', { order: 2, title: '-' }),
    ]
    expect(routes(catalogOf(pages, '/', 1))).toEqual([
      '/folder/',
      '/two-too.html',
      '/two.html',
      '/a.html',
      '/z.html',
      '/minus-two.html',
      '/minus-one.html',
    ])
  })

  it('leaves the list it was given in its order', () => {
    const pages = [page('/b.html'), page('/a.html')]
    catalogOf(pages, '/', 1)
    expect(pages.map(({ route }) => route)).toEqual(['/b.html', '/a.html'])
  })
})
