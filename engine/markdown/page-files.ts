/** The files that a page shows or links to: read once, remembered for the cache, drawings looked through. */
import { posix } from 'node:path'
import { RefusedFile, readInside } from '../inside.ts'
import type { JoinedExtensions } from './extension.ts'
import { type ImageFacts, imageFacts } from './image-file.ts'
import type { Resolved } from './links.ts'
import { unsafeIn } from './svg-check.ts'
import type { GeneratedFile, ImageVariant, MarkdownInput, UsedFile } from './types.ts'

/** Says what is wrong with a file, at the line that is being walked. */
export interface FileReport {
  readonly at: string
  error(message: string, remedy: string): void
  warn(message: string, remedy: string): void
}

export class PageFiles {
  readonly used: UsedFile[] = []
  readonly generated: GeneratedFile[] = []
  readonly #input: MarkdownInput
  readonly #report: FileReport
  readonly #bytes = new Map<string, Buffer | null>()
  readonly #refused = new Set<string>()

  constructor(input: MarkdownInput, report: FileReport) {
    this.#input = input
    this.#report = report
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

  /** Whoever opens a drawing, or a page that shows it, must not run what somebody hid in it. */
  checkDrawing(file: UsedFile): void {
    const bytes = /\.svg$/i.test(file.path) ? this.read(file) : null
    const unsafe = bytes && unsafeIn(bytes.toString())
    if (unsafe) this.#report.error(`${file.path} holds ${unsafe}`, 'Take it out, or save the drawing as “plain SVG”.')
  }

  /** Undefined when the file is missing, which is said elsewhere, or no image. */
  facts(file: UsedFile): ImageFacts | undefined {
    const bytes = this.read(file)
    if (!bytes) return undefined
    try {
      return imageFacts(bytes)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const remedy = 'Save it again as PNG, JPEG, WebP, GIF or SVG; a drawing needs a width and a height, or a viewBox.'
      this.#report.warn(`the size of ${file.path} cannot be read: ${reason}`, remedy)
      return undefined
    }
  }

  /** The widths of an image that features offer, which are to be made. */
  variants(file: UsedFile, facts: ImageFacts, offers: JoinedExtensions['variants']): ImageVariant[] {
    const bytes = this.read(file)
    const variants = bytes ? offers.flatMap((variantsOf) => variantsOf(file.path, bytes, facts)) : []
    for (const { by, url, width } of variants)
      this.generated.push({ url, by, source: file, options: { width }, at: this.#report.at })
    return variants
  }
}

/** The file behind an address, when it is one of ours. */
export function fileOf(resolved: Resolved): UsedFile | undefined {
  if (resolved.kind === 'local' && !resolved.file.startsWith('../')) return { from: 'content', path: resolved.file }
  return resolved.kind === 'public' ? { from: 'public', path: posix.normalize(resolved.path).slice(1) } : undefined
}
