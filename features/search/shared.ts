/** The settings of the search, the frontmatter that it reads, and what other features give to it. */

import type { SiteConfig } from '../../core/config.ts'
import type { ValuesOf } from '../../core/frontmatter.ts'
import type { PageData } from '../../core/page.ts'
import type { SiteData } from '../../core/site.ts'
import type { FRONTMATTER } from './node/frontmatter.ts'

/** A search service with the API of Algolia. All of this is public: it is sent to every reader. */
export interface HostedSearch {
  appId: string
  /** A key that may search and nothing else. */
  apiKey: string
  indexName: string
  /** Origins to use instead of the provider's own, tried in turn: `https://search.example.org`. */
  hosts?: string[]
  /** By locale id: an index of its own, and the `lang` of its records where that is not the locale's. */
  locales?: Record<string, { indexName?: string; lang?: string }>
}

/** Who answers searches. With both, the service is asked first and the index of the build while it fails. */
export interface SearchSettings {
  /** Makes an index in the build, which the site itself serves. */
  embedded: boolean
  hosted?: HostedSearch
  /** Where readers report what they did not find; `{query}` stands for what they typed. */
  report?: string
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    /** Without it, the build makes an index, and readers are offered no way to report. */
    search?: SearchSettings
  }
}

type OwnKeys = ValuesOf<typeof FRONTMATTER>

declare module '../../core/frontmatter.ts' {
  interface Frontmatter extends OwnKeys {}
}

export function searchSettings({ settings }: Pick<SiteConfig, 'settings'>): SearchSettings {
  return settings.search ?? { embedded: true }
}

/** Names of a page that its author did not write down: a feature knows them from its data. */
export interface SearchTerms {
  names: string[]
  keywords: string[]
}

/** What features contribute to `search`. */
export type SearchTermsOf = (page: Pick<PageData, 'route' | 'locale'>, site: SiteData) => SearchTerms

/** Where the index is. */
export const INDEX_FOLDER = 'pagefind/'
