/** Where files of a build go: written and compressed on a thread of their own, or here where there is none. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type CompressedFolder, compressFile } from './compress.ts'

export interface FileSink {
  /** The file is there when `finish` is done. */
  write(file: string, bytes: Uint8Array): void
  finish(): Promise<void>
  /** Stops at once: what was not written yet isn't needed any more. */
  abandon(): Promise<void>
}

/** `script`: what the thread runs. */
export function fileSink(folder: CompressedFolder, script: string | null): FileSink {
  return script ? new ThreadSink(folder, script) : new DirectSink(folder)
}

export class DirectSink implements FileSink {
  readonly #folder: CompressedFolder
  readonly #dirs = new Set<string>()

  constructor(folder: CompressedFolder) {
    this.#folder = folder
  }

  write(file: string, bytes: Uint8Array): void {
    const path = join(this.#folder.dir, file)
    const dir = dirname(path)
    if (!this.#dirs.has(dir)) {
      mkdirSync(dir, { recursive: true })
      this.#dirs.add(dir)
    }
    writeFileSync(path, bytes)
    if (!this.#folder.plain) compressFile(file, bytes, this.#folder)
  }

  async finish(): Promise<void> {}

  async abandon(): Promise<void> {}
}

export type SinkMessage = { file: string; bytes: Uint8Array } | { end: true }

class ThreadSink implements FileSink {
  readonly #worker: Worker
  readonly #ended: Promise<void>

  constructor(folder: CompressedFolder, script: string) {
    this.#worker = new Worker(script, { workerData: folder })
    this.#ended = new Promise((resolve, reject) => {
      this.#worker.once('error', reject)
      this.#worker.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`The thread that writes files ended with code ${code}.`)),
      )
    })
    // Whoever waits for it hears of a failure.
    this.#ended.catch(() => {})
  }

  write(file: string, bytes: Uint8Array): void {
    this.#worker.postMessage({ file, bytes } satisfies SinkMessage)
  }

  async finish(): Promise<void> {
    this.#worker.postMessage({ end: true } satisfies SinkMessage)
    await this.#ended
  }

  async abandon(): Promise<void> {
    await this.#worker.terminate()
  }
}
