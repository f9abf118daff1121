/** Tells whether a word stands in a text, which is more exact than what an index calls a match. */
import { folded } from '../../similar-pages/shared/words.ts'
import type { Term } from './query.ts'

/** A text prepared for many questions. */
export interface Prepared {
  /** Words between single blanks, with one at both ends. */
  words: string
  squeezed: string
}

export function prepare(text: string): Prepared {
  const runs = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  // Letters may stand right beside Chinese characters, as in 使用docker.
  const words = runs.map((run) => (MIXED.test(run) ? run.replace(BORDER, ' ') : run)).join(' ')
  return { words: ` ${words} `, squeezed: runs.join('') }
}

const MIXED = /\p{Script=Han}[a-z0-9]|[a-z0-9]\p{Script=Han}/u
const BORDER = /(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Han})/gu

/** In any of several texts. */
export function presenceIn(term: Term, texts: readonly Prepared[]): number {
  let best = 0
  for (const text of texts) {
    if (best === 1) break
    best = Math.max(best, presence(term, text))
  }
  return best
}

/** 1 for the word itself, a little less for a longer or bent one, 0 for none. */
export function presence(term: Term, text: Prepared): number {
  if (term.han) return text.squeezed.includes(term.text) ? 1 : 0
  if (text.words.includes(` ${term.text} `) || standsAsWords(term.text, text)) return 1
  const longer = nearestLonger(stem(term.text), text)
  if (longer === undefined) return 0
  return longer - term.text.length < 4 ? 0.8 : 0.5
}

/** `refreshToken` in `refresh_token`: from the beginning of a word to the end of one. */
function standsAsWords(word: string, { words, squeezed }: Prepared): boolean {
  return squeezed.includes(word) && new RegExp(` ${[...word].join(' ?')} `, 'u').test(words)
}

/** Length of the shortest word that begins so. */
function nearestLonger(start: string, { words }: Prepared): number | undefined {
  let best: number | undefined
  for (let at = words.indexOf(` ${start}`); at >= 0; at = words.indexOf(` ${start}`, at + 1)) {
    const length = words.indexOf(' ', at + 1) - at - 1
    if (best === undefined || length < best) best = length
  }
  return best
}

/** Takes a common ending away, if enough is left. */
export function stem(word: string): string {
  const short = word.replace(/(?:ations?|ings?|edly|ed|ies|es|s|ly|e|y)$/, '')
  return short.length >= 4 ? short : word
}
