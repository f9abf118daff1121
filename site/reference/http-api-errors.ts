/** Codes of the API's answers, with the messages that the error finder explains. */
import type { DataPart } from '../../core/data-text.ts'
import { httpApiStrings } from '../strings/http-api.ts'
import { ERRORS, type KnownError } from './errors.ts'
import { readErrorEntry } from './errors-text.ts'
import { CALLS } from './http-api.ts'
import { block } from './parts.ts'
import { wordsFor, wordsOf } from './words.ts'

/** The entry of the error finder that a message belongs to: the one whose piece of it is longest. */
export function errorFor(message: string, code: string): KnownError | undefined {
  const plain = message.toLowerCase()
  const fitting = ERRORS.flatMap((error) => {
    if (error.code !== undefined && String(error.code) !== code) return []
    const lengths = error.match.filter((piece) => holds(plain, piece.toLowerCase())).map(({ length }) => length)
    return lengths.length > 0 ? [{ error, length: Math.max(...lengths) }] : []
  })
  return fitting.sort((a, b) => b.length - a.length)[0]?.error
}

/** `*` in a piece stands for anything. */
function holds(message: string, piece: string): boolean {
  let from = 0
  return piece.split('*').every((part) => {
    const at = message.indexOf(part.trim(), from)
    from = at + part.trim().length
    return at >= 0
  })
}

export function explained(message: string, code: string, locale: string): { id: string; title: string } | undefined {
  const error = errorFor(message, code)
  return error && { id: error.id, title: titleOf(error.id, locale) }
}

function titleOf(id: string, locale: string): string {
  return wordsFor(wordsOf('errors', locale, readErrorEntry), id).title
}

/** A table of all codes; the page stands in `guide/api/`. */
export function apiErrorsText(locale: string): DataPart[] {
  const { codes, comma } = httpApiStrings(locale)
  const rows = Object.entries(codes.means).map(([code, meaning]) => {
    const links = entriesOf(code).map((id) => `[${titleOf(id, locale)}](../../faq/error.md#${id})`)
    return `| ${code} | ${meaning} | ${links.join(comma)} |`
  })
  const head = `| ${codes.code} | ${codes.meaning} | ${codes.messages} |`
  const more = `[${codes.more}](../../faq/error.md)`
  return [block([[head, '|---|---|---|', ...rows].join('\n'), more], 'data/errors.json')]
}

/** What calls of the API say by themselves. */
function entriesOf(code: string): string[] {
  const messages = CALLS.flatMap(({ operation }) => operation['x-errors']?.[code] ?? [])
  return [...new Set(messages.map((message) => errorFor(message, code)?.id).filter((id) => id !== undefined))]
}
