/** Who answers this site's searches: its own index, and a hosted service where the environment of the build names one. */
import type { FeatureSettings } from '../core/config.ts'
import { type Environment, environment } from './environment.ts'

type SearchSettings = NonNullable<FeatureSettings['search']>

/** The environment is that of the build; the browser never reads it. */
export function searchSettings(repository: string, env: Environment = environment()): SearchSettings {
  const hosted = hostedSearch(env)
  return {
    // Without a service there must be an index.
    embedded: !hosted || env.DOCS_SEARCH_EMBEDDED !== 'off',
    ...(hosted ? { hosted } : {}),
    report: `https://github.com/${repository}/issues/new?title={query}`,
  }
}

/** Hosted search is used if there is a key, since the service rejects requests without one. */
function hostedSearch(env: Environment): SearchSettings['hosted'] {
  const apiKey = env.DOCS_SEARCH_API_KEY?.trim()
  if (!apiKey) return undefined
  const hosts = (env.DOCS_SEARCH_HOSTS ?? '').split(',').map((host) => host.trim())
  return {
    appId: env.DOCS_SEARCH_APP_ID?.trim() || 'alist',
    apiKey,
    indexName: env.DOCS_SEARCH_INDEX?.trim() || 'alist',
    hosts: hosts.filter(Boolean),
  }
}
