/** Makes the document that is indexed from the one that is published: without its frame, with Chinese words told apart. */
import { decodeHTML } from 'entities'
import type { PageData } from '../../../core/page.ts'
import { escapeHtml } from '../../../core/text.ts'
import { spaced } from '../../similar-pages/shared/words.ts'
import type { SearchTerms } from '../shared.ts'
import { wordsOfRun } from './han-words.ts'
import { pinyinOf } from './pinyin.ts'

/** Pages that list or hand over rather than explain; they come after those that do. */
export type Priority = 'guide' | 'aside'

export interface IndexedPage {
  page: Pick<PageData, 'title' | 'breadcrumb'>
  /** Name of the index it goes to. */
  language: string
  priority: Priority
  /** The part of the document that is searched. */
  main: string
  names: SearchTerms
}

/** Every name of a page: its author's and the site's. */
export function searchTerms({ frontmatter }: Pick<PageData, 'frontmatter'>, known: SearchTerms): SearchTerms {
  const { shortTitle, aliases = [], keywords = [] } = frontmatter
  const names = [...(shortTitle ? [shortTitle] : []), ...aliases, ...known.names]
  return { names: [...new Set(names)], keywords: [...new Set([...keywords, ...known.keywords])] }
}

/** Navigation is the larger part of a page and never indexed: sending it to be parsed would be half of the work. */
export function mainOf(html: string): string {
  const end = '</main>'
  return html.slice(html.indexOf('<main'), html.lastIndexOf(end) + end.length)
}

/** The document, and the text of it, in which the words of the page are looked for. */
export function indexedHtml(indexed: IndexedPage): { content: string; text: string } {
  const { html, text } = spacedHtml(indexed.main)
  return { content: `<html lang="${indexed.language}"><body>${html}${factsOf(indexed)}</body></html>`, text }
}

/** Names a page is known by are searched, but no text of it; where it stands is shown, but not searched. */
function factsOf({ page, priority, names: { names, keywords } }: IndexedPage): string {
  // The first entry is the home page, which every trail has.
  const trail = page.breadcrumb.slice(1, -1).map(({ title }) => title)
  const meta: Array<[string, string]> = [
    ['title', spaced(page.title)],
    ['names', names.map((name) => spaced(name)).join(' | ')],
    ['keywords', keywords.map((word) => spaced(word)).join(' | ')],
    ['sounds', pinyinOf([page.title, ...names, ...keywords]).join(' ')],
  ]
  const filters: Array<[string, string]> = [
    ...trail.map((title): [string, string] => ['trail', title]),
    ...(priority === 'aside' ? [['standing', priority] as [string, string]] : []),
  ]
  return [
    ...meta.filter(([, text]) => text.trim()).map(([name, text]) => mark('meta', name, text)),
    ...filters.map(([name, text]) => mark('filter', name, text)),
  ].join('')
}

function mark(kind: 'meta' | 'filter', name: string, text: string): string {
  return `<i data-pagefind-${kind}="${name}[content]" content="${escapeHtml(text.trim())}"></i>`
}

/**
 * Spaces the text between tags; addresses and names inside them stay as they are. Classes, and elements that only carry
 * them, are left out: half of a page with code, and nothing that is searched.
 */
export function spacedHtml(html: string): { html: string; text: string } {
  const kept: string[] = []
  const texts: string[] = []
  /** Was the element that an end tag closes left out? */
  const leftOut: boolean[] = []
  const slim = (tag: string): string => {
    if (tag === '<wbr>') return ''
    if (tag.startsWith('</span')) return leftOut.pop() ? '' : tag
    const bare = tag.replace(/ class="[^"]*"/, '')
    if (!bare.startsWith('<span')) return bare
    leftOut.push(bare === '<span>')
    return bare === '<span>' ? '' : bare
  }
  let text = ''
  for (let at = 0; at < html.length; ) {
    const open = nextTag(html, at)
    const close = open < html.length ? endOfTag(html, open) : open
    text += html.slice(at, open)
    at = close
    const tag = slim(html.slice(open, close))
    // What stood around an element that was left out is one text.
    if (tag === '' && close < html.length) continue
    // A term and what is said of it are two words, although nothing stands between them.
    kept.push(spacedText(text), tag === '</dt>' ? `${tag} ` : tag)
    texts.push(text)
    text = ''
  }
  return { html: kept.join(''), text: decodeHTML(texts.join(' ')) }
}

function spacedText(text: string): string {
  // Most text of most pages: nothing in it to tell apart.
  return IS_PLAIN.test(text) ? text : spaced(text, wordsOfRun)
}
const IS_PLAIN = /^[\0-\x7f]*$/

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
