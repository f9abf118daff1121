/** Exchanges messages with Pagefind's worker, which looks words up in the pieces of the index that it loads. */

export const INDEX = '/pagefind/'

/** A page that has a word, and how much it is about it. */
export interface Found {
  id: string
  score: number
}

interface Reply {
  id: string
  result?: { results?: Array<Found & { data: string }> } | null
  error?: string
}

/** As much of a worker as is used. */
export interface WorkerLike {
  postMessage(message: unknown): void
  terminate(): void
  onmessage: ((event: MessageEvent<Reply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

const INSTANCE = 'docs'
/** Names count most; further words and sounds enough to be found by. */
const RANKING = { pageLength: 0.5, metaWeights: { title: 5, names: 5, keywords: 3, sounds: 4 } }

/**
 * Pagefind's own module is not used: it takes a second 13 kB, and the language of its query from the document, by which
 * it would tell Chinese words apart once more. The messages are those of the exact version in package.json.
 */
export class IndexWorker {
  readonly #worker: WorkerLike
  readonly #waiting = new Map<string, { resolve(reply: Reply): void; reject(error: Error): void }>()
  #count = 0
  #broken: Error | null = null

  constructor(language: string, worker: WorkerLike) {
    this.#worker = worker
    worker.onmessage = ({ data }) => this.#heard(data)
    worker.onerror = () => this.#break(new Error('The search worker could not be started.'))
    const options = { language, basePath: INDEX, primary: true, ranking: RANKING }
    this.#ask('init', [options]).catch((error: Error) => this.#break(error))
  }

  get isBroken(): boolean {
    return this.#broken !== null
  }

  stop(): void {
    this.#break(new Error('The search has ended.'))
    this.#worker.terminate()
  }

  /** Pages with a word, or with words that begin with it, best first. */
  async find(word: string): Promise<Found[]> {
    const { result } = await this.#ask('search', [word, {}])
    const results = result?.results ?? []
    // The worker keeps something for every result until it is told not to.
    for (const { data } of results) this.#worker.postMessage({ id: '', ...message('releaseData', [data]) })
    return results.map(({ id, score }) => ({ id, score }))
  }

  #ask(method: string, args: unknown[]): Promise<Reply> {
    if (this.#broken) return Promise.reject(this.#broken)
    const id = String(++this.#count)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...message(method, args) })
    })
  }

  #heard(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.error === undefined) waiting?.resolve(reply)
    else waiting?.reject(new Error(reply.error))
  }

  #break(error: Error): void {
    this.#broken = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function message(method: string, args: unknown[]) {
  return { instanceId: INSTANCE, method, args }
}
