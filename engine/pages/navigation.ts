/** The configuration with a navbar that leads somewhere: this site's entries may not exist in a foreign folder. */
import type { NavItem, SiteConfig } from '../../core/config.ts'
import { isExternal } from '../../core/urls.ts'
import type { EngineOptions } from '../options.ts'
import type { SiteGraph } from './graph.ts'

export function withLivingNav({ config, ownContent }: EngineOptions, graph: SiteGraph): SiteConfig {
  if (ownContent) return config
  const lives = (link: string) => isExternal(link) || graph.byRoute.has(link)
  const keep = (item: NavItem): NavItem[] => {
    if (!('children' in item)) return lives(item.link) ? [item] : []
    const children = item.children.filter((child) => lives(child.link))
    return children.length ? [{ ...item, children }] : []
  }
  const nav = Object.fromEntries(Object.entries(config.nav).map(([locale, items]) => [locale, items.flatMap(keep)]))
  // Notices speak of this site's own pages.
  return { ...config, nav, notices: [] }
}
