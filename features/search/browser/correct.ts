/** Corrects typos with the list of words that the site uses; the list is fetched when it is first needed. */
import { editDistance } from '../../../core/text.ts'
import { INDEX } from './worker.ts'

export class Corrector {
  readonly #locale: string
  #words: Promise<string[]> | null = null

  constructor(locale: string) {
    this.#locale = locale
  }

  /** The word that was probably meant. More is dared where nothing is lost: with a word that stands alone. */
  async correct(word: string, alone = false): Promise<string | undefined> {
    if (word.length < 4 || !/^[a-z]+$/.test(word)) return undefined
    return nearestWord(word, await this.#list(), word.length < (alone ? 6 : 9) ? 1 : 2)
  }

  /** Words that look a little like it, nearest first. */
  async near(word: string): Promise<string[]> {
    if (!/^[a-z][a-z0-9]{2,}$/.test(word)) return []
    const limit = Math.max(1, Math.floor(word.length / 3))
    const words = (await this.#list()).map((other) => ({ other, distance: typoDistance(word, other, limit) }))
    const close = words.filter(({ distance }) => distance <= limit + 0.5).sort((a, b) => a.distance - b.distance)
    return close.slice(0, 3).map(({ other }) => other)
  }

  async #list(): Promise<string[]> {
    this.#words ??= fetchWords(this.#locale)
    const words = await this.#words
    // Next time there may be a network.
    if (words.length === 0) this.#words = null
    return words
  }
}

/** Without the list nothing is corrected; the search goes on. */
async function fetchWords(locale: string): Promise<string[]> {
  try {
    const response = await fetch(`${INDEX}words.${locale}.json`)
    const words: unknown = response.ok ? await response.json() : []
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** The nearest word; of several the first, which is the most important. */
export function nearestWord(word: string, words: readonly string[], limit: number): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const candidate of words) {
    const distance = typoDistance(word, candidate, limit)
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { word: candidate, distance }
  }
  return best?.word
}

/** None when more than the limit. The first letter is seldom wrong. */
function typoDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  const count = editDistance(a, b)
  return count > limit ? Number.POSITIVE_INFINITY : count + (a[0] === b[0] ? 0 : 0.5)
}
