/** What a search provider answers: pages with sections, and text with the matching parts marked. Never HTML. */

export interface ExcerptPart {
  text: string
  match: boolean
}

export interface SearchSection {
  title: string
  url: string
  excerpt: ExcerptPart[]
}

export interface SearchHit {
  title: string
  url: string
  excerpt: ExcerptPart[]
  sections: SearchSection[]
}

export interface SearchProvider {
  search(query: string, signal: AbortSignal): Promise<SearchHit[]>
}
