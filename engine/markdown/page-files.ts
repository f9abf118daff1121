/** The files that a page shows or links to: read once, remembered for the cache, and checked. */
import { posix } from 'node:path'
import { RefusedFile, readInside } from '../inside.ts'
import type { JoinedExtensions } from './extension.ts'
import type { Resolved } from './links.ts'
import type { GeneratedFile, MarkdownInput, UsedFile } from './types.ts'

/** Says what is wrong with a file, at the line that is being walked. */
interface FileReport {
  error(message: string, remedy: string): void
}

export class PageFiles {
  readonly used: UsedFile[] = []
  readonly generated: GeneratedFile[] = []
  readonly #input: MarkdownInput
  readonly #report: FileReport
  readonly #checks: JoinedExtensions['fileChecks']
  readonly #bytes = new Map<string, Buffer | null>()
  readonly #refused = new Set<string>()

  constructor(input: MarkdownInput, report: FileReport, checks: JoinedExtensions['fileChecks']) {
    this.#input = input
    this.#report = report
    this.#checks = checks
  }

  /** null when there is no such file. */
  read(file: UsedFile): Buffer | null {
    const dir = this.#input[`${file.from}Dir`]
    const path = `${dir}/${file.path}`
    let bytes = this.#bytes.get(path)
    if (bytes !== undefined) return bytes
    this.used.push(file)
    try {
      bytes = readInside(dir, file.path)
    } catch (error) {
      if (error instanceof RefusedFile) this.#refuse(file, error)
      bytes = null
    }
    this.#bytes.set(path, bytes)
    return bytes
  }

  /** Is the file there, but must not be read? That has been reported then. */
  isRefused(file: UsedFile): boolean {
    return this.#refused.has(`${file.from}/${file.path}`)
  }

  #refuse(file: UsedFile, { message, remedy }: RefusedFile): void {
    this.#refused.add(`${file.from}/${file.path}`)
    this.#report.error(`${file.path} ${message}`, remedy)
  }

  /** Reports what a feature finds wrong with the file. */
  check(file: UsedFile): void {
    const ending = posix.extname(file.path).slice(1).toLowerCase()
    const check = Object.hasOwn(this.#checks, ending) ? this.#checks[ending] : undefined
    const bytes = check ? this.read(file) : null
    const wrong = bytes && check?.(bytes.toString())
    if (wrong) this.#report.error(`${file.path} ${wrong.message}`, wrong.remedy)
  }
}

/** The file behind an address, when it is one of ours. */
export function fileOf(resolved: Resolved): UsedFile | undefined {
  if (resolved.kind === 'local' && !resolved.file.startsWith('../')) return { from: 'content', path: resolved.file }
  return resolved.kind === 'public' ? { from: 'public', path: posix.normalize(resolved.path).slice(1) } : undefined
}
