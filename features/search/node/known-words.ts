/** Collects the words a slip of the finger may be mended to: those of names and headings first, then frequent ones. */
import type { PageData } from '../../../core/page.ts'
import { folded } from '../../similar-pages/shared/words.ts'
import type { KnownNames } from '../shared.ts'
import { soundsOf } from './sounds.ts'

/** Enough for every name; the list stays small however large the site. */
const MOST = 3000
const WORD = /(?<![\p{Script=Latin}\p{N}])[a-z][a-z0-9]{3,23}(?![\p{Script=Latin}\p{N}])/gu
/** A word of a name counts as much as one that this many pages use. */
const NAME_WEIGHT = 40
const HEADING_WEIGHT = 8

/** The words of one page, each once. */
export interface PageWords {
  names: string[]
  headings: string[]
  text: string[]
}

export function wordsOfPage(page: Pick<PageData, 'title' | 'headings'>, known: KnownNames, text: string): PageWords {
  const names = [page.title, ...known.names, ...known.keywords]
  return {
    names: wordsIn([...names, ...soundsOf(names)].join(' ')),
    headings: wordsIn(page.headings.map((heading) => heading.text).join(' ')),
    text: wordsIn(text),
  }
}

function wordsIn(text: string): string[] {
  return [...new Set(folded(text).match(WORD))]
}

export class KnownWords {
  readonly #weights = new Map<string, number>()

  add({ names, headings, text }: PageWords): void {
    this.#count(names, NAME_WEIGHT)
    this.#count(headings, HEADING_WEIGHT)
    this.#count(text, 1)
  }

  #count(words: readonly string[], weight: number): void {
    for (const word of words) this.#weights.set(word, (this.#weights.get(word) ?? 0) + weight)
  }

  /** Most important first. What a single page says once may itself be a slip. */
  list(): string[] {
    const words = [...this.#weights].filter(([, weight]) => weight > 1)
    words.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    return words.slice(0, MOST).map(([word]) => word)
  }
}
