/** Tests of previous and next. */
import { describe, expect, it, vi } from 'vitest'
import type { Neighbour } from '../../core/frontmatter.ts'
import type { PageRef, SidebarItem } from '../../core/page.ts'
import { neighboursOf, overrideNeighbours } from './neighbours.ts'

const page = (name: string): SidebarItem => ({ text: name, route: `/${name}.html` })
const TREE: SidebarItem[] = [
  page('first'),
  { text: 'linked', route: '/linked/', children: [page('l1'), page('l2')] },
  { text: 'indexed', icon: 'box', index: '/indexed/', children: [page('i1')] },
  page('middle'),
  { text: 'bare', children: [page('b1'), page('b2'), page('b3')] },
  page('last'),
]

describe('neighboursOf', () => {
  it.each([
    ['/first.html', null, '/linked/'],
    ['/linked/', '/first.html', '/indexed/'],
    ['/indexed/', '/linked/', '/middle.html'],
    ['/middle.html', '/indexed/', null],
    ['/last.html', null, null],
    ['/l1.html', null, '/l2.html'],
    ['/l2.html', '/l1.html', null],
    ['/i1.html', null, null],
    ['/b1.html', null, '/b2.html'],
    ['/b2.html', '/b1.html', '/b3.html'],
    ['/b3.html', '/b2.html', null],
    ['/elsewhere.html', null, null],
  ])('of %s are %s and %s: never beyond the end of its list', (route, prev, next) => {
    const found = neighboursOf(TREE, route)
    expect([found.prev?.route ?? null, found.next?.route ?? null]).toEqual([prev, next])
  })

  it('takes an index page from its group, even when the group lists it too', () => {
    const readme = { text: 'Group', route: '/g/' }
    const items = [page('before'), { text: 'Group', index: '/g/', children: [readme, page('g/a')] }, page('after')]
    expect(neighboursOf(items, '/g/')).toMatchObject({
      prev: { route: '/before.html' },
      next: { route: '/after.html' },
    })
  })

  it('carries text and icon', () => {
    expect(neighboursOf(TREE, '/middle.html').prev).toEqual({ route: '/indexed/', title: 'indexed', icon: 'box' })
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
