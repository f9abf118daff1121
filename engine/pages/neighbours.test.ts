/** Tests of previous and next. */
import { describe, expect, it, vi } from 'vitest'
import type { Neighbour } from '../../core/frontmatter.ts'
import type { PageRef, SidebarItem } from '../../core/page.ts'
import { neighboursIn, overrideNeighbours } from './neighbours.ts'

const page = (name: string): SidebarItem => ({ text: name, route: `/${name}.html` })
const TREE: SidebarItem[] = [
  page('first'),
  { text: 'linked', route: '/linked/', children: [page('l1'), page('l2')] },
  { text: 'indexed', icon: 'box', index: '/indexed/', children: [page('i1')] },
  page('middle'),
  { text: 'bare', children: [page('b1'), page('b2'), page('b3')] },
  page('last'),
]

describe('neighboursIn', () => {
  const neighbours = neighboursIn(TREE)

  it.each([
    ['/first.html', null, '/linked/'],
    ['/linked/', '/first.html', '/l1.html'],
    ['/l1.html', '/linked/', '/l2.html'],
    ['/l2.html', '/l1.html', '/indexed/'],
    ['/indexed/', '/l2.html', '/i1.html'],
    ['/i1.html', '/indexed/', '/middle.html'],
    ['/middle.html', '/i1.html', '/b1.html'],
    ['/b2.html', '/b1.html', '/b3.html'],
    ['/b3.html', '/b2.html', '/last.html'],
    ['/last.html', '/b3.html', null],
    ['/elsewhere.html', null, null],
  ])('of %s are %s and %s, as the tree is read from top to bottom', (route, prev, next) => {
    const found = neighbours(route)
    expect([found.prev?.route ?? null, found.next?.route ?? null]).toEqual([prev, next])
  })

  it('names a page that is listed twice once', () => {
    const readme = { text: 'Group', route: '/g/' }
    const items = [page('before'), { text: 'Group', index: '/g/', children: [readme, page('g/a')] }, page('after')]
    expect(neighboursIn(items)('/g/')).toMatchObject({
      prev: { route: '/before.html' },
      next: { route: '/g/a.html' },
    })
  })

  it('carries text and icon', () => {
    expect(neighbours('/i1.html').prev).toEqual({ route: '/indexed/', title: 'indexed', icon: 'box' })
  })
})

describe('overrideNeighbours', () => {
  const found = { prev: { route: '/p.html', title: 'P' }, next: { route: '/n.html', title: 'N' } }
  const known: Record<string, PageRef> = { './x.md': { route: '/x.html', title: 'X', icon: 'x' } }
  const lookUp = (link: string) => known[link] ?? null

  it.each<[string, Neighbour | undefined, PageRef | null]>([
    ['keeps what was found when the author says nothing', undefined, found.next],
    ['has none when the author says so', false, null],
    ['takes the page the author names', './x.md', known['./x.md']!],
    ['has none when the named page does not exist', './gone.md', null],
    ['takes the text the author gives', { text: 'Go', link: './x.md' }, { route: '/x.html', title: 'Go' }],
    [
      'takes the icon the author gives',
      { text: 'Go', link: './x.md', icon: 'i' },
      { route: '/x.html', title: 'Go', icon: 'i' },
    ],
  ])('%s', (_, next, expected) => {
    const frontmatter = next === undefined ? {} : { next }
    expect(overrideNeighbours(found, frontmatter, lookUp)).toEqual({ prev: found.prev, next: expected })
  })

  it('treats both sides alike', () => {
    expect(overrideNeighbours(found, { prev: false, next: false }, lookUp)).toEqual({ prev: null, next: null })
  })

  it('looks nothing up when the author says nothing', () => {
    const spy = vi.fn(lookUp)
    overrideNeighbours(found, {}, spy)
    expect(spy).not.toHaveBeenCalled()
  })
})
