/** Reads what somebody typed or pasted: the words to look for, without what only a log needs. */
import { folded, hanWords, squeezed } from '../../similar-pages/shared/words.ts'
import { isStopWord } from './stop-words.ts'

export interface Term {
  /** Letters and digits, small. */
  text: string
  han: boolean
  /** What a compound such as `refresh_token` consists of. */
  parts: string[]
}

export interface Query {
  text: string
  squeezed: string
  terms: Term[]
  /** Chinese runs as they were typed: a match of the whole is worth more than of its words. */
  runs: string[]
}

/** Nobody types more; a pasted log may be longer than any answer. */
const MAX_LENGTH = 300
const MAX_TERMS = 10
/** What programs write around a message. */
const NOISE = [
  /\u001b\[[\d;]*m|\[\d{1,3}(?:;\d{1,3})*m/g,
  /\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?/g,
  /\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d+)?\b/g,
  /\b(?:level=\w+|(?:DEBUG?|INFO|WARN(?:ING)?|ERROR?|FATAL?|PANIC?|TRACE?)\b(?=\[|\s|:|$))/g,
  /\[\d{4}\]|\b(?:time|msg)=/g,
]
const TOKEN = /\p{Script=Han}+|[\p{L}\p{N}](?:[\p{L}\p{N}_.\-/:@\\]*[\p{L}\p{N}])?/gu

export function readQuery(typed: string): Query {
  const whole = typed.slice(0, MAX_LENGTH * 4).normalize('NFKC')
  const message = NOISE.reduce((rest, noise) => rest.replace(noise, ' '), whole)
  // Somebody may be looking for the noise itself.
  const text = (/[\p{L}\p{N}]/u.test(message) ? message : whole).replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  const runs = text.match(/\p{Script=Han}+/gu) ?? []
  return { text, squeezed: squeezed(text), terms: termsOf(text), runs }
}

function termsOf(text: string): Term[] {
  const all = new Map<string, Term>()
  for (const term of (splitScripts(text).match(TOKEN) ?? []).flatMap(read)) {
    if (term.text && !all.has(term.text)) all.set(term.text, term)
  }
  const terms = [...all.values()]
  const telling = terms.filter(({ text: word }) => !isStopWord(word))
  return mostTelling(telling.length ? telling : terms)
}

/** `115网盘open` is three words. */
function splitScripts(text: string): string {
  return text.replace(/\p{Script=Han}+/gu, ' $& ')
}

function read(token: string): Term[] {
  if (/^\p{Script=Han}/u.test(token)) return hanWords(token).map((word) => ({ text: word, han: true, parts: [word] }))
  const parts = folded(token).match(/[\p{L}\p{N}]+/gu) ?? []
  const whole = parts.join('')
  // An address or a path is looked for by its parts; the parts of numbers say nothing.
  if (parts.length > 3 && /\p{L}/u.test(token))
    return parts.filter((part) => part.length > 1).map((part) => ({ text: part, han: false, parts: [part] }))
  return [{ text: whole, han: false, parts }]
}

/** Of too many words the longest say most; their order stays. */
function mostTelling(terms: Term[]): Term[] {
  if (terms.length <= MAX_TERMS) return terms
  const kept = new Set([...terms].sort((a, b) => weight(b) - weight(a)).slice(0, MAX_TERMS))
  return terms.filter((term) => kept.has(term))
}

function weight({ text, han }: Term): number {
  return han ? text.length * 3 : text.length
}
