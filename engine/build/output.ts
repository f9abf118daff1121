/** The folder a build writes to: staged aside, compressed, and put in place only when everything succeeded. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export class Output {
  readonly #target: string
  readonly #staging: string
  readonly #dirs = new Set<string>()
  /** Paths written so far, relative to the output folder. */
  readonly files = new Set<string>()

  constructor(target: string) {
    this.#target = target
    this.#staging = `${target}.next`
    rmSync(this.#staging, { recursive: true, force: true })
    mkdirSync(this.#staging, { recursive: true })
  }

  get staging(): string {
    return this.#staging
  }

  /** The last good build, if there is one: compressed files are reused from it. */
  get previous(): string | null {
    return existsSync(this.#target) ? this.#target : null
  }

  write(file: string, content: string | Uint8Array): void {
    const path = join(this.#staging, file)
    const dir = dirname(path)
    if (!this.#dirs.has(dir)) {
      mkdirSync(dir, { recursive: true })
      this.#dirs.add(dir)
    }
    writeFileSync(path, content)
    this.files.add(file)
  }

  copyDir(from: string, files: Iterable<string>): void {
    for (const file of files) {
      cpSync(join(from, file), join(this.#staging, file), { recursive: true })
      this.files.add(file)
    }
  }

  /** Puts the new build in place of the old one. */
  commit(): void {
    const old = `${this.#target}.old`
    rmSync(old, { recursive: true, force: true })
    if (existsSync(this.#target)) renameSync(this.#target, old)
    renameSync(this.#staging, this.#target)
    rmSync(old, { recursive: true, force: true })
  }

  discard(): void {
    rmSync(this.#staging, { recursive: true, force: true })
  }
}
