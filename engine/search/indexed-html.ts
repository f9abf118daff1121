/** Makes the document that is indexed from the one that is published: without its frame, with Chinese words told apart. */
import { decodeHTML } from 'entities'
import type { PageData } from '../../core/page.ts'
import type { KnownNames } from '../../core/search.ts'
import { escapeHtml } from '../../core/text.ts'
import { hanWords, spaced } from '../../core/words.ts'
import { soundsOf } from './sounds.ts'

/** Pages that list or hand over rather than explain; they come after those that do. */
export type Standing = 'guide' | 'aside'

export interface IndexedPage {
  page: Pick<PageData, 'title' | 'breadcrumb'>
  /** Name of the index it goes to. */
  language: string
  standing: Standing
  /** The part of the document that is searched. */
  main: string
  names: KnownNames
}

/** Every name of a page: its author's and the site's. */
export function namesOf({ frontmatter }: Pick<PageData, 'frontmatter'>, known: KnownNames): KnownNames {
  const { shortTitle, aliases = [], keywords = [] } = frontmatter
  const names = [...(shortTitle ? [shortTitle] : []), ...aliases, ...known.names]
  return { names: [...new Set(names)], keywords: [...new Set([...keywords, ...known.keywords])] }
}

/** Navigation is the larger part of a page and never indexed: sending it to be parsed would be half of the work. */
export function mainOf(html: string): string {
  const end = '</main>'
  return html.slice(html.indexOf('<main'), html.lastIndexOf(end) + end.length)
}

export function indexedHtml(indexed: IndexedPage): string {
  const { main, language } = indexed
  return `<html lang="${language}"><body>${spacedHtml(slimHtml(main))}${factsOf(indexed)}</body></html>`
}

/** Names a page is known by are searched, but no text of it; where it stands is shown, but not searched. */
function factsOf({ page, standing, names: { names, keywords } }: IndexedPage): string {
  // Every page stands below the first one.
  const trail = page.breadcrumb.slice(1, -1).map(({ title }) => title)
  const meta: Array<[string, string]> = [
    ['title', spaced(page.title)],
    ['names', names.map((name) => spaced(name)).join(' | ')],
    ['keywords', keywords.map((word) => spaced(word)).join(' | ')],
    ['sounds', soundsOf([page.title, ...names, ...keywords]).join(' ')],
  ]
  const filters: Array<[string, string]> = [
    ...trail.map((title): [string, string] => ['trail', title]),
    ...(standing === 'aside' ? [['standing', standing] as [string, string]] : []),
  ]
  return [
    ...meta.filter(([, text]) => text.trim()).map(([name, text]) => mark('meta', name, text)),
    ...filters.map(([name, text]) => mark('filter', name, text)),
  ].join('')
}

function mark(kind: 'meta' | 'filter', name: string, text: string): string {
  return `<i data-pagefind-${kind}="${name}[content]" content="${escapeHtml(text.trim())}"></i>`
}

/** Runs of Chinese characters come again on many pages, and telling their words apart takes most of the time. */
const knownRuns = new Map<string, string[]>()

function wordsOfRun(run: string): string[] {
  const words = knownRuns.get(run) ?? hanWords(run)
  knownRuns.set(run, words)
  return words
}

/** Spaces the text between tags; addresses and names inside them stay as they are. */
export function spacedHtml(html: string): string {
  return (
    parts(html)
      // A term and what is said of it are two words, although nothing stands between them.
      .map(({ text, tag }) => spacedText(text) + (tag === '</dt>' ? `${tag} ` : tag))
      .join('')
  )
}

function spacedText(text: string): string {
  // Most text of most pages: nothing in it to tell apart.
  return IS_PLAIN.test(text) ? text : spaced(text, wordsOfRun)
}
const IS_PLAIN = /^[\0-\x7f]*$/

/** Without classes, and without elements that only carry them: half of a page with code, and nothing that is searched. */
export function slimHtml(html: string): string {
  /** Was the element that an end tag closes left out? */
  const leftOut: boolean[] = []
  const tagOf = (tag: string): string => {
    if (tag.startsWith('</span')) return leftOut.pop() ? '' : tag
    const bare = tag.replace(/ class="[^"]*"/, '')
    if (!bare.startsWith('<span')) return bare
    leftOut.push(bare === '<span>')
    return bare === '<span>' ? '' : bare
  }
  return parts(html)
    .map(({ text, tag }) => text + tagOf(tag))
    .join('')
}

/** The words a page is written in, for the list of known words. */
export function textOf(html: string): string {
  return decodeHTML(
    parts(html)
      .map(({ text }) => text)
      .join(' '),
  )
}

/** Texts, each with the tag that ends it. What a style or script holds counts as a tag. */
function parts(html: string): Array<{ text: string; tag: string }> {
  const found: Array<{ text: string; tag: string }> = []
  for (let at = 0; at < html.length; ) {
    const open = nextTag(html, at)
    const close = open < html.length ? endOfTag(html, open) : open
    found.push({ text: html.slice(at, open), tag: html.slice(open, close) })
    at = close
  }
  return found
}

/** A sign for “less” is no tag. */
const TAG = /<[a-z!/]/gi

function nextTag(html: string, from: number): number {
  TAG.lastIndex = from
  return TAG.exec(html)?.index ?? html.length
}

function endOfTag(html: string, open: number): number {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<style', '</style>'],
    ['<script', '</script>'],
  ] as const) {
    if (!html.startsWith(start, open)) continue
    const at = html.indexOf(end, open)
    return at < 0 ? html.length : at + end.length
  }
  let quote = ''
  for (let at = open + 1; at < html.length; at++) {
    const char = html[at]!
    if (quote) quote = char === quote ? '' : quote
    else if ((char === '"' || char === "'") && html[at - 1] === '=') quote = char
    else if (char === '>') return at + 1
  }
  return html.length
}
