/** Digests of the files that pages use, by which a page knows that it must be rendered again. */
import { hashOf } from '../cache.ts'
import { readInside } from '../inside.ts'
import type { MarkdownInput, UsedFile } from './types.ts'

/** Many pages may show one image: each file is read once a build. */
export class FileHashes {
  readonly #known = new Map<string, string>()

  of({ from, path }: UsedFile, input: Pick<MarkdownInput, 'contentDir' | 'publicDir'>): string {
    const dir = input[`${from}Dir`]
    const file = `${dir}/${path}`
    const known = this.#known.get(file) ?? fileHash(dir, path)
    this.#known.set(file, known)
    return known
  }
}

function fileHash(dir: string, path: string): string {
  try {
    return hashOf(readInside(dir, path))
  } catch {
    return ''
  }
}
