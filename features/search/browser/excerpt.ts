/** Cuts the part out of a text that shows best why it was found, and marks what was looked for. */
import type { ExcerptPart } from '../shared/answer.ts'
import { stem } from './match.ts'
import type { Query } from './query.ts'

const LENGTH = { wide: 64, narrow: 130 } as const
type Span = [from: number, to: number]

export function marked(text: string, query: Query): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let at = 0
  for (const [from, to] of spans(text, query)) {
    if (from > at) parts.push({ text: text.slice(at, from), match: false })
    parts.push({ text: text.slice(from, to), match: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), match: false })
  return parts
}

export function excerpt(text: string, query: Query): ExcerptPart[] {
  const length = /\p{Script=Han}/u.test(text) ? LENGTH.wide : LENGTH.narrow
  if (text.length <= length) return marked(text, query)
  const from = Math.min(startOf(text, spans(text, query), length), wholeAt(text, text.length - length))
  const to = endOf(text, wholeAt(text, from + length))
  const cut = text.slice(from, to).trim()
  return marked(`${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`, query)
}

/** Where most of what was looked for stands together, beginning at a word. */
function startOf(text: string, found: readonly Span[], length: number): number {
  let best = { count: 0, from: 0 }
  for (const [from] of found) {
    const inside = found.filter((span) => span[0] >= from && span[1] <= from + length * 0.8)
    const count = new Set(inside.map((span) => text.slice(...span).toLowerCase())).size * 100 + inside.length
    if (count > best.count) best = { count, from }
  }
  const wanted = Math.max(0, best.from - Math.floor(length * 0.2))
  if (wanted === 0) return 0
  const word = /[\s，。；、：]/.exec(text.slice(wanted, best.from))
  return word ? wanted + word.index + 1 : wanted
}

/** Some characters are two units long and must not be cut. */
function wholeAt(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

/** No word is cut in two; Chinese characters are words enough. */
function endOf(text: string, limit: number): number {
  if (!/^[\w.\-/]/.test(text.slice(limit))) return limit
  const gap = text.slice(0, limit).search(/[^\w.\-/][\w.\-/]*$/)
  return limit - gap < 30 ? gap + 1 : limit
}

/** What is marked, in order and without overlaps: whole Chinese runs where they stand, words elsewhere. */
function spans(text: string, query: Query): Span[] {
  const small = text.toLowerCase()
  // A letter that grows when it is made small would shift everything after it.
  if (small.length !== text.length) return []
  const wanted = new Set<string>()
  for (const run of query.runs) if (small.includes(run)) wanted.add(run)
  for (const term of query.terms) {
    if (!term.han) for (const part of [term.text, ...term.parts]) wanted.add(stem(part))
    else if ([...term.text].length > 1 || query.alphanumeric.length < 3) wanted.add(term.text)
  }
  const found = [...wanted].filter(Boolean).flatMap((word) => occurrences(small, word))
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  let end = 0
  return found.filter(([from, to]) => {
    if (from < end) return false
    end = to
    return true
  })
}

function occurrences(text: string, word: string): Span[] {
  const found: Span[] = []
  const latin = /^[\x00-\x7f]+$/.test(word)
  for (let at = text.indexOf(word); at >= 0 && found.length < 50; at = text.indexOf(word, at + word.length)) {
    if (latin && /[a-z0-9]/.test(text[at - 1] ?? '')) continue
    const rest = latin ? (/^[a-z0-9]*/.exec(text.slice(at + word.length))?.[0].length ?? 0) : 0
    found.push([at, at + word.length + rest])
  }
  return found
}
