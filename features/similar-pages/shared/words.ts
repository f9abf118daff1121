/** Tells words apart, in the index and in a query alike: what the two disagree on is not found. */

const HAN_RUN = /\p{Script=Han}+/gu
const SIGNS =
  /[\u3000-\u3003\u3008-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u2014\u2018-\u201f\u2026]+/g
const WIDE = '[\\p{Script=Han}\u3000-\u303f\uff00-\uffef\u2014\u2018-\u201f\u2026]'
const GAP_BETWEEN_WIDE = new RegExp(`(?<=${WIDE}) (?=${WIDE})`, 'gu')
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : null

/** The words of a run of Chinese characters. */
export function hanWords(run: string): string[] {
  if (!segmenter) return [...run]
  return Array.from(segmenter.segment(run), ({ segment }) => segment)
}

/** Puts blanks between Chinese words, and around them and their signs. `words` tells the words of a run apart. */
export function spaced(text: string, words: (run: string) => readonly string[] = hanWords): string {
  return text.replace(HAN_RUN, (run) => ` ${words(run).join(' ')} `).replace(SIGNS, ' $& ')
}

/** Takes the blanks away again, for readers. */
export function joined(text: string): string {
  return text.replace(GAP_BETWEEN_WIDE, '')
}

/** One way of writing: small letters, narrow forms. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Letters and digits only, so that `refresh_token`, `refresh-token` and `refreshToken` are the same. */
export function squeezed(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
