/** Makes sidebars by the 'structure' rules from the folder tree, and picks the one that belongs to a page. */

import type { SidebarRule } from '../../core/config.ts'
import { SIDEBAR_MAX_ENTRIES } from '../../core/constants.ts'
import type { PageRef, Sidebar, SidebarItem } from '../../core/page.ts'
import { type Folder, folderTitle, isFolder } from './folders.ts'
import type { SourcePage } from './source-page.ts'

/** The tree of an area: its index page first, unless it asks to be left out, then what its folder holds. */
export function structureSidebar(folder: Folder): SidebarItem[] {
  return [...(folder.index ? itemOf(folder.index) : []), ...entriesOf(folder)]
}

function entriesOf(folder: Folder): SidebarItem[] {
  return folder.entries.flatMap((entry) => (isFolder(entry) ? groupOf(entry) : itemOf(entry)))
}

function itemOf(page: SourcePage): SidebarItem[] {
  if (page.frontmatter.index === false) return []
  const { icon, shortTitle } = page.frontmatter
  return [{ text: shortTitle ?? page.title, ...(icon ? { icon } : {}), ...langOf(page), route: page.route }]
}

function langOf(page: SourcePage | null): Pick<SidebarItem, 'lang'> {
  return page?.fallback ? { lang: page.fallback.lang } : {}
}

function groupOf(folder: Folder): SidebarItem[] {
  const { index } = folder
  const dir = index?.frontmatter.dir
  if (dir?.index === false) return []
  const icon = dir?.icon ?? index?.frontmatter.icon
  const isLinked = dir?.link !== false
  // With `dir.link: false` the folder's index is a page among its children, unless it asks to be left out.
  const first = index && !isLinked ? itemOf(index) : []
  const children = [...first, ...entriesOf(folder)]
  const base = { text: folderTitle(folder), ...(icon ? { icon } : {}), ...langOf(index) }
  if (children.length === 0)
    return index && isLinked && index.frontmatter.index !== false ? [{ ...base, route: index.route }] : []
  const link = index ? (isLinked ? { route: index.route } : { index: index.route }) : {}
  const expanded = dir?.expanded ? { expanded: true as const } : {}
  const fixed = dir?.collapsible === false ? { collapsible: false as const } : {}
  return [{ ...base, ...link, ...expanded, ...fixed, children }]
}

/** The rule with the longest prefix of a locale-relative path. */
export function ruleFor(
  local: string,
  rules: Record<string, SidebarRule>,
): { prefix: string; rule: SidebarRule } | null {
  const prefixes = Object.keys(rules).filter((prefix) => local.startsWith(prefix))
  const prefix = prefixes.sort((a, b) => b.length - a.length)[0]
  return prefix === undefined ? null : { prefix, rule: rules[prefix]! }
}

/** The tree as a page shows it: whole, or, when it is very large, only the branch around the page. */
export function sidebarFor(key: string, items: SidebarItem[], page: PageRef): Sidebar {
  if (countEntries(items) <= SIDEBAR_MAX_ENTRIES) return { key, items }
  const { items: branch, path } = branchAround(items, page.route)
  return { key: `${key}#${path}`, items: branch }
}

function countEntries(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + countEntries(item.children ?? []), 0)
}

function contains(item: SidebarItem, route: string): boolean {
  return item.route === route || item.index === route || (item.children ?? []).some((child) => contains(child, route))
}

/** Groups away from the page shrink to one link; long lists are cut to the neighbourhood of the page. */
function branchAround(items: SidebarItem[], route: string): { items: SidebarItem[]; path: string } {
  const here = items.findIndex((item) => contains(item, route))
  const { start, end } = windowAround(Math.max(here, 0), items.length)
  const current = items[here]
  const inner = current?.children && branchAround(current.children, route)
  const shown = items.slice(start, end).map((item, offset) => {
    if (start + offset === here && inner) return { ...item, children: inner.items }
    return item.children ? asLink(item) : item
  })
  return { items: shown, path: `${start}${inner ? `/${here}/${inner.path}` : ''}` }
}

/** Windows start at multiples of half their size, so that neighbours share one tree and the browser can keep it. */
function windowAround(index: number, length: number): { start: number; end: number } {
  const size = SIDEBAR_MAX_ENTRIES / 4
  if (length <= size) return { start: 0, end: length }
  const step = size / 2
  const start = Math.max(0, Math.min(Math.floor(index / step) * step - step / 2, length - size))
  return { start, end: start + size }
}

function asLink(group: SidebarItem): SidebarItem {
  const { children: _, index: __, ...rest } = group
  const route = group.route ?? group.index ?? firstRoute(group)
  return route ? { ...rest, route } : rest
}

function firstRoute(item: SidebarItem): string | undefined {
  if (item.route) return item.route
  for (const child of item.children ?? []) {
    const route = firstRoute(child)
    if (route) return route
  }
  return undefined
}
