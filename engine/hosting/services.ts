/** The third-party services that pages of a build may connect to: policies and the privacy page are made from these lists. */
import type { SiteConfig } from '../../core/config.ts'
import { searchOrigins } from '../../core/search-options.ts'
import type { Service } from '../../core/service.ts'
import type { Feature } from '../feature.ts'

export function servicesOf(features: readonly Feature[], config: SiteConfig): Service[] {
  return [...searchServices(config), ...features.flatMap(({ services }) => services?.(config) ?? [])]
}

function searchServices({ search }: SiteConfig): Service[] {
  if (!search.hosted) return []
  const sources = [{ 'connect-src': searchOrigins(search) }]
  return [{ id: 'search', sources, needsConsent: false, start: 'click' }]
}

/** What pages that handle secrets may connect to: the search, and what features name. */
export function privateOriginsOf(features: readonly Feature[], config: SiteConfig): string[] {
  const own = features.flatMap(({ privateOrigins }) => privateOrigins?.(config) ?? [])
  return [...new Set([...searchOrigins(config.search), ...own])]
}
