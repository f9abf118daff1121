/** The search index of a build: a language none of whose pages has changed keeps the files of the last build. */
import { hashOf } from '../../../engine/cache.ts'
import type { OutputWriter, ResultCache, WriterParts, WrittenPage } from '../../../engine/output-writer.ts'
import type { PageInfo } from '../../../engine/pages/page-data.ts'
import { INDEX_FOLDER, type SearchTermsOf, searchSettings } from '../shared.ts'
import { entryFile, type IndexEntry, LanguageIndex } from './language-index.ts'
import { contributedTerms, type SearchDocument, type SearchSource, searchSource } from './search-document.ts'

/** What a build left of the index of one language. */
interface LanguageRecord {
  key: string
  files: string[]
  /** Its part of the index's table of contents. */
  entry: IndexEntry
}

type Last = Readonly<Record<string, LanguageRecord>>

/** Null for a site without an index of its own. */
export function indexWriter(parts: WriterParts): OutputWriter | null {
  return searchSettings(parts.site.config).embedded ? new IndexWriter(parts) : null
}

interface IndexParts {
  /** Documents of earlier builds, by key. */
  documents: ResultCache<SearchDocument>
  output: WriterParts['output']
}

class IndexWriter implements OutputWriter {
  readonly #parts: WriterParts
  readonly #own: IndexParts
  readonly #languages = new Map<string, Language>()

  constructor(parts: WriterParts) {
    this.#parts = parts
    this.#own = { documents: parts.cache<SearchDocument>('search'), output: parts.output }
  }

  /** Starts indexing a language at once, because one of its pages has changed, while pages are still being drawn. */
  begin(page: PageInfo): void {
    this.#language(page.locale).start()
  }

  /** Returns the key of what the index has of the page; null for pages that are not searched. */
  drawn({ page, html }: WrittenPage): string | null {
    const source = this.#source(page, html)
    if (source) this.#language(source.locale).add(source)
    return source?.key ?? null
  }

  /** The page is read only if the index of its language has to be built again. */
  kept(page: PageInfo, remembered: unknown, html: () => string): void {
    if (typeof remembered !== 'string') return
    this.#language(page.locale).add({
      locale: page.locale,
      key: remembered,
      document: () => this.#source(page, html())!.document(),
    })
  }

  async finish(): Promise<Record<string, LanguageRecord>> {
    const last = (this.#parts.last ?? {}) as Last
    const record: Record<string, LanguageRecord> = {}
    const finished = [...this.#languages].map(async ([locale, language]) => {
      record[locale] = await language.finish(last[locale])
    })
    await Promise.all(finished)
    this.#own.documents.save()
    const entries = Object.keys(record)
      .sort()
      .map((locale) => record[locale]!.entry)
    const { path, content } = entryFile(entries)
    this.#own.output.write(INDEX_FOLDER + path, content)
    return record
  }

  #source(page: PageInfo, html: string): SearchSource | null {
    const { site, contributions } = this.#parts
    return searchSource({ page, site, html, known: contributedTerms(page, site, contributions as SearchTermsOf[]) })
  }

  #language(locale: string): Language {
    const known = this.#languages.get(locale) ?? new Language(locale, this.#own)
    this.#languages.set(locale, known)
    return known
  }
}

class Language {
  readonly #locale: string
  readonly #parts: IndexParts
  readonly #sources: SearchSource[] = []
  #index: LanguageIndex | null = null

  constructor(locale: string, parts: IndexParts) {
    this.#locale = locale
    this.#parts = parts
  }

  start(): void {
    if (this.#index) return
    this.#index = new LanguageIndex(this.#locale)
    for (const source of this.#sources) this.#index.add(this.#document(source))
  }

  add(source: SearchSource): void {
    this.#sources.push(source)
    if (this.#index) this.#index.add(this.#document(source))
    else this.#parts.documents.keep(source.key)
  }

  async finish(last: LanguageRecord | undefined): Promise<LanguageRecord> {
    const key = hashOf(...this.#sources.map((source) => source.key))
    if (last?.key === key && this.#parts.output.keep(last.files)) {
      await this.#index?.abandon()
      return last
    }
    this.start()
    const { files, entry } = await this.#index!.finish()
    for (const { path, content } of files) this.#parts.output.write(INDEX_FOLDER + path, content)
    return { key, entry, files: files.map(({ path }) => INDEX_FOLDER + path) }
  }

  #document(source: SearchSource): SearchDocument {
    const { documents } = this.#parts
    const known = documents.get(source.key)
    if (known) return known
    const document = source.document()
    documents.set(source.key, document)
    return document
  }
}
