/** The embedded search provider: the index that the build made and the site itself serves. Nothing leaves the site. */

import { trusted } from '../../../client/trusted.ts'
import type { SearchAnswer, SearchProvider } from '../shared/answer.ts'
import { Corrector } from './correct.ts'
import { hitOf } from './hits.ts'
import { collectPages, cutTail, hasTerm, joinParts, type Lookup, sum, weightTerms } from './lookups.ts'
import { PageStore } from './pages.ts'
import { type Query, readQuery, type Term } from './query.ts'
import { type Candidate, type RankedPage, rank } from './rank.ts'
import { withinTime } from './time-limit.ts'
import { INDEX, IndexWorker, type WorkerLike } from './worker.ts'

/** Wait after the last key, which spares work during fast typing. Shorter than for a service, since it costs no request. */
const PAUSE_MS = 120
// While pages are written, the index is made when it is first asked for.
const TIME_LIMIT_MS = import.meta.env?.DEV ? 60_000 : 10_000
const MAX_HITS = 8
/** How many pages are looked at more closely. */
const CANDIDATES = 12

export class EmbeddedProvider implements SearchProvider {
  readonly pauseMs = PAUSE_MS
  readonly isLocal = true
  readonly #language: string
  readonly #makeWorker: () => WorkerLike
  readonly #pages = new PageStore()
  readonly #corrector: Corrector
  #worker: IndexWorker | null = null

  constructor(options: { locale: string; language: string }, makeWorker = startWorker) {
    this.#language = options.language
    this.#corrector = new Corrector(options.locale)
    this.#makeWorker = makeWorker
  }

  warm(): void {
    this.#index()
  }

  stop(): void {
    this.#worker?.stop()
    this.#worker = null
  }

  async search(typed: string, signal: AbortSignal): Promise<SearchAnswer> {
    try {
      return await withinTime(TIME_LIMIT_MS, signal, () => this.#answer(readQuery(typed)))
    } catch (error) {
      // What could not be loaded once is tried anew next time.
      if (!signal.aborted) this.stop()
      throw error
    }
  }

  #index(): IndexWorker {
    if (this.#worker?.isBroken) this.stop()
    this.#worker ??= new IndexWorker(this.#language, this.#makeWorker())
    return this.#worker
  }

  async #answer(query: Query): Promise<SearchAnswer> {
    if (query.terms.length === 0) return { hits: [] }
    const first = await this.#rank(query)
    const unknown = query.terms.filter((term) => !first.known.has(term.text))
    if (unknown.length === 0) return { hits: hits(first.ranked, query) }
    const better = await this.#correctedQuery(query, unknown)
    if (better) {
      const second = await this.#rank(better.query)
      if (second.ranked.length) return { hits: hits(second.ranked, better.query), corrected: better.corrected }
    }
    if (first.ranked.length) return { hits: hits(first.ranked, query) }
    await this.#checkIndex()
    const near = await Promise.all(unknown.slice(0, 3).map(({ text }) => this.#corrector.near(text)))
    return { hits: [], suggestions: [...new Set(near.flat())].slice(0, 3) }
  }

  /** Looks every word up, and closely at the pages that look best. */
  async #rank(query: Query): Promise<{ ranked: RankedPage[]; known: Set<string> }> {
    const lookups = await Promise.all(query.terms.map((term) => this.#lookUp(term)))
    const candidates = await this.#candidates(lookups)
    const ranked = rank(query, weightTerms(lookups), candidates).filter(
      ({ coverage, name }) => coverage > 0.2 || name > 0.5,
    )
    const known = new Set<string>()
    for (const term of query.terms) if (ranked.some(({ page }) => hasTerm(term, page))) known.add(term.text)
    return { ranked: cutTail(ranked), known }
  }

  async #lookUp(term: Term): Promise<Lookup> {
    const whole = this.#index().find(term.text)
    if (term.parts.length < 2) return { term, found: await whole }
    // The text may have the whole or its parts. Joined by `_`, the index looks for parts that are next to each other.
    const [found, together, ...parts] = await Promise.all([
      whole,
      term.parts.some((part) => part.length > 2) ? this.#index().find(term.parts.join('_')) : [],
      ...term.parts.filter((part) => part.length > 1).map((part) => this.#index().find(part)),
    ])
    return { term, found: joinParts(together.length > 0 ? sum([found, together]) : found, parts) }
  }

  async #candidates(lookups: readonly Lookup[]): Promise<Candidate[]> {
    const best = collectPages(lookups).slice(0, CANDIDATES)
    const top = best[0]?.score ?? 1
    const pages = await Promise.all(best.map(({ id }) => this.#pages.load(id)))
    return pages.map((page, index) => ({ page, base: best[index]!.score / (top || 1) }))
  }

  async #correctedQuery(query: Query, unknown: readonly Term[]): Promise<{ query: Query; corrected: string } | null> {
    let corrected = query.text
    for (const part of unknown.flatMap(({ parts }) => parts)) {
      const word = await this.#corrector.correct(part, query.terms.length === 1)
      if (word) corrected = corrected.replace(new RegExp(part, 'i'), word)
    }
    return corrected === query.text ? null : { query: readQuery(corrected), corrected }
  }

  /** Pieces of the index that could not be loaded look like words without matches, so this tells the two apart. */
  async #checkIndex(): Promise<void> {
    const response = await fetch(`${INDEX}pagefind-entry.json`, { cache: 'no-store' })
    if (!response.ok) throw new Error(`The search index answered ${response.status}.`)
  }
}

function hits(ranked: readonly RankedPage[], query: Query) {
  return ranked.slice(0, MAX_HITS).map((page) => hitOf(page, query))
}

function startWorker(): WorkerLike {
  return new Worker(trusted.createScriptURL(`${INDEX}pagefind-worker.js`))
}
