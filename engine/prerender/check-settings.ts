/** Checks the addresses that stand in frontmatter and in the site's configuration rather than in text. */
import { existsSync } from 'node:fs'
import type { NavItem, SiteConfig } from '../../core/config.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import { completeLocales } from '../../core/locales.ts'
import type { Feature } from '../feature.ts'
import { resolveLink } from '../markdown/links.ts'
import type { EngineOptions } from '../options.ts'
import type { LoadedSite } from '../pages/load.ts'
import type { Problems } from '../problems.ts'

export function checkSettings(
  { graph, locales }: Pick<LoadedSite, 'graph' | 'locales'>,
  options: EngineOptions,
  problems: Problems,
): void {
  const known = (link: string, file: string) => {
    const resolved = resolveLink(link, { file, locales })
    if (resolved.kind === 'page') return resolved.route === null || graph.byRoute.has(resolved.route)
    return resolved.kind !== 'public' || existsSync(`${options.publicDir}${resolved.path}`)
  }
  for (const { file, frontmatter, source, fallback } of graph.pages) {
    if (!file || fallback) continue
    for (const { key, link } of frontmatterLinks(frontmatter, options.features)) {
      if (known(link, file)) continue
      const line = source?.keyLines[key]
      const at = line ? `${file}:${line}` : file
      problems.error(at, `${key} names ${link}, which does not exist`, 'Use the address of a page.')
    }
  }
  checkTransport(options.config, problems)
  const context = {
    options,
    site: { graph, locales },
    problems,
    isKnown: (link: string, file = '') => known(link, file),
  }
  for (const { check } of options.features) check?.(context)
  if (!options.ownContent) return
  checkLocales(options.config, problems)
  for (const link of Object.values(options.config.nav).flatMap((items) => items.flatMap(navLinks))) {
    if (!known(link, '')) problems.error('site/nav.ts', `${link} is no page`, 'Remove the entry or write the page.')
  }
}

function checkTransport({ hsts }: SiteConfig, problems: Problems): void {
  if (hsts === undefined || /^max-age=\d+(?:; includeSubDomains)?(?:; preload)?$/.test(hsts)) return
  problems.error(
    'hsts in site/site.config.ts (DOCS_HSTS)',
    `"${hsts}" isn't a value of Strict-Transport-Security`,
    'Write it like `max-age=31536000; includeSubDomains`.',
  )
}

/** Names of locales in settings: the default language, and languages that stand in for others, must be complete. */
function checkLocales({ defaultLocale, locales }: SiteConfig, problems: Problems): void {
  const complete = completeLocales(locales)
  const remedy = `Use one of: ${complete.map(({ id }) => id).join(', ')}.`
  if (complete.length === 0)
    problems.error('site/site.config.ts', 'all locales are incomplete', 'Remove `complete: false` from one of them.')
  const named = [
    ['defaultLocale', defaultLocale],
    ...locales.map(({ id, fallback }) => [`fallback of ${id}`, fallback]),
  ]
  for (const [setting, id] of named) {
    if (id === undefined || complete.some((locale) => locale.id === id)) continue
    const what = locales.some((locale) => locale.id === id) ? 'an incomplete locale' : 'not the id of a locale'
    problems.error('site/site.config.ts', `${setting} is ${id}, which is ${what}`, remedy)
  }
}

function navLinks(item: NavItem): string[] {
  return 'children' in item ? item.children.map((child) => child.link) : [item.link]
}

/** Links and pictures that a page's frontmatter names, with the key that names them. */
function frontmatterLinks(
  frontmatter: Frontmatter,
  features: readonly Feature[],
): Array<{ key: string; link: string }> {
  const named = features.flatMap((feature) => Object.entries(feature.frontmatterLinks?.(frontmatter) ?? {}))
  return named.flatMap(([key, links]) => links.flatMap((link) => (link ? [{ key, link }] : [])))
}
