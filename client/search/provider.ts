/** Chooses who answers searches. Each provider is loaded only where it is needed. */
import { indexLanguage, type SearchOptions, type SearchProvider } from '../../core/search.ts'

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
  const { EmbeddedProvider } = await import('./embedded.ts')
  const language = indexLanguage({ id: locale, lang: document.documentElement.lang })
  return new EmbeddedProvider({ locale, language })
}
