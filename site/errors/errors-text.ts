/** Messages that readers meet, with cause and cure, by area. */
import type { DataFragment } from '../../core/data-fragment.ts'
import { component, fragments, stringsFor } from '../reference/fragments.ts'
import { textOf, type Words, wordsFor, wordsOf } from '../reference/words.ts'
import { ERRORS, type KnownError } from './errors.ts'
import { STRINGS } from './strings.ts'

interface Entry {
  title: string
  cause: string
  cure: string
}

export function errorsText(locale: string): DataFragment[] {
  const { areas } = stringsFor(STRINGS, locale, 'errors')
  const words = wordsOf<Entry>('errors', locale, readErrorEntry)
  const lost = ERRORS.find(({ area }) => !(area in areas))
  if (lost) throw new Error(`content/data/errors.json: ${lost.id} has the unknown area ${lost.area}`)
  return Object.entries(areas).flatMap(([area, title]) => {
    const own = ERRORS.filter((error) => error.area === area)
    if (own.length === 0) return []
    return [
      ...fragments([`### ${title} {#${area}}`], words.file),
      ...own.flatMap((error) => errorFragments(error, words, locale)),
    ]
  })
}

function errorFragments(error: KnownError, words: Words<Entry>, locale: string): DataFragment[] {
  const { title, cause, cure } = wordsFor(words, error.id)
  const { more } = stringsFor(STRINGS, locale, 'errors')
  const messages = component('ErrorMessages', { of: error.match, code: error.code })
  const link = error.link ? `[${more}](${error.link})` : undefined
  const lines = [`#### ${title} {#${error.id}}`, messages, cause, [cure, link].filter(Boolean).join(' ')]
  return fragments(lines, words.at(error.id))
}

export function readErrorEntry(value: unknown): Entry | string {
  const [title, cause, cure] = ['title', 'cause', 'cure'].map((name) => textOf(value, name))
  return title && cause && cure ? { title, cause, cure } : 'needs a title, a cause and a cure'
}
