/** Spreads Markdown work over worker threads when there is enough of it to pay for their start. */
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { MarkdownExtension } from './extension.ts'
import { MarkdownWorker, type Result, type Task } from './markdown-worker.ts'
import type { CodeBlock, Highlighted, MarkdownInput, ParsedPage } from './types.ts'

/** Below this many characters of Markdown the main thread is done before a second one pays for its start. */
const WORTH_A_THREAD = 3_000_000
const RENDER_CHUNK = 40
/** Few, so that the progress line keeps moving while this thread renders. */
const CHUNK_HERE = 5
/** This thread works too; a grammar that two threads know has been loaded twice. */
const THREADS = Math.max(1, availableParallelism() - 1)

export class MarkdownPool {
  readonly #script: string | null
  /** Works on this thread. */
  readonly here: MarkdownWorker
  readonly #workers: Answerer[] = []
  /** Which thread knows the grammar of a language. */
  readonly #threads = new Map<string, number>()

  /** `script`: the compiled worker; null keeps all work on this thread. */
  constructor(script: string | null, extensions: readonly MarkdownExtension[]) {
    this.#script = script
    this.here = new MarkdownWorker(extensions)
  }

  /** Renders in order; `onPages` hears of finished pages while others are still to come. */
  async render(inputs: readonly MarkdownInput[], onPages: (pages: ParsedPage[], first: number) => void): Promise<void> {
    const length = inputs.reduce((sum, input) => sum + input.text.length, 0)
    const spread = length > WORTH_A_THREAD
    const size = spread ? RENDER_CHUNK : CHUNK_HERE
    const run = async (chunk: MarkdownInput[], index: number) => {
      const task: Task = { kind: 'render', inputs: chunk }
      const result = spread ? await this.#ask(index, task) : await this.here.run(task)
      // Lets finished highlighting in, and the next blocks out, before this thread is busy again.
      await setImmediate()
      if (result.kind === 'render') onPages(result.pages, index * size)
    }
    const parts = chunks(inputs, size)
    if (spread) await Promise.all(parts.map(run))
    else for (const [index, part] of parts.entries()) await run(part, index)
  }

  /** Blocks of one language go to one thread, so that its grammar is loaded once. */
  async highlight(blocks: readonly CodeBlock[]): Promise<Highlighted[]> {
    const results: Highlighted[] = []
    await Promise.all(
      [...groupIndexes(blocks)].map(async ([lang, indexes]) => {
        const task: Task = { kind: 'highlight', blocks: indexes.map((index) => blocks[index]!) }
        const result = await this.#ask(this.#threadFor(lang), task)
        if (result.kind !== 'highlight') return
        for (const [i, index] of indexes.entries()) results[index] = result.blocks[i]!
      }),
    )
    return results
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker?.terminate()))
    this.#workers.length = 0
  }

  /** Languages take turns in order of appearance, the frequent ones appear first. */
  #threadFor(lang: string): number {
    const known = this.#threads.get(lang)
    if (known !== undefined) return known
    this.#threads.set(lang, this.#threads.size)
    return this.#threads.size - 1
  }

  async #ask(thread: number, task: Task): Promise<Result> {
    const script = this.#script
    if (!script) return this.here.run(task)
    const index = thread % THREADS
    const known = this.#workers[index]
    const worker = known && !known.dead ? known : new Answerer(script)
    this.#workers[index] = worker
    return worker.ask(task)
  }
}

/** A worker thread that answers one message after another. */
class Answerer {
  readonly #worker: Worker
  readonly #open: Array<{ resolve(result: Result): void; reject(error: Error): void }> = []
  /** It has ended and will answer nothing more. */
  dead = false

  constructor(script: string) {
    this.#worker = new Worker(script)
    this.#worker.on('message', (message: { result: Result } | { error: string }) => {
      const first = this.#open.shift()
      if ('error' in message) first?.reject(new Error(message.error))
      else first?.resolve(message.result)
    })
    this.#worker.on('error', (error: Error) => this.#end(error))
    this.#worker.on('exit', (code) => this.#end(new Error(`A worker thread ended with code ${code}.`)))
  }

  ask(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#open.push({ resolve, reject })
      this.#worker.postMessage(task)
    })
  }

  #end(error: Error): void {
    this.dead = true
    for (const { reject } of this.#open.splice(0)) reject(error)
  }

  terminate(): Promise<number> {
    return this.#worker.terminate()
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let i = 0; i < items.length; i += size) parts.push(items.slice(i, i + size))
  return parts
}

function groupIndexes(blocks: readonly CodeBlock[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [index, { lang }] of blocks.entries()) groups.set(lang, [...(groups.get(lang) ?? []), index])
  return groups
}
