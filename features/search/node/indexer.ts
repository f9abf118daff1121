/** Builds a whole search index from finished pages, for the export. */
import { entryFile, type IndexFile, LanguageIndex } from './language-index.ts'
import { type SearchedPage, searchSource } from './search-document.ts'

export class SearchIndexer {
  readonly #languages = new Map<string, LanguageIndex>()

  add(searched: SearchedPage): void {
    const source = searchSource(searched)
    if (!source) return
    const language = this.#languages.get(source.locale) ?? new LanguageIndex(source.locale)
    this.#languages.set(source.locale, language)
    language.add(source.document())
  }

  async finish(): Promise<IndexFile[]> {
    const finished = await Promise.all([...this.#languages.values()].map((language) => language.finish()))
    const files = new Map(finished.flatMap((language) => language.files).map((file) => [file.path, file]))
    return [entryFile(finished.map(({ entry }) => entry)), ...files.values()]
  }
}
