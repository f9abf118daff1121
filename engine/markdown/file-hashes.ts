/** Digests of the files that pages use, by which a page knows that it must be rendered again. */
import { readFileSync } from 'node:fs'
import { hashOf } from '../cache.ts'
import type { MarkdownInput, UsedFile } from './types.ts'

/** Many pages may show one image: each file is read once a build. */
export class FileHashes {
  readonly #known = new Map<string, string>()

  of({ from, path }: UsedFile, input: Pick<MarkdownInput, 'contentDir' | 'publicDir'>): string {
    const file = `${input[`${from}Dir`]}/${path}`
    const known = this.#known.get(file) ?? fileHash(file)
    this.#known.set(file, known)
    return known
  }
}

function fileHash(file: string): string {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return ''
  }
}
