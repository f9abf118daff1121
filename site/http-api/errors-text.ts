/** Codes of the API's answers, with the messages that the error finder explains. */
import type { DataFragment } from '../../core/data-fragment.ts'
import { ERRORS, type KnownError } from '../errors/errors.ts'
import { readErrorEntry } from '../errors/errors-text.ts'
import { fragments } from '../reference/fragments.ts'
import { wordsFor, wordsOf } from '../reference/words.ts'
import { CALLS } from './api.ts'
import { httpApiStrings } from './strings.ts'

/** `*` in a piece stands for anything between its parts. Read once: every call of the API asks. */
const KNOWN = ERRORS.map((error) => ({
  error,
  pieces: error.match.map((piece) => ({
    length: piece.length,
    parts: piece
      .toLowerCase()
      .split('*')
      .map((part) => part.trim()),
  })),
}))
const found = new Map<string, KnownError | undefined>()

/** The entry of the error finder that a message belongs to: the one whose piece of it is longest. */
export function errorFor(message: string, code: string): KnownError | undefined {
  const key = `${code} ${message}`
  if (!found.has(key)) found.set(key, longestFit(message.toLowerCase(), code))
  return found.get(key)
}

function longestFit(message: string, code: string): KnownError | undefined {
  let best: { error: KnownError; length: number } | undefined
  for (const { error, pieces } of KNOWN) {
    if (error.code !== undefined && String(error.code) !== code) continue
    for (const { parts, length } of pieces)
      if (length > (best?.length ?? 0) && holds(message, parts)) best = { error, length }
  }
  return best?.error
}

function holds(message: string, parts: readonly string[]): boolean {
  let from = 0
  return parts.every((part) => {
    const at = message.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

export function explanationOf(
  message: string,
  code: string,
  locale: string,
): { id: string; title: string } | undefined {
  const error = errorFor(message, code)
  return error && { id: error.id, title: titleOf(error.id, locale) }
}

function titleOf(id: string, locale: string): string {
  return wordsFor(wordsOf('errors', locale, readErrorEntry), id).title
}

/** A table of all codes; the page stands in `guide/api/`. */
export function apiErrorsText(locale: string): DataFragment[] {
  const { codes, comma } = httpApiStrings(locale)
  const rows = Object.entries(codes.means).map(([code, meaning]) => {
    const links = entriesOf(code).map((id) => `[${titleOf(id, locale)}](../../faq/error.md#${id})`)
    return `| ${code} | ${meaning} | ${links.join(comma)} |`
  })
  const head = `| ${codes.code} | ${codes.meaning} | ${codes.messages} |`
  const more = `[${codes.more}](../../faq/error.md)`
  return fragments([[head, '|---|---|---|', ...rows].join('\n'), more], 'data/errors.json')
}

/** What calls of the API say by themselves. */
function entriesOf(code: string): string[] {
  const messages = CALLS.flatMap(({ operation }) => operation['x-errors']?.[code] ?? [])
  return [...new Set(messages.map((message) => errorFor(message, code)?.id).filter((id) => id !== undefined))]
}
