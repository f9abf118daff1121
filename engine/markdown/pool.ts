/** Spreads Markdown work over worker threads when there is enough of it to pay for their start. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CodeBlock, MarkdownInput, Rendered } from './types.ts'
import type { Highlighted } from './highlight.ts'
import { type Result, runTask, type Task } from './worker.ts'

/** Below this many characters of Markdown one thread is done before a second has started. */
const WORTH_A_THREAD = 400_000
const RENDER_CHUNK = 40
const HIGHLIGHT_CHUNK = 24

interface Slot {
  worker: Worker
  busy: boolean
}

export class MarkdownPool {
  readonly #script: string | null
  readonly #slots: Slot[] = []
  readonly #waiting: Array<(slot: Slot) => void> = []

  /** `script`: the bundled worker; null keeps all work on this thread. */
  constructor(script: string | null) {
    this.#script = script
  }

  async render(inputs: readonly MarkdownInput[]): Promise<Rendered[]> {
    const size = inputs.reduce((sum, input) => sum + input.text.length, 0)
    const tasks = chunks(inputs, RENDER_CHUNK).map((chunk): Task => ({ kind: 'render', inputs: chunk }))
    const results = await this.#runAll(tasks, size > WORTH_A_THREAD)
    return results.flatMap((result) => (result.kind === 'render' ? result.pages : []))
  }

  /** Blocks come sorted by language, so that each thread loads as few grammars as possible. */
  async highlight(blocks: readonly CodeBlock[]): Promise<Highlighted[]> {
    const tasks = chunks(blocks, HIGHLIGHT_CHUNK).map((chunk): Task => ({ kind: 'highlight', blocks: chunk }))
    const results = await this.#runAll(tasks, blocks.length > HIGHLIGHT_CHUNK)
    return results.flatMap((result) => (result.kind === 'highlight' ? result.blocks : []))
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map(({ worker }) => worker.terminate()))
    this.#slots.length = 0
  }

  async #runAll(tasks: readonly Task[], spread: boolean): Promise<Result[]> {
    if (!spread || !this.#script) {
      const results: Result[] = []
      for (const task of tasks) results.push(await runTask(task))
      return results
    }
    return Promise.all(tasks.map((task) => this.#runInWorker(task)))
  }

  async #runInWorker(task: Task): Promise<Result> {
    const slot = await this.#takeSlot()
    try {
      return await ask(slot.worker, task)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(slot)
      else slot.busy = false
    }
  }

  #takeSlot(): Promise<Slot> | Slot {
    const free = this.#slots.find((slot) => !slot.busy)
    if (free) {
      free.busy = true
      return free
    }
    if (this.#slots.length < availableParallelism()) {
      const slot = { worker: new Worker(this.#script!), busy: true }
      this.#slots.push(slot)
      return slot
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

function ask(worker: Worker, task: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: { result: Result } | { error: string }) => {
      worker.off('error', onError)
      if ('error' in message) reject(new Error(message.error))
      else resolve(message.result)
    }
    const onError = (error: Error) => {
      worker.off('message', onMessage)
      reject(error)
    }
    worker.once('message', onMessage)
    worker.once('error', onError)
    worker.postMessage(task)
  })
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let i = 0; i < items.length; i += size) parts.push(items.slice(i, i + size))
  return parts
}
