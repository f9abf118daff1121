/** Everybody whom pages of a build may talk to: the content security policy and the privacy page are made from this. */

import type { SiteConfig } from '../../core/config.ts'
import type { OutsideScript, Sources } from '../../core/outside.ts'
import { searchOrigins } from '../../core/search-options.ts'
import { commentHost } from '../../features/comments/shared/discussion.ts'
import { isStyle, scriptSources } from '../../features/third-party/shared/script-sources.ts'

export interface OutsideService {
  /** What it is for: a kind of script, or one of the other services. */
  id: 'search' | 'comments' | 'clicks' | 'versions' | 'views' | OutsideScript['kind']
  /** Origins that it may reach, the first being its own. */
  origins: string[]
  /** Waits for the reader's consent, where a site asks for it. */
  asks: boolean
  sources: Sources[]
}

export function outsideServices({ outside, search }: Pick<SiteConfig, 'outside' | 'search'>): OutsideService[] {
  const { comments, clicks, versions, views, scripts } = outside
  const found: OutsideService[] = []
  if (search.hosted) found.push(service('search', [{ 'connect-src': searchOrigins(search) }], false))
  if (comments) found.push(service('comments', [{ 'frame-src': [commentHost(comments)] }], true))
  if (clicks) found.push(service('clicks', [{ 'connect-src': [clicks] }], true))
  if (versions) found.push(service('versions', [{ 'connect-src': [versions] }], true))
  if (views) found.push(service('views', [{ 'connect-src': [views] }], true))
  return [...found, ...scripts.map((script) => service(script.kind, [...scriptSources(script), typesOf(script)], true))]
}

/** Scripts of others set markup as text; `client/library` lets them, once the reader has let them in. */
function typesOf(script: OutsideScript): Sources {
  return isStyle(script) ? {} : { 'trusted-types': ['default'] }
}

function service(id: OutsideService['id'], sources: Sources[], asks: boolean): OutsideService {
  const all = sources.flatMap((list) => Object.values(list).flat())
  const origins = [...new Set(all.filter((source) => source.includes('://')))]
  return { id, origins, asks, sources }
}

/**
 * What pages that handle secrets may reach: the search, the servers that a reader may choose, and providers that are
 * asked without one. A server of a reader's own is asked by a worker (`site/tokens/send`).
 */
export function privateOriginsOf(config: Pick<SiteConfig, 'outside' | 'search' | 'privateOrigins'>): string[] {
  const { outside, search, privateOrigins = [] } = config
  const origins = outside.api.servers.map(({ url }) => new URL(url).origin)
  return [...new Set([...searchOrigins(search), ...origins, ...privateOrigins])]
}
