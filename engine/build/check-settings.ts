/** Checks the addresses that stand in frontmatter and in the site's configuration rather than in text. */
import { existsSync } from 'node:fs'
import type { NavItem, Notice, SiteConfig } from '../../core/config.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import { resolveLink } from '../markdown/links.ts'
import type { EngineOptions } from '../options.ts'
import type { LoadedSite } from '../pages/load.ts'
import type { Problems } from '../problems.ts'
import { checkSearch } from '../search/check-search.ts'
import { checkOutside } from './check-outside.ts'

export function checkSettings(
  { graph, locales }: Pick<LoadedSite, 'graph' | 'locales'>,
  options: EngineOptions,
  problems: Problems,
): void {
  checkSearch(options.config, problems)
  checkOutside(options.config, options.ownContent ? options.publicDir : null, problems)
  const known = (link: string, file: string) => {
    const resolved = resolveLink(link, { file, locales })
    if (resolved.kind === 'page') return resolved.route === null || graph.byRoute.has(resolved.route)
    return resolved.kind !== 'public' || existsSync(`${options.publicDir}${resolved.path}`)
  }
  for (const { file, frontmatter, source } of graph.frames) {
    if (!file) continue
    for (const { key, link } of frontmatterLinks(frontmatter)) {
      if (known(link, file)) continue
      const line = source?.keyLines[key]
      const at = line ? `${file}:${line}` : file
      problems.error(at, `${key} names ${link}, which does not exist`, 'Use the address of a page.')
    }
  }
  if (!options.ownContent) return
  checkDefaultLocale(options.config, problems)
  for (const link of Object.values(options.config.nav).flatMap((items) => items.flatMap(navLinks))) {
    if (!known(link, '')) problems.error('site/nav.ts', `${link} is no page`, 'Remove the entry or write the page.')
  }
  for (const { title, link } of options.config.notices.flatMap(noticeLinks)) {
    if (known(link, '')) continue
    problems.error(
      'site/notices.ts',
      `the notice “${title}” names ${link}, which is no page`,
      'Use the address of a page.',
    )
  }
}

function checkDefaultLocale({ defaultLocale, locales }: SiteConfig, problems: Problems): void {
  if (defaultLocale === undefined || locales.some(({ id }) => id === defaultLocale)) return
  problems.error(
    'site/site.config.ts',
    `defaultLocale is ${defaultLocale}, which is not the id of a locale`,
    `Use one of: ${locales.map(({ id }) => id).join(', ')}.`,
  )
}

function navLinks(item: NavItem): string[] {
  return 'children' in item ? item.children.map((child) => child.link) : [item.link]
}

function noticeLinks({ title, content, actions }: Notice): Array<{ title: string; link: string }> {
  const inText = content.flat().flatMap((part) => (typeof part === 'string' ? [] : part.link))
  return [...inText, ...(actions ?? []).flatMap(({ link }) => link ?? [])].map((link) => ({ title, link }))
}

/** Links and pictures that a page's frontmatter names, with the key that names them. */
function frontmatterLinks(frontmatter: Frontmatter): Array<{ key: string; link: string }> {
  const { actions, features, highlights, heroImage, heroImageDark, bgImage, bgImageDark, avatar, avatarDark } =
    frontmatter
  const cards = [
    ...(features ?? []),
    ...(highlights ?? []).flatMap((item) => [...(item.features ?? []), ...(item.highlights ?? [])]),
  ]
  const panels = (highlights ?? []).flatMap(({ image, imageDark }) => [image, imageDark])
  const pictures = { heroImage, heroImageDark, bgImage, bgImageDark, avatar, avatarDark }
  return [
    ...(actions ?? []).map(({ link }) => ({ key: 'actions', link })),
    ...cards.flatMap(({ link }) => (link ? [{ key: 'features', link }] : [])),
    ...panels.flatMap((link) => (link ? [{ key: 'highlights', link }] : [])),
    ...Object.entries(pictures).flatMap(([key, link]) => (link ? [{ key, link }] : [])),
  ]
}
