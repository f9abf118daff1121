/** What a page tells the search dialog, and where its questions go, from the site's settings. */

import type { SiteConfig } from '../../../core/config.ts'
import type { Locale } from '../../../core/locales.ts'
import { payload } from '../../../core/payload.ts'
import { type HostedSearch, type SearchSettings, searchSettings } from '../shared.ts'

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

export function searchOptions(
  config: Pick<SiteConfig, 'origin' | 'locales' | 'settings'>,
  locale: Locale,
): SearchOptions {
  const { embedded, hosted } = searchSettings(config)
  const others = config.locales.filter(({ id, path }) => id !== locale.id && path.startsWith(locale.path))
  return {
    locale: locale.id,
    path: locale.path,
    otherPaths: others.map(({ path }) => path),
    embedded,
    ...(hosted
      ? {
          hosted: {
            appId: hosted.appId,
            apiKey: hosted.apiKey,
            indexName: hosted.locales?.[locale.id]?.indexName ?? hosted.indexName,
            lang: recordLang(hosted, locale),
            hosts: hosted.hosts ?? [],
            origin: config.origin,
          },
        }
      : {}),
  }
}

/** How the records of a language name it. */
export function recordLang(hosted: HostedSearch | undefined, locale: Locale): string {
  return hosted?.locales?.[locale.id]?.lang ?? locale.lang
}

/** Origins that searching pages reach, for the content security policy. */
export function searchOrigins({ hosted }: SearchSettings): string[] {
  if (!hosted) return []
  return hosted.hosts?.length ? hosted.hosts : providerHosts(hosted.appId)
}

/** Where the provider answers for a customer; the first is the one to ask, the others are for when it fails. */
export function providerHosts(appId: string): string[] {
  return [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`)]
}

/** On the dialog. */
export const SEARCH_OPTIONS = /* @__PURE__ */ payload<SearchOptions>('data-search')
