/** What a search answers: pages, each with its best places, and text with the matching parts marked. Never HTML. */

export interface ExcerptPart {
  text: string
  match: boolean
}

/** A place to go to: the page itself or one of its sections. */
export interface SearchPlace {
  title: ExcerptPart[]
  url: string
  excerpt: ExcerptPart[]
}

export interface SearchHit {
  /** Address of the page, without hash. */
  url: string
  title: string
  /** Titles of the pages above it. */
  trail: string[]
  /** Best first; never empty. */
  places: SearchPlace[]
}

export interface SearchAnswer {
  hits: SearchHit[]
  /** Where nothing was found: what might be. */
  suggestions?: string[]
  /** What was searched for instead, where a word was taken for a slip. */
  corrected?: string
}

export interface SearchProvider {
  /** How long to wait after the last key. */
  readonly pauseMs: number
  /** Sends no request, so the first key after a pause can be searched for at once. */
  readonly isLocal: boolean
  /** Starts loading, so that the first query need not wait. */
  warm(): void
  search(query: string, signal: AbortSignal): Promise<SearchAnswer>
  /** Lets go of what it holds. */
  stop(): void
}
