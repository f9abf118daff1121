/** What a page tells the search dialog, and where its questions go, from the site's settings. */
import type { HostedSearch, SiteConfig } from './config.ts'
import type { Locale } from './locales.ts'
import type { SearchOptions } from './search.ts'

type Settings = Pick<SiteConfig, 'origin' | 'locales' | 'search'>

export function searchOptions(config: Settings, locale: Locale): SearchOptions {
  const { embedded, hosted } = config.search
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
export function searchOrigins({ hosted }: SiteConfig['search']): string[] {
  if (!hosted) return []
  if (hosted.hosts?.length) return hosted.hosts
  const { appId } = hosted
  return [
    `https://${appId}-dsn.algolia.net`,
    `https://${appId}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`),
  ]
}
