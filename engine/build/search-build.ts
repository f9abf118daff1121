/** The search index of a build: a language none of whose pages has changed keeps the files of the last build. */
import { hashOf, type JsonCache } from '../cache.ts'
import { entryFile, type IndexEntry, LanguageIndex } from '../search/language-index.ts'
import type { SearchDocument, SearchSource } from '../search/search-document.ts'
import type { SearchRecord } from './build-record.ts'
import type { Output } from './output.ts'

const FOLDER = 'pagefind/'

export interface SearchBuildParts {
  /** Documents of earlier builds, by key. */
  documents: JsonCache<SearchDocument>
  /** What the last build left, by locale. */
  last: Readonly<Record<string, SearchRecord>>
  output: Output
}

export class SearchBuild {
  readonly #parts: SearchBuildParts
  readonly #languages = new Map<string, Language>()

  constructor(parts: SearchBuildParts) {
    this.#parts = parts
  }

  /** Starts indexing a language at once, because one of its pages has changed, while pages are still being drawn. */
  begin(locale: string): void {
    this.#language(locale).start()
  }

  add(source: SearchSource): void {
    this.#language(source.locale).add(source)
  }

  /** Puts the index into the output and tells what to remember of it. */
  async finish(): Promise<Record<string, SearchRecord>> {
    const record: Record<string, SearchRecord> = {}
    const finished = [...this.#languages].map(async ([locale, language]) => {
      record[locale] = await language.finish(this.#parts.last[locale])
    })
    await Promise.all(finished)
    this.#parts.documents.save()
    const entries = Object.keys(record)
      .sort()
      .map((locale) => record[locale]!.entry as IndexEntry)
    const { path, content } = entryFile(entries)
    this.#parts.output.write(FOLDER + path, content)
    return record
  }

  #language(locale: string): Language {
    const known = this.#languages.get(locale) ?? new Language(locale, this.#parts)
    this.#languages.set(locale, known)
    return known
  }
}

class Language {
  readonly #locale: string
  readonly #parts: SearchBuildParts
  readonly #sources: SearchSource[] = []
  #index: LanguageIndex | null = null

  constructor(locale: string, parts: SearchBuildParts) {
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

  async finish(last: SearchRecord | undefined): Promise<SearchRecord> {
    const key = hashOf(...this.#sources.map((source) => source.key))
    if (last?.key === key && this.#parts.output.keep(last.files)) {
      await this.#index?.abandon()
      return last
    }
    this.start()
    const { files, entry } = await this.#index!.finish()
    for (const { path, content } of files) this.#parts.output.write(FOLDER + path, content)
    return { key, entry, files: files.map(({ path }) => FOLDER + path) }
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
