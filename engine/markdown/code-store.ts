/** Every distinct code block of a site, highlighted once, while pages are still being rendered. */
import { hashOf, type JsonCache } from '../cache.ts'
import type { MarkdownPool } from './pool.ts'
import type { CodeBlock, Highlighted } from './types.ts'

export class CodeStore {
  readonly #pool: MarkdownPool
  readonly #cache: JsonCache<Highlighted>
  readonly #results = new Map<string, Highlighted>()
  readonly #asked = new Set<string>()
  readonly #running: Promise<void>[] = []

  constructor(pool: MarkdownPool, cache: JsonCache<Highlighted>) {
    this.#pool = pool
    this.#cache = cache
  }

  /** Starts highlighting what is not known yet. */
  want(blocks: readonly CodeBlock[]): void {
    const missing: Array<{ key: string; block: CodeBlock }> = []
    for (const block of blocks) {
      const key = codeKey(block)
      if (this.#asked.has(key)) continue
      this.#asked.add(key)
      const cached = this.#cache.get(key)
      if (cached) this.#results.set(key, cached)
      else missing.push({ key, block })
    }
    if (missing.length) this.#running.push(this.#highlight(missing))
  }

  /** Blocks of pages that are not rendered again. */
  keep(keys: readonly string[]): void {
    for (const key of keys) this.#cache.keep(key)
  }

  /** Results by key, once all of them are there. */
  async finish(): Promise<ReadonlyMap<string, Highlighted>> {
    await Promise.all(this.#running)
    this.#cache.save()
    return this.#results
  }

  async #highlight(missing: ReadonlyArray<{ key: string; block: CodeBlock }>): Promise<void> {
    const made = await this.#pool.highlight(missing.map(({ block }) => block))
    missing.forEach(({ key }, i) => {
      this.#results.set(key, made[i]!)
      this.#cache.set(key, made[i]!)
    })
  }
}

export function codeKey(block: CodeBlock): string {
  return hashOf(JSON.stringify(block))
}
