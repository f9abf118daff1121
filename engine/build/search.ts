/** Builds the embedded search index from finished pages with Pagefind. */
import { createIndex } from 'pagefind'

export interface IndexedPage {
  url: string
  html: string
}

export interface IndexFile {
  path: string
  content: Uint8Array
}

/** Pagefind's own interfaces, which we never load. */
const UNUSED = /pagefind-(?:.*ui|highlight)/

export async function buildSearchIndex(pages: readonly IndexedPage[]): Promise<IndexFile[]> {
  const { index, errors } = await createIndex({ keepIndexUrl: true, includeCharacters: '_-./' })
  if (!index) throw new Error(`The search index could not be started: ${errors.join('; ')}`)
  try {
    const added = await Promise.all(pages.map(({ url, html }) => index.addHTMLFile({ url, content: html })))
    const wrong = added.flatMap((result) => result.errors)
    if (wrong.length) throw new Error(`The search index refused a page: ${wrong[0]}`)
    const { files } = await index.getFiles()
    return files.filter(({ path }) => !UNUSED.test(path)).map(({ path, content }) => ({ path, content }))
  } finally {
    await index.deleteIndex()
  }
}
