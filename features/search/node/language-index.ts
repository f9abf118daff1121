/** The index of one language, built by Pagefind, and the list of words that typos can be corrected to. */
import { createIndex, type PagefindIndex } from 'pagefind'
import { KnownWords } from './known-words.ts'
import type { SearchDocument } from './search-document.ts'

export interface IndexFile {
  path: string
  content: Uint8Array
}

export interface IndexedLanguage {
  files: IndexFile[]
  /** Its part of the index's table of contents. */
  entry: IndexEntry
}

/** The table of contents that the search loads first. */
export interface IndexEntry {
  languages: Record<string, unknown>
}

/** Pagefind's own interfaces are left out: `browser/worker.ts` sends messages to its worker directly. */
const USED = /^(?:pagefind-worker\.js|pagefind\..+\.pf_meta|wasm\..+|(?:index|fragment)\/.+)$/
const ENTRY = 'pagefind-entry.json'

/** What is pressed, or comes only when something fails, says nothing about the page. */
const CONTROLS = ['button', 'select', '[data-island-error]']

/**
 * How many entries a piece of the index holds. Readers load the pieces that their words are in: small ones cost more
 * requests on a slow line, large ones more bytes. Pagefind has no option for it yet, only this variable.
 */
const PIECE = { variable: 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', entries: '4000' } as const

export class LanguageIndex {
  readonly #locale: string
  /** Pagefind is a process of its own: it starts early and indexes while other pages are being made. */
  readonly #index = start()
  readonly #added: Promise<string[]>[] = []
  readonly #words = new KnownWords()

  constructor(locale: string) {
    this.#locale = locale
    // `finish` and `add` report a failure; without this, it would be an unhandled rejection first.
    this.#index.catch(() => {})
  }

  add({ url, content, words }: SearchDocument): void {
    const adding = this.#index.then((index) => index.addHTMLFile({ url, content })).then(({ errors }) => errors)
    adding.catch(() => {})
    this.#added.push(adding)
    this.#words.add(words)
  }

  async finish(): Promise<IndexedLanguage> {
    const index = await this.#index
    try {
      const wrong = (await Promise.all(this.#added)).flat()
      if (wrong.length) throw new Error(`The search index refused a page: ${wrong[0]}`)
      const { files } = await index.getFiles()
      const entry = files.find(({ path }) => path === ENTRY)
      if (!entry) throw new Error(`The search index has no ${ENTRY}.`)
      const words = new TextEncoder().encode(JSON.stringify(this.#words.list()))
      return {
        files: [...files.filter(({ path }) => USED.test(path)), { path: `words.${this.#locale}.json`, content: words }],
        entry: JSON.parse(new TextDecoder().decode(entry.content)) as IndexEntry,
      }
    } finally {
      await index.deleteIndex()
    }
  }

  /** Discards the index. */
  async abandon(): Promise<void> {
    const index = await this.#index.catch(() => null)
    await Promise.allSettled(this.#added)
    await index?.deleteIndex()
  }
}

/** One table of contents for all languages. */
export function entryFile(entries: readonly IndexEntry[]): IndexFile {
  const joined = { ...entries[0], languages: Object.assign({}, ...entries.map(({ languages }) => languages)) }
  return { path: ENTRY, content: new TextEncoder().encode(JSON.stringify(joined)) }
}

async function start(): Promise<PagefindIndex> {
  process.env[PIECE.variable] ??= PIECE.entries
  const { index, errors } = await createIndex({ keepIndexUrl: true, excludeSelectors: CONTROLS })
  if (!index) throw new Error(`The search index could not be started: ${errors.join('; ')}`)
  return index
}
