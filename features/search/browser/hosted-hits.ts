/** Reads what a hosted service answered. Nothing in it is trusted: neither its shape nor its text nor its addresses. */

import { parseUrl } from '../../../core/parse-url.ts'
import { safeDecode } from '../../../core/urls.ts'
import type { ExcerptPart, SearchHit, SearchPlace } from '../shared/answer.ts'
import { TRAIL_SEPARATOR } from '../shared/record.ts'
import { isSafeLink } from './links.ts'

/** What the service is told to put around matches: characters that no text has, so that text stays text. */
export const MARKS = { open: '\ue000', close: '\ue001' } as const

const MAX_HITS = 8
const MAX_PLACES = 3
const MAX_TITLE = 160
const MAX_EXCERPT = 240
const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1', 'lvl0'] as const

/** Which addresses are pages of this site in the reader's language. */
export interface Bounds {
  origin: string
  path: string
  otherPaths: readonly string[]
  lang: string
}

type Fields = Record<string, unknown>

interface ParsedHit {
  address: string
  anchor: string
  lang: string
  title: string
  trail: string[]
  heading: ExcerptPart[]
  excerpt: ExcerptPart[]
}

/** Throws if nothing of the answer can be read. */
export function hitsOf(answer: unknown, bounds: Bounds): SearchHit[] {
  const raw = rawHits(answer)
  const read = raw.flatMap((hit) => readHit(hit) ?? [])
  if (raw.length > 0 && read.length === 0) throw unreadable()
  const pages = new Map<string, SearchHit>()
  for (const hit of read) {
    const target = targetOf(hit, bounds)
    if (target) addHit(pages, hit, target)
  }
  return [...pages.values()]
}

function rawHits(answer: unknown): unknown[] {
  const results = asFields(answer).results
  const hits = Array.isArray(results) ? asFields(results[0]).hits : undefined
  if (!Array.isArray(hits)) throw unreadable()
  return hits
}

function unreadable(): Error {
  return new Error('The search service gave an answer that cannot be read.')
}

function readHit(hit: unknown): ParsedHit | null {
  const { url, anchor, lang, type, hierarchy, content, _highlightResult, _snippetResult } = asFields(hit)
  const levels = asFields(hierarchy)
  const title = asString(levels.lvl1) || asString(levels.lvl0)
  if (!asString(url) || !title) return null
  const level =
    LEVELS.find((name) => name === type && asString(levels[name])) ?? LEVELS.find((name) => asString(levels[name]))!
  const heading = marked(asFields(_highlightResult).hierarchy, level) || asString(levels[level])
  return {
    address: asString(url),
    anchor: asString(anchor),
    lang: asString(lang),
    title: plain(title),
    trail: asString(levels.lvl1) ? asString(levels.lvl0).split(TRAIL_SEPARATOR).map(plain).filter(Boolean) : [],
    heading: partsOf(heading, MAX_TITLE),
    excerpt: partsOf(marked(_snippetResult, 'content') || asString(content), MAX_EXCERPT),
  }
}

/** Services wrap marked text once more: `{ lvl1: { value } }`. */
function marked(wrapped: unknown, name: string): string {
  return asString(asFields(asFields(wrapped)[name]).value)
}

/** Path and hash of a page of this site in this language; anything else leads nowhere. */
function targetOf({ address, anchor, lang }: ParsedHit, bounds: Bounds): { path: string; hash: string } | null {
  if (lang && lang.toLowerCase() !== bounds.lang.toLowerCase()) return null
  if (!address.startsWith('/') && !/^https?:\/\//i.test(address)) return null
  if (address.startsWith('/') && !isSafeLink(address)) return null
  // Parsing also resolves `..`, by which a path could claim to be of another language than it is.
  const url = parseUrl(address, bounds.origin)
  if (url?.origin !== new URL(bounds.origin).origin || !isSafeLink(url.pathname)) return null
  const path = safeDecode(url.pathname)
  if (!path.startsWith(bounds.path) || bounds.otherPaths.some((other) => path.startsWith(other))) return null
  return { path: url.pathname, hash: url.hash || (anchor && `#${encodeURIComponent(safeDecode(anchor))}`) }
}

/** Hits come best first, and so do pages and their places. */
function addHit(pages: Map<string, SearchHit>, hit: ParsedHit, { path, hash }: { path: string; hash: string }): void {
  const page = pages.get(path) ?? { url: path, title: hit.title, trail: hit.trail, places: [] }
  if (!pages.has(path) && pages.size === MAX_HITS) return
  pages.set(path, page)
  const place: SearchPlace = { title: hit.heading, url: path + hash, excerpt: hit.excerpt }
  const same = page.places.find(({ url }) => url === place.url)
  // A heading may be found before its text.
  if (same && same.excerpt.length === 0) same.excerpt = place.excerpt
  if (!same && page.places.length < MAX_PLACES) page.places.push(place)
}

/** Text with its matches told apart. Marks without their twin do no harm. */
export function partsOf(value: string, most: number): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let match = false
  let left = most
  for (const piece of value.split(/([\ue000\ue001])/)) {
    if (piece === MARKS.open || piece === MARKS.close) match = piece === MARKS.open
    else if (piece && left > 0) {
      parts.push({ text: piece.length > left ? `${shortened(piece, left)}…` : piece, match })
      left -= piece.length
    }
  }
  return parts
}

function plain(value: string): string {
  return partsOf(value, MAX_TITLE)
    .map((part) => part.text)
    .join('')
    .trim()
}

/** Half a character at the end would be none. */
export function shortened(value: string, length: number): string {
  return value.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function asString(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
