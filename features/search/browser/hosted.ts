/** The hosted search provider: one request to the configured service for every query, and none besides. */
import type { SearchAnswer, SearchProvider } from '../shared/answer.ts'
import type { HostedOptions, SearchOptions } from '../shared/options.ts'
import { type Client, HostedClient, TIME_LIMIT_MS } from './hosted-client.ts'
import { hitsOf } from './hosted-hits.ts'
import { withinTime } from './time-limit.ts'

export type HostedProviderOptions = HostedOptions & Pick<SearchOptions, 'path' | 'otherPaths'>

/** The wait after the last key; the embedded search sends no request and waits less. */
export const SEARCH_DEBOUNCE_MS = 500
/** How many answers are kept, for readers who delete a letter again. */
const KEPT = 20

export class HostedProvider implements SearchProvider {
  readonly pauseMs = SEARCH_DEBOUNCE_MS
  readonly isLocal = false
  readonly #options: HostedProviderOptions
  readonly #client: Client
  readonly #timeLimitMs: number
  readonly #answers = new Map<string, SearchAnswer>()

  constructor(
    options: HostedProviderOptions,
    client: Client = new HostedClient(options),
    timeLimitMs: number = TIME_LIMIT_MS,
  ) {
    this.#options = options
    this.#client = client
    this.#timeLimitMs = timeLimitMs
  }

  /** There is nothing to load, and nothing is sent before a query. */
  warm(): void {}

  stop(): void {
    this.#answers.clear()
  }

  async search(typed: string, signal: AbortSignal): Promise<SearchAnswer> {
    signal.throwIfAborted()
    const query = typed.trim()
    if (!query) return { hits: [] }
    const known = this.#answers.get(query)
    if (known) return known
    const raw = await withinTime(this.#timeLimitMs, signal, (limit) => this.#client.ask(query, limit))
    const answer = { hits: hitsOf(raw, this.#options) }
    this.#keep(query, answer)
    return answer
  }

  #keep(query: string, answer: SearchAnswer): void {
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined && this.#answers.size >= KEPT) this.#answers.delete(oldest)
    this.#answers.set(query, answer)
  }
}
