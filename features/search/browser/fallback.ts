/** Asks a first provider and, while that one fails, a second. */
import type { SearchAnswer, SearchProvider } from '../shared/answer.ts'

/** How long a provider that failed is not used, so that not every letter waits for it. */
const REST_MS = 60_000

export class FallbackProvider implements SearchProvider {
  readonly #first: SearchProvider
  readonly #loadSecond: () => Promise<SearchProvider>
  readonly #now: () => number
  #second: SearchProvider | null = null
  #restsUntil = Number.NEGATIVE_INFINITY

  /** The second is loaded when it is needed. `now` is a clock that only goes forward. */
  constructor(first: SearchProvider, loadSecond: () => Promise<SearchProvider>, now = () => performance.now()) {
    this.#first = first
    this.#loadSecond = loadSecond
    this.#now = now
  }

  /** The wait of the provider that will be used. */
  get pauseMs(): number {
    return (this.#isResting ? this.#second : this.#first)?.pauseMs ?? this.#first.pauseMs
  }

  get isLocal(): boolean {
    return this.#isResting && (this.#second?.isLocal ?? false)
  }

  warm(): void {
    if (this.#isResting) this.#second?.warm()
    else this.#first.warm()
  }

  stop(): void {
    this.#first.stop()
    this.#second?.stop()
  }

  async search(query: string, signal: AbortSignal): Promise<SearchAnswer> {
    if (!this.#isResting) {
      try {
        const answer = await this.#first.search(query, signal)
        this.#restsUntil = Number.NEGATIVE_INFINITY
        return answer
      } catch (error) {
        // The search was given up, so the provider has not failed.
        if (signal.aborted) throw error
        this.#restsUntil = this.#now() + REST_MS
      }
    }
    this.#second ??= await this.#loadSecond()
    signal.throwIfAborted()
    return this.#second.search(query, signal)
  }

  get #isResting(): boolean {
    return this.#now() < this.#restsUntil
  }
}
