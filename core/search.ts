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
  /** Asks nobody else, and so may answer the first key after a rest at once. */
  readonly isLocal: boolean
  /** Starts loading, so that the first query need not wait. */
  warm(): void
  search(query: string, signal: AbortSignal): Promise<SearchAnswer>
  /** Lets go of what it holds. */
  stop(): void
}

/** Names of a page that its author did not write down: the site knows them from its data. */
export interface KnownNames {
  names: string[]
  keywords: string[]
}

/** What the search dialog says once it is alive. */
export interface SearchWords {
  hint: string
  /** With {n}. */
  results: string
  /** With {query}. */
  none: string
  corrected: string
  searching: string
  errorTitle: string
  errorHint: string
  retry: string
  recent: string
  noRecent: string
  keep: string
  remove: string
  favorites: string
  unfavorite: string
  suggest: string
  nearest: string
  report: string
  reportLink: string
  /** What is offered where nothing better is known. */
  examples: string[]
}

/** What the build writes into the page for the search dialog. */
export interface SearchOptions {
  /** Id of the page's language: its index is named after it. */
  locale: string
  /** Prefix of the addresses in this language, and those of others that begin with it. */
  path: string
  otherPaths: string[]
  /** Whether the build has an index of its own. */
  embedded: boolean
  hosted?: HostedOptions
}

export interface HostedOptions {
  appId: string
  apiKey: string
  indexName: string
  /** Language that records must have. */
  lang: string
  /** Origins of the service, tried in turn; without them those of the provider. */
  hosts: string[]
  /** Origin under which records name the pages of this site. */
  origin: string
}

/** Name of the index of a language. Its first part keeps the indexer from telling words apart by itself: `core/words` does. */
export function indexLanguage(locale: { id: string; lang: string }): string {
  return /^(?:zh|ja|th)\b/i.test(locale.lang) ? `und-x-${locale.id}` : locale.lang.toLowerCase()
}
