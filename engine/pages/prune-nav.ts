/** The configuration for a foreign folder: a navbar that leads somewhere, and no settings about this site's own pages. */
import type { NavItem, SiteConfig } from '../../core/config.ts'
import { isExternal } from '../../core/urls.ts'
import type { EngineOptions } from '../options.ts'
import type { SiteGraph } from './graph.ts'

export function pruneNav({ config, features, ownContent }: EngineOptions, graph: SiteGraph): SiteConfig {
  if (ownContent) return config
  const lives = (link: string) => isExternal(link) || graph.byRoute.has(link)
  const keep = (item: NavItem): NavItem[] => {
    if (!('children' in item)) return lives(item.link) ? [item] : []
    const children = item.children.filter((child) => lives(child.link))
    return children.length ? [{ ...item, children }] : []
  }
  const nav = Object.fromEntries(Object.entries(config.nav).map(([locale, items]) => [locale, items.flatMap(keep)]))
  const settings = Object.assign({}, config.settings, ...features.map(({ foreignSettings = {} }) => foreignSettings))
  return { ...config, nav, settings }
}
