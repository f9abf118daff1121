/** Every icon a site uses, with the place that names it. */
import type { SiteConfig } from '../../core/config.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import type { PageFacts } from '../markdown/page-cache.ts'
import type { PageFrame, SiteGraph } from '../pages/graph.ts'
import type { ServerEntry } from '../server-entry.ts'
import type { IconUse } from './sprite.ts'

export function iconUses(
  graph: SiteGraph,
  rendered: ReadonlyMap<string, PageFacts>,
  config: SiteConfig,
  server: ServerEntry,
): IconUse[] {
  return [
    ...server.layoutIcons.map((name) => ({ name, at: 'theme/icons.ts' })),
    ...settingIcons(config),
    ...graph.frames.flatMap(frameIcons),
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
export function frameIcons({ file, route, frontmatter, source }: PageFrame): IconUse[] {
  return Object.entries(iconsByKey(frontmatter)).flatMap(([key, names]) => {
    const line = source?.keyLines[key]
    return names.map((name) => ({ name, at: line ? `${file}:${line}` : (file ?? route) }))
  })
}

function iconsByKey(frontmatter: Frontmatter): Record<string, string[]> {
  const { icon, dir, actions, features, highlights, medias } = frontmatter
  const inner = highlights?.flatMap((item) => [...(item.features ?? []), ...(item.highlights ?? [])])
  const of = (owners: ReadonlyArray<{ icon?: string | undefined }> = []) => owners.flatMap((owner) => owner.icon ?? [])
  return {
    icon: of([{ icon }]),
    dir: of([{ icon: dir?.icon }]),
    actions: of(actions),
    features: of(features),
    highlights: of(inner),
    medias: of(medias),
  }
}
