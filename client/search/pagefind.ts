/** The embedded search provider: Pagefind's index, which the build made and the site itself serves. */
import type { ExcerptPart, SearchHit, SearchProvider } from '../../core/search.ts'

const MAX_HITS = 12
const MAX_SECTIONS = 4

interface PagefindResult {
  url: string
  meta: { title?: string }
  excerpt: string
  sub_results: Array<{ title: string; url: string; excerpt: string }>
}

interface Pagefind {
  options(options: Record<string, unknown>): Promise<void>
  init(): Promise<void>
  search(query: string): Promise<{ results: Array<{ data(): Promise<PagefindResult> }> }>
}

export class PagefindProvider implements SearchProvider {
  #pagefind: Promise<Pagefind> | null = null

  /** Starts loading, so that the first query need not wait. */
  warm(): Promise<Pagefind> {
    this.#pagefind ??= load()
    this.#pagefind.catch(() => {
      this.#pagefind = null
    })
    return this.#pagefind
  }

  async search(query: string, signal: AbortSignal): Promise<SearchHit[]> {
    const pagefind = await this.warm()
    const { results } = await pagefind.search(query)
    if (signal.aborted) return []
    const found = await Promise.all(results.slice(0, MAX_HITS).map((result) => result.data()))
    return found.map(hitOf)
  }
}

async function load(): Promise<Pagefind> {
  // Not a module of the bundle: the index is written after bundling and served as a plain file.
  // A module of its own for each language, because Pagefind keeps the one it was started with.
  const address = `/pagefind/pagefind.js?lang=${document.documentElement.lang}`
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind
  await pagefind.options({ excerptLength: 24, ranking: { pageLength: 0.5 } })
  await pagefind.init()
  return pagefind
}

function hitOf(result: PagefindResult): SearchHit {
  const sections = result.sub_results.filter((section) => section.url !== result.url).slice(0, MAX_SECTIONS)
  return {
    title: result.meta.title ?? result.url,
    url: result.url,
    excerpt: partsOf(result.excerpt),
    sections: sections.map(({ title, url, excerpt }) => ({ title, url, excerpt: partsOf(excerpt) })),
  }
}

/** Pagefind marks matches with `<mark>` in escaped text; a detached document reads both without running anything. */
function partsOf(excerpt: string): ExcerptPart[] {
  const { body } = new DOMParser().parseFromString(excerpt, 'text/html')
  return [...body.childNodes].map((node) => ({ text: node.textContent ?? '', match: node.nodeName === 'MARK' }))
}
