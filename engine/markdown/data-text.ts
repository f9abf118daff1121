/** Markdown that the site makes from its data, where a page says `<!-- @data: settings global -->`. */
import type { DataPart } from '../../core/data-text.ts'
import { hashOf, type JsonCache } from '../cache.ts'
import { fenceAfter } from './block-lines.ts'
import { readDirective } from './include.ts'

/** What the site answered to one line of a page: parts, or why there are none. */
export type DataAnswer = DataPart[] | { problem: string }

/** The data of a page: known by its digest, made only when the page is rendered. */
export interface LazyData {
  hash: string
  make(): Record<string, DataAnswer>
}

type Ask = (wanted: string, locale: string) => DataPart[]

/** Answers what pages ask for, and knows from earlier builds what did not change. */
export class DataAnswers {
  readonly #ask: Ask
  readonly #digests: JsonCache<string>
  readonly #answers = new Map<string, DataAnswer>()

  /** `digests` must be of the version of the data: other facts are other answers. */
  constructor(ask: Ask, digests: JsonCache<string>) {
    this.#ask = ask
    this.#digests = digests
  }

  /** Undefined for the many pages that want nothing. */
  for(text: string, locale: string): LazyData | undefined {
    if (!hasData(text)) return undefined
    const wanted = wantedIn(text)
    return {
      hash: hashOf(...wanted.map((one) => this.#digest(one, locale))),
      make: () => Object.fromEntries(wanted.map((one) => [one, this.#answer(one, locale)])),
    }
  }

  #digest(wanted: string, locale: string): string {
    const key = hashOf(wanted, locale)
    const known = this.#digests.get(key)
    if (known) return known
    const answer = this.#answer(wanted, locale)
    const digest = hashOf(JSON.stringify(answer))
    // What is wrong must be said again in every build.
    if (Array.isArray(answer)) this.#digests.set(key, digest)
    return digest
  }

  #answer(wanted: string, locale: string): DataAnswer {
    const key = `${locale} ${wanted}`
    const answer = this.#answers.get(key) ?? answerOne(wanted, (one) => this.#ask(one, locale))
    this.#answers.set(key, answer)
    return answer
  }
}

/** Asks for everything that a page wants; undefined for the many pages that want nothing. */
export function answerData(text: string, ask: (wanted: string) => DataPart[]): Record<string, DataAnswer> | undefined {
  if (!hasData(text)) return undefined
  return Object.fromEntries(wantedIn(text).map((wanted) => [wanted, answerOne(wanted, ask)]))
}

/** May a page ask for data? */
export function hasData(text: string): boolean {
  return text.includes('@data:')
}

function wantedIn(text: string): string[] {
  let fence: string | null = null
  const found: string[] = []
  for (const line of text.split(/\r?\n/)) {
    fence = fenceAfter(line, fence)
    const directive = fence === null ? readDirective(line) : null
    if (directive?.name === 'data') found.push(directive.wanted)
  }
  return found
}

function answerOne(wanted: string, ask: (wanted: string) => DataPart[]): DataAnswer {
  try {
    return ask(wanted)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
