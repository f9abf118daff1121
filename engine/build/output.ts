/** The folder a build writes to: staged aside, compressed on the way, and put in place only when everything succeeded. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Compressor } from './compress.ts'

export class Output {
  readonly #target: string
  readonly #staging: string
  readonly #dirs = new Set<string>()
  /** Nothing is compressed without it. */
  readonly #compressor: Compressor | null
  /** Paths written so far, relative to the output folder. */
  readonly files = new Set<string>()

  constructor(target: string, { plain = false }: { plain?: boolean | undefined } = {}) {
    this.#target = target
    this.#staging = `${target}.next`
    rmSync(this.#staging, { recursive: true, force: true })
    mkdirSync(this.#staging, { recursive: true })
    this.#compressor = plain ? null : new Compressor(this.#staging, existsSync(target) ? target : null)
  }

  write(file: string, content: string | Uint8Array): void {
    const path = join(this.#staging, file)
    const dir = dirname(path)
    if (!this.#dirs.has(dir)) {
      mkdirSync(dir, { recursive: true })
      this.#dirs.add(dir)
    }
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    writeFileSync(path, bytes)
    this.files.add(file)
    this.#compressor?.add(file, bytes)
  }

  copyDir(from: string, files: Iterable<string>): void {
    for (const file of files) this.write(file, readFileSync(join(from, file)))
  }

  /** Puts the new build in place of the old one. */
  async commit(): Promise<void> {
    await this.#compressor?.finish()
    const old = `${this.#target}.old`
    rmSync(old, { recursive: true, force: true })
    if (existsSync(this.#target)) renameSync(this.#target, old)
    renameSync(this.#staging, this.#target)
    rmSync(old, { recursive: true, force: true })
  }

  async discard(): Promise<void> {
    await this.#compressor?.finish().catch(() => {})
    rmSync(this.#staging, { recursive: true, force: true })
  }
}
