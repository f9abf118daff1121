/** Previous and next page: the neighbours in the same sidebar list, or what the author says. */
import type { Frontmatter, Neighbour } from '../../core/frontmatter.ts'
import type { PageRef, SidebarItem } from '../../core/page.ts'

export interface Neighbours {
  prev: PageRef | null
  next: PageRef | null
}

export function neighboursOf(items: readonly SidebarItem[], route: string): Neighbours {
  const list = listHolding(items, route)
  if (!list) return { prev: null, next: null }
  const here = list.findIndex((item) => linkOf(item) === route)
  return { prev: refOf(list[here - 1]), next: refOf(list[here + 1]) }
}

function listHolding(items: readonly SidebarItem[], route: string): readonly SidebarItem[] | null {
  if (items.some((item) => linkOf(item) === route)) return items
  for (const item of items) {
    const found = item.children && listHolding(item.children, route)
    if (found) return found
  }
  return null
}

function linkOf(item: SidebarItem): string | undefined {
  return item.route ?? item.index
}

function refOf(item: SidebarItem | undefined): PageRef | null {
  const route = item && linkOf(item)
  return route ? { route, title: item.text, ...(item.icon ? { icon: item.icon } : {}) } : null
}

/** The author's word on neighbours wins: none, another page, or any link. */
export function overrideNeighbours(
  found: Neighbours,
  frontmatter: Frontmatter,
  lookUp: (link: string) => PageRef | null,
): Neighbours {
  return {
    prev: override(found.prev, frontmatter.prev, lookUp),
    next: override(found.next, frontmatter.next, lookUp),
  }
}

function override(found: PageRef | null, wish: Neighbour | undefined, lookUp: (link: string) => PageRef | null) {
  if (wish === undefined) return found
  if (wish === false) return null
  if (typeof wish === 'string') return lookUp(wish)
  return { route: lookUp(wish.link)?.route ?? wish.link, title: wish.text, ...(wish.icon ? { icon: wish.icon } : {}) }
}
