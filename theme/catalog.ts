/** Finds and orders the pages below a folder for the catalogue. */
import { compareEntries } from '../core/order.ts'
import type { PageEntry } from '../core/page.ts'

export interface CatalogNode {
  entry: PageEntry
  children: CatalogNode[]
}

/** `pages` are those of one locale; `base` is the folder's address or that of a page in it. */
export function catalogOf(pages: readonly PageEntry[], base: string, levels: number): CatalogNode[] {
  const folder = base.slice(0, base.lastIndexOf('/') + 1)
  return listLevel(
    pages.filter((page) => page.listed && page.route.startsWith(folder)),
    folder,
    levels,
  )
}

function listLevel(pages: readonly PageEntry[], folder: string, left: number): CatalogNode[] {
  if (left <= 0) return []
  // Files directly in the folder, and folders by their index page.
  const own = pages.filter(
    (page) => page.route.startsWith(folder) && /^[^/]+\/?$/.test(page.route.slice(folder.length)),
  )
  return own
    .sort((a, b) => compareEntries({ ...a, fileName: a.route }, { ...b, fileName: b.route }))
    .map((entry) => ({ entry, children: entry.route.endsWith('/') ? listLevel(pages, entry.route, left - 1) : [] }))
}
