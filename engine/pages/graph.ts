/** All pages of a site with their relations (sidebar, breadcrumb, neighbours, translations), before any body is rendered. */
import type { SidebarRule, SiteConfig } from '../../core/config.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import { type Locale, localPart } from '../../core/locales.ts'
import type { PageData, PageEntry, PageKind, PageRef, SidebarItem } from '../../core/page.ts'
import { fileToRoute } from '../../core/urls.ts'
import type { Feature } from '../feature.ts'
import { resolveLink } from '../markdown/links.ts'
import type { Problems } from '../problems.ts'
import { linkLocales } from './fallback.ts'
import { allFolders, type Folder, folderTree } from './folders.ts'
import type { PageAdditions } from './load.ts'
import { neighboursIn, overrideNeighbours } from './neighbours.ts'
import { ruleFor, sidebarFor, structureSidebar } from './sidebar.ts'
import { type SourcePage, titleFromName } from './source-page.ts'

/** A page before it is rendered. `PageInfo` adds what rendering finds out, `PageData` the body. */
export type PageMeta = Omit<PageData, 'headings' | 'words' | 'minutes' | 'body'> & { source: SourcePage | null }

export interface SiteGraph {
  pages: PageMeta[]
  byRoute: Map<string, PageMeta>
  entries: PageEntry[]
}

export interface GraphInput {
  config: SiteConfig
  /** Without them, pages are of the engine's own kinds. */
  features?: readonly Feature[]
  locales: readonly Locale[]
  pages: readonly SourcePage[]
  /** What features know of pages. */
  additions?: ReadonlyArray<Pick<PageAdditions, 'byFile'>>
  problems: Problems
}

export function buildGraph(input: GraphInput): SiteGraph {
  const metas = input.locales.flatMap((locale) => localeMetas(locale, input))
  const byRoute = new Map(metas.map((meta) => [meta.route, meta]))
  linkTranslations(metas, input)
  for (const locale of input.locales) relate(locale, metas, byRoute, input)
  return { pages: metas, byRoute, entries: metas.filter((meta) => meta.kind !== 'not-found').map(entryOf) }
}

function localeMetas(locale: Locale, { pages, features = [], additions = [] }: GraphInput): PageMeta[] {
  const own = pages.filter((page) => page.locale.id === locale.id)
  const metas = own.map((page): PageMeta => {
    const { frontmatter, file } = page
    return {
      ...emptyMeta(kindOf(frontmatter, features), page.route, locale, page.title),
      file,
      description: frontmatter.description ?? '',
      frontmatter,
      ...Object.assign({}, ...additions.map(({ byFile }) => byFile.get(file))),
      source: page,
      ...(page.fallback && { fallback: page.fallback.id }),
    }
  })
  for (const folder of allFolders(folderTree(own))) {
    if (folder.index || !folder.path) continue
    metas.push(
      emptyMeta(
        'catalog',
        fileToRoute(`${folder.path}README.md`, locale.path),
        locale,
        titleFromName(folder.path.slice(0, -1)),
      ),
    )
  }
  metas.push(emptyMeta('not-found', `${locale.path}404.html`, locale, '404'))
  return metas
}

/** The first flag that a feature reads decides. */
function kindOf(frontmatter: Frontmatter, features: readonly Feature[]): PageKind {
  const flags = features.flatMap(({ pageKinds = {} }) => Object.entries(pageKinds))
  const flagged = flags.find(([flag]) => (frontmatter as Record<string, unknown>)[flag])
  return flagged?.[1] ?? 'doc'
}

function emptyMeta(kind: PageKind, route: string, locale: Locale, title: string): PageMeta {
  const relations = { breadcrumb: [], prev: null, next: null, translations: {}, newerTranslation: null, sidebar: null }
  const origin = { file: null, history: null, editUrl: null, source: null }
  return { kind, route, locale: locale.id, title, description: '', frontmatter: {}, ...relations, ...origin }
}

function linkTranslations(metas: PageMeta[], { locales, problems }: GraphInput): void {
  const groups = new Map<string, PageMeta[]>()
  const localeById = new Map(locales.map((locale) => [locale.id, locale]))
  for (const meta of metas) {
    const key = localPart(meta.route, localeById.get(meta.locale)!)
    groups.set(key, [...(groups.get(key) ?? []), meta])
  }
  for (const group of groups.values()) {
    const translations = Object.fromEntries(group.map((meta) => [meta.locale, meta.route]))
    const untranslated = group.filter(({ fallback }) => fallback).map(({ locale }) => locale)
    const marked = untranslated.length > 0 ? { untranslated } : {}
    for (const meta of group)
      Object.assign(meta, { translations, newerTranslation: newerTranslationOf(meta, group), ...marked })
    for (const locale of locales) {
      const source = group.find((meta) => meta.source)?.source
      if (translations[locale.id] || !source || locale.complete === false) continue
      const remedy = `Write ${locale.dir}/${source.relative}; \`npm run new\` makes both languages' files.`
      const message = `has no ${locale.name} translation`
      problems.add({ severity: 'error', at: source.file, message, remedy, unfinished: true })
    }
  }
}

/** Translations committed on one day count as equally fresh. */
function newerTranslationOf(meta: PageMeta, group: readonly PageMeta[]): PageData['newerTranslation'] {
  const day = (of: PageMeta) => of.history && new Date(of.history.updated).toISOString().slice(0, 10)
  const own = meta.fallback ? null : day(meta)
  const newer = group.find((other) => own && !other.fallback && (day(other) ?? '') > own)
  return newer?.history ? { locale: newer.locale, route: newer.route, updated: newer.history.updated } : null
}

function relate(locale: Locale, metas: PageMeta[], byRoute: Map<string, PageMeta>, input: GraphInput): void {
  const own = metas.filter((meta) => meta.locale === locale.id)
  const root = folderTree(own.flatMap((meta) => meta.source ?? []))
  const areas = new Map<string, Area>()
  for (const meta of own) {
    meta.breadcrumb = breadcrumbOf(meta, locale, byRoute)
    if (meta.kind === 'not-found') continue
    const found = ruleFor(localPart(decodeURI(meta.route), locale), input.config.sidebars)
    if (!found && meta.kind === 'doc' && meta.frontmatter.sidebar !== false) {
      meta.missingSidebar = true
      if (!meta.fallback) input.problems.warn(meta.route, 'missing sidebar config', 'Add its prefix to `sidebars`.')
    }
    const prefix = found?.prefix ?? ''
    const area = areas.get(prefix) ?? areaOf(found ? treeFor(prefix, found.rule, locale, root) : [])
    areas.set(prefix, area)
    const { tree, neighbours } = area
    Object.assign(meta, overrideNeighbours(neighbours(meta.route), meta.frontmatter, lookUp(meta, byRoute, input)))
    // A page with a layout of its own has no sidebar.
    const hasSidebar = meta.kind === 'doc' || meta.kind === 'catalog'
    if (!hasSidebar || meta.frontmatter.sidebar === false || tree.length === 0) continue
    meta.sidebar = sidebarFor(`${locale.id}:${prefix}`, tree, refOf(meta))
  }
}

interface Area {
  tree: SidebarItem[]
  neighbours: ReturnType<typeof neighboursIn>
}

function areaOf(tree: SidebarItem[]): Area {
  return { tree, neighbours: neighboursIn(tree) }
}

function treeFor(prefix: string, rule: SidebarRule, locale: Locale, root: Folder): SidebarItem[] {
  if (rule === false) return []
  if (rule !== 'structure') return rule[locale.id] ?? []
  const folder = [...allFolders(root)].find((candidate) => candidate.path === prefix)
  return folder ? structureSidebar(folder) : []
}

/** One entry for every ancestor folder that is a page, then the page itself; shown only when there are two or more. */
function breadcrumbOf(meta: PageMeta, locale: Locale, byRoute: Map<string, PageMeta>): PageRef[] {
  const parts = localPart(meta.route, locale).split('/')
  const folders = parts.slice(0, -1).map((_, i) => `${locale.path}${parts.slice(0, i + 1).join('/')}/`)
  const routes = [...new Set([locale.path, ...folders, meta.route])]
  const crumbs = routes
    .flatMap((route) => byRoute.get(route) ?? [])
    .filter((crumb) => !crumb.frontmatter.breadcrumbExclude)
  return crumbs.length < 2 ? [] : crumbs.map(refOf)
}

function lookUp(meta: PageMeta, byRoute: Map<string, PageMeta>, input: GraphInput): (link: string) => PageRef | null {
  return (link) => {
    const locales = meta.source ? linkLocales(meta.source, input.locales) : input.locales
    const resolved = resolveLink(link, { file: meta.file ?? '', locales })
    const target = resolved.kind === 'page' && resolved.route ? byRoute.get(resolved.route) : undefined
    if (target) return refOf(target)
    if (resolved.kind === 'external') return { route: resolved.href, title: link }
    // The page it is a copy of has said so.
    if (meta.fallback) return null
    input.problems.error(
      meta.file ?? meta.route,
      `prev/next names ${link}, which is no page`,
      'Use a relative .md path.',
    )
    return null
  }
}

function refOf(meta: PageMeta): PageRef {
  const { icon, shortTitle } = meta.frontmatter
  const lang = meta.source?.fallback?.lang
  return {
    ...{ route: meta.route, title: shortTitle ?? meta.title },
    ...(icon ? { icon } : {}),
    ...(lang ? { lang } : {}),
  }
}

function entryOf(meta: PageMeta): PageEntry {
  const { order, index, dir } = meta.frontmatter
  const place = meta.source?.isIndex ? dir?.order : order
  const listed = meta.source?.isIndex ? dir?.index !== false : index !== false
  return {
    ...refOf(meta),
    locale: meta.locale,
    description: meta.description,
    listed,
    ...(meta.cover && { cover: meta.cover }),
    ...(place === undefined ? {} : { order: place }),
  }
}
