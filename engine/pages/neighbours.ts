/** Previous and next page: the neighbors in the sidebar, read from top to bottom, or what the author says. */
import type { Frontmatter, Neighbour } from '../../core/frontmatter.ts'
import type { PageRef, SidebarItem } from '../../core/page.ts'

export interface Neighbours {
  prev: PageRef | null
  next: PageRef | null
}

/** A folder's index comes before its pages, and the next folder after them: the order in which the tree is read. */
export function neighboursIn(items: readonly SidebarItem[]): (route: string) => Neighbours {
  const refs = new Map(refsOf(items).map((ref) => [ref.route, ref]))
  const order = [...refs.values()]
  const places = new Map(order.map((ref, place) => [ref.route, place]))
  return (route) => {
    const here = places.get(route)
    if (here === undefined) return { prev: null, next: null }
    return { prev: order[here - 1] ?? null, next: order[here + 1] ?? null }
  }
}

function refsOf(items: readonly SidebarItem[]): PageRef[] {
  return items.flatMap((item) => [...refOf(item), ...refsOf(item.children ?? [])])
}

function refOf({ route, index, text, icon, lang }: SidebarItem): PageRef[] {
  const link = route ?? index
  return link ? [{ route: link, title: text, ...(icon ? { icon } : {}), ...(lang ? { lang } : {}) }] : []
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
