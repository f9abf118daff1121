/** Finds the pages whose addresses resemble one that does not exist. Loaded where something was not found. */

import { parseUrl } from '../../../core/parse-url.ts'
import { editDistance } from '../../../core/text.ts'
import { normalizeRoute, safeDecode } from '../../../core/urls.ts'
import { normalized, spaced } from '../shared/words.ts'

export interface ListedPage {
  title: string
  route: string
}

const SHOWN = 5
/** Names that have less in common are not alike; a wrong page is worse than none. */
const ALIKE = 0.5
const LINE = /^- \[(.*)\]\((\S+?)\)(?:: |$)/

/** The pages in a site's list for programs (`llms.txt`), whose links lead to Markdown copies. */
export function readList(text: string): ListedPage[] {
  return text.split('\n').flatMap((line) => {
    const [, title, address] = LINE.exec(line) ?? []
    const url = address && parseUrl(address)
    if (!title || !url) return []
    return [{ title, route: url.pathname.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html') }]
  })
}

/** The last part says most about what somebody was looking for; the folders before it break ties. */
export function resembling(path: string, pages: readonly ListedPage[]): ListedPage[] {
  const routes = pages.map(({ route }) => partsOf(route))
  // A folder that all pages are in, as that of a language, makes no two of them alike.
  const shared = sharedFolders(routes)
  const asked = partsOf(path)
  const wanted = asked.slice(shared.every((part, index) => part === asked[index]) ? shared.length : 0)
  const scored = pages.map((page, index) => ({
    page,
    score: likeness(wanted, routes[index]!.slice(shared.length), page.title),
  }))
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ page }) => page)
}

/** Pages whose names share a word with a query, or nearly. */
export function pagesNamedLike(query: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = wordsOf(query).slice(0, 12)
  if (wanted.length === 0) return []
  const scored = pages.map((page) => {
    const have = wordsOf(`${page.title} ${partsOf(page.route).at(-1) ?? ''}`)
    const best = wanted.map((word) => Math.max(0, ...have.map((other) => alike(word, other))))
    return { page, score: best.filter((score) => score >= 0.7).reduce((sum, score) => sum + score, 0) / wanted.length }
  })
  return scored
    .filter(({ score }) => score > 0.2)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ page }) => page)
}

function wordsOf(text: string): string[] {
  return normalized(spaced(text)).match(/[\p{L}\p{N}]{2,}/gu) ?? []
}

function partsOf(path: string): string[] {
  const plain = safeDecode(normalizeRoute(path))
    .toLowerCase()
    .replace(/\.html?$/, '')
  return plain.split('/').filter((part) => part !== '' && part !== 'index')
}

function sharedFolders([first = [], ...rest]: ReadonlyArray<readonly string[]>): readonly string[] {
  const differs = first.findIndex((part, index) => rest.some((parts) => parts[index] !== part))
  return first.slice(0, differs < 0 ? first.length : differs)
}

function likeness(wanted: readonly string[], have: readonly string[], title: string): number {
  const last = wanted.at(-1)
  if (!last) return 0
  const name = Math.max(alike(last, have.at(-1) ?? ''), alike(last, title.toLowerCase()))
  // A page that moved keeps its name; a mistyped folder keeps its pages.
  const inside = have.includes(last) ? 0.8 : 0
  const best = Math.max(name, inside)
  if (best < ALIKE) return 0
  const folders = wanted.slice(0, -1).filter((part) => have.some((other) => alike(part, other) > 0.7)).length
  return best + (folders / Math.max(1, wanted.length - 1)) * 0.2
}

/** 1 for the same word, 0 for words with nothing in common. */
function alike(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  if (longer === 0) return 0
  const contained = Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a)) ? 0.7 : 0
  return Math.max(contained, 1 - editDistance(a, b) / longer)
}
