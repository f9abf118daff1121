/** Every icon a site uses, with the place that names it. */
import type { SiteConfig } from '../../core/config.ts'
import type { Feature } from '../feature.ts'
import type { PageFacts } from '../markdown/page-cache.ts'
import type { EngineOptions } from '../options.ts'
import type { PageMeta, SiteGraph } from '../pages/graph.ts'
import type { ServerEntry } from '../server-entry.ts'
import type { IconUse } from './sprite.ts'

export function iconUses(
  graph: SiteGraph,
  rendered: ReadonlyMap<string, PageFacts>,
  { config, features }: Pick<EngineOptions, 'config' | 'features'>,
  server: ServerEntry,
): IconUse[] {
  return [
    ...server.layoutIcons.map((name) => ({ name, at: 'icons of a view' })),
    ...settingIcons(config),
    ...graph.pages.flatMap((meta) => metaIcons(meta, features)),
    ...[...rendered.values()].flatMap((page) => page.icons),
  ]
}

/** The icons of the navbar. */
export function settingIcons({ nav, codeLink }: Pick<SiteConfig, 'nav' | 'codeLink'>): IconUse[] {
  const items = Object.values(nav).flat()
  const links = items.flatMap((item) => ('children' in item ? item.children : [item]))
  return [
    ...(codeLink.icon ? [{ name: codeLink.icon, at: 'site/site.config.ts' }] : []),
    ...links.flatMap(({ icon }) => (icon ? [{ name: icon, at: 'site/nav.ts' }] : [])),
  ]
}

/** The icons in a page's frontmatter. */
export function metaIcons({ file, route, frontmatter, source }: PageMeta, features: readonly Feature[]): IconUse[] {
  const named = features.flatMap((feature) => Object.entries(feature.frontmatterIcons?.(frontmatter) ?? {}))
  const own = { icon: [frontmatter.icon], dir: [frontmatter.dir?.icon] }
  return [...Object.entries(own), ...named].flatMap(([key, names]) => {
    const line = source?.keyLines[key]
    return names.flatMap((name) => (name ? [{ name, at: line ? `${file}:${line}` : (file ?? route) }] : []))
  })
}
