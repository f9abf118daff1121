/** Chooses who answers searches. What asks a service is loaded only where there is one. */

import type { SearchProvider } from '../shared/answer.ts'
import { indexLanguage } from '../shared/index-language.ts'
import type { SearchOptions } from '../shared/options.ts'
// Comes with the dialog: one journey to the server less before the first answer, and the way out when a service fails.
import { EmbeddedProvider } from './embedded.ts'

export async function createProvider(options: SearchOptions): Promise<SearchProvider> {
  if (!options.hosted) return embedded(options)
  const { HostedProvider } = await import('./hosted.ts')
  const hosted = new HostedProvider({ ...options.hosted, path: options.path, otherPaths: options.otherPaths })
  if (!options.embedded) return hosted
  const { FallbackProvider } = await import('./fallback.ts')
  return new FallbackProvider(hosted, () => embedded(options))
}

async function embedded({ embedded: exists, locale }: SearchOptions): Promise<SearchProvider> {
  if (!exists) throw new Error('This site was built without a search.')
  const language = indexLanguage({ id: locale, lang: document.documentElement.lang })
  return new EmbeddedProvider({ locale, language })
}
