/** Builds the embedded search index from finished pages with Pagefind. */
import { createIndex, type PagefindIndex } from 'pagefind'
import { localeOf } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import { indexLanguage, type KnownNames } from '../../core/search.ts'
import type { SiteData } from '../../core/site.ts'
import { isPrivate } from '../build/head.ts'
import { indexedHtml, namesOf, textOf } from './indexed-html.ts'
import { KnownWords } from './known-words.ts'

export interface IndexFile {
  path: string
  content: Uint8Array
}

/** Pagefind brings interfaces of its own, which nobody loads here: `client/search/worker.ts` speaks to its worker. */
const USED = /^(?:pagefind-entry\.json|pagefind-worker\.js|pagefind\..+\.pf_meta|wasm\..+|(?:index|fragment)\/.+)$/

/** What is pressed, or comes only when something fails, says nothing about the page. */
const CONTROLS = ['button', 'select', '[data-island-error]']

/**
 * How many entries a piece of the index holds. Readers load the pieces that their words are in: small ones cost more
 * requests on a slow line, large ones more bytes. Pagefind has no option for it yet, only this variable.
 */
const PIECE = { variable: 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', entries: '4000' } as const

export interface SearchedPage {
  page: PageData
  site: SiteData
  /** The finished document. */
  html: string
  /** What the site knows besides. */
  known: KnownNames
}

export class SearchIndexer {
  /** Pagefind is a process of its own: it starts early and indexes while other pages are being made. */
  readonly #index = start()
  readonly #added: Promise<string[]>[] = []
  readonly #words = new Map<string, KnownWords>()

  add({ page, site, html, known }: SearchedPage): void {
    if (!isSearched(page)) return
    const locale = localeOf(page.route, site.config.locales)
    const low = page.kind !== 'doc' || page.frontmatter.search === 'low' || isPrivate(page, site)
    const names = namesOf(page, known)
    const content = indexedHtml({
      ...{ page, html, names },
      standing: low ? 'aside' : 'guide',
      language: indexLanguage(locale),
    })
    this.#added.push(
      this.#index.then((index) => index.addHTMLFile({ url: page.route, content })).then(({ errors }) => errors),
    )
    const words = this.#words.get(locale.id) ?? new KnownWords()
    this.#words.set(locale.id, words)
    words.add(page, names, textOf(content))
  }

  async finish(): Promise<IndexFile[]> {
    const index = await this.#index
    try {
      const wrong = (await Promise.all(this.#added)).flat()
      if (wrong.length) throw new Error(`The search index refused a page: ${wrong[0]}`)
      const { files } = await index.getFiles()
      return [...files.filter(({ path }) => USED.test(path)), ...this.#wordFiles()]
    } finally {
      await index.deleteIndex()
    }
  }

  #wordFiles(): IndexFile[] {
    return [...this.#words].map(([id, words]) => ({
      path: `words.${id}.json`,
      content: new TextEncoder().encode(JSON.stringify(words.list())),
    }))
  }
}

/** Authors may keep a page out; what was not found is not found. */
export function isSearched(page: Pick<PageData, 'kind' | 'frontmatter'>): boolean {
  return page.kind !== 'not-found' && page.frontmatter.search !== false
}

async function start(): Promise<PagefindIndex> {
  process.env[PIECE.variable] ??= PIECE.entries
  const { index, errors } = await createIndex({ keepIndexUrl: true, excludeSelectors: CONTROLS })
  if (!index) throw new Error(`The search index could not be started: ${errors.join('; ')}`)
  return index
}
