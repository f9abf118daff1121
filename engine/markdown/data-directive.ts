/** Markdown and components that the site makes from its data, where a page says `<!-- @data: settings global -->`. */
import type { DataFragment } from '../../core/data-fragment.ts'
import { hashOf, type JsonCache } from '../cache.ts'
import { fenceAfter } from './block-lines.ts'
import { readDirective } from './include.ts'

/** What a line of a page is replaced with: fragments, or why there are none. */
export type DataResult = DataFragment[] | { problem: string }

/** The data of a page: known by its digest, made only when the page is rendered. */
export interface LazyData {
  hash: string
  make(): Record<string, DataResult>
}

type Ask = (wanted: string, locale: string) => DataFragment[]

/** Resolves the data lines of pages, and knows from earlier builds which results did not change. */
export class DataResults {
  readonly #ask: Ask
  readonly #digests: JsonCache<string>
  readonly #results = new Map<string, DataResult>()

  /** `digests` must be of the version of the data: other facts give other results. */
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
      make: () => Object.fromEntries(wanted.map((one) => [one, this.#result(one, locale)])),
    }
  }

  #digest(wanted: string, locale: string): string {
    const key = hashOf(wanted, locale)
    const known = this.#digests.get(key)
    if (known) return known
    const result = this.#result(wanted, locale)
    const digest = hashOf(JSON.stringify(result))
    // What is wrong must be said again in every build.
    if (Array.isArray(result)) this.#digests.set(key, digest)
    return digest
  }

  #result(wanted: string, locale: string): DataResult {
    const key = `${locale} ${wanted}`
    const result = this.#results.get(key) ?? resolveOne(wanted, (one) => this.#ask(one, locale))
    this.#results.set(key, result)
    return result
  }
}

/** Asks for everything that a page wants; undefined for the many pages that want nothing. */
export function resolveData(
  text: string,
  ask: (wanted: string) => DataFragment[],
): Record<string, DataResult> | undefined {
  if (!hasData(text)) return undefined
  return Object.fromEntries(wantedIn(text).map((wanted) => [wanted, resolveOne(wanted, ask)]))
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

function resolveOne(wanted: string, ask: (wanted: string) => DataFragment[]): DataResult {
  try {
    return ask(wanted)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
