/** The folder a build writes to: staged aside, compressed on the way, and put in place only when everything succeeded. */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { COMPRESSED, type CompressedFolder, stampOf } from './compress.ts'
import { type FileSink, fileSink } from './file-sink.ts'
import type { OutFolder } from './out-folder.ts'

export interface OutputOptions {
  /** Writes no compressed copies. */
  plain?: boolean | undefined
  /** What the thread that writes files runs; without it, they are written on this one. */
  worker?: string | undefined
  /** Size and time of the files of the last build and their copies, as it left them: those may be kept. */
  stamps?: Readonly<Record<string, string>>
}

export class Output {
  readonly #place: OutFolder
  readonly #target: string
  readonly #staging: string
  readonly #stamps: Readonly<Record<string, string>>
  readonly #dirs = new Set<string>()
  readonly #folder: CompressedFolder
  readonly #sink: FileSink
  /** Paths written so far, relative to the output folder. */
  readonly files = new Set<string>()
  /** The build has failed: nothing may be written any more. */
  isDiscarded = false
  /** Those of them that are links to files of the last build. */
  readonly #kept = new Set<string>()

  constructor(place: OutFolder, { plain = false, worker, stamps = {} }: OutputOptions = {}) {
    this.#place = place
    this.#target = place.target
    this.#staging = place.staging
    this.#stamps = stamps
    this.#folder = { dir: this.#staging, previous: existsSync(this.#target) ? this.#target : null, plain, stamps }
    this.#sink = fileSink(this.#folder, worker ?? null)
  }

  write(file: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    // Writing to a file that was kept would write into the last build.
    if (this.#kept.delete(file)) rmSync(join(this.#staging, file))
    this.#sink.write(file, bytes)
    this.files.add(file)
  }

  copyDir(from: string, files: Iterable<string>): void {
    for (const file of files) this.write(file, readFileSync(join(from, file)))
  }

  /** Takes files over from the last build, all or none; false when one is missing or was changed since. */
  keep(files: readonly string[]): boolean {
    const missing = files.filter((file) => !this.#kept.has(file))
    if (missing.some((file) => this.files.has(file) || !this.#isAsLeft(file))) return false
    try {
      for (const file of missing) this.#link(file)
    } catch {
      // A file system without links: everything is written again.
      return false
    }
    for (const file of missing) {
      this.files.add(file)
      this.#kept.add(file)
    }
    return true
  }

  /** Size and time of every file, once the build is in place. */
  stamps(): Record<string, string> {
    return Object.fromEntries([...this.files].map((file) => [file, this.#stamp(file)]))
  }

  /** Puts the new build in place of the old one. */
  async commit(): Promise<void> {
    await this.#sink.finish()
    this.#place.replace()
  }

  async discard(): Promise<void> {
    this.isDiscarded = true
    await this.#sink.abandon()
    this.#place.release()
  }

  /** Where a file is staged; its folder exists then. */
  #stagedAt(file: string): string {
    const path = join(this.#staging, file)
    const dir = dirname(path)
    if (!this.#dirs.has(dir)) {
      mkdirSync(dir, { recursive: true })
      this.#dirs.add(dir)
    }
    return path
  }

  #isAsLeft(file: string): boolean {
    const stamp = this.#stamps[file]
    return stamp !== undefined && stamp === stampOf(join(this.#target, file), this.#folder.plain)
  }

  /** A link has the size and time of what it was made from. */
  #stamp(file: string): string {
    if (this.#kept.has(file)) return this.#stamps[file]!
    return stampOf(join(this.#target, file), this.#folder.plain) ?? ''
  }

  /** Files of a finished build are never written to again, so two builds may share them. */
  #link(file: string): void {
    const path = this.#stagedAt(file)
    const old = join(this.#target, file)
    const hasCopies = this.#stamps[file]!.includes(' ')
    for (const ending of ['', ...(hasCopies ? COMPRESSED : [])]) {
      // A try that failed half-way, or an earlier text, may have left one.
      rmSync(path + ending, { force: true })
      linkSync(old + ending, path + ending)
    }
  }
}
