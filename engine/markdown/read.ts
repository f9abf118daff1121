/** Reads a Markdown file safely: it must be UTF-8 text of a sane size. */
import { readFileSync, statSync } from 'node:fs'
import { pathInside } from '../inside.ts'

/** Larger files are a mistake (a pasted dump, a binary); they would also make one very slow page. */
export const MAX_MARKDOWN_BYTES = 2 * 1024 * 1024

export class UnreadableFile extends Error {
  readonly remedy: string
  constructor(message: string, remedy: string) {
    super(message)
    this.remedy = remedy
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** `file`: its path below the content folder. */
export function readMarkdown(contentDir: string, file: string): string {
  const path = pathInside(contentDir, file)
  const { size } = statSync(path)
  if (size > MAX_MARKDOWN_BYTES) {
    const megabytes = (size / 1024 / 1024).toFixed(1)
    throw new UnreadableFile(`the file has ${megabytes} MB, the limit is 2 MB`, 'Split it into several pages.')
  }
  try {
    return decoder.decode(readFileSync(path)).replace(/\r\n/g, '\n')
  } catch {
    throw new UnreadableFile('the file is not UTF-8 text', 'Save it with the encoding UTF-8.')
  }
}
