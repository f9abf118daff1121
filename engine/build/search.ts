/** Builds the embedded search index from finished pages with Pagefind. */
import { createIndex, type PagefindIndex } from 'pagefind'

export interface IndexFile {
  path: string
  content: Uint8Array
}

/** Pagefind's own interfaces, which we never load. */
const UNUSED = /pagefind-(?:.*ui|highlight)/

export class SearchIndexer {
  /** Pagefind is a process of its own: it starts early and indexes while other pages are being made. */
  readonly #index = start()
  readonly #added: Promise<string[]>[] = []

  add(url: string, html: string): void {
    this.#added.push(
      this.#index.then((index) => index.addHTMLFile({ url, content: indexedPart(html) })).then(({ errors }) => errors),
    )
  }

  async finish(): Promise<IndexFile[]> {
    const index = await this.#index
    try {
      const wrong = (await Promise.all(this.#added)).flat()
      if (wrong.length) throw new Error(`The search index refused a page: ${wrong[0]}`)
      const { files } = await index.getFiles()
      return files.filter(({ path }) => !UNUSED.test(path)).map(({ path, content }) => ({ path, content }))
    } finally {
      await index.deleteIndex()
    }
  }
}

/** Navigation is the larger part of a page and never indexed: sending it to be parsed would be half of the work. */
function indexedPart(html: string): string {
  const lang = html.slice(html.indexOf('<html'), html.indexOf('<head'))
  const end = '</main>'
  return `${lang}<body>${html.slice(html.indexOf('<main'), html.lastIndexOf(end) + end.length)}</body></html>`
}

async function start(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({ keepIndexUrl: true })
  if (!index) throw new Error(`The search index could not be started: ${errors.join('; ')}`)
  return index
}
