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

/** A page without its body. */
export type PageFrame = Omit<PageData, 'headings' | 'words' | 'minutes' | 'body'> & { source: SourcePage | null }

export interface SiteGraph {
  frames: PageFrame[]
  byRoute: Map<string, PageFrame>
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
  const frames = input.locales.flatMap((locale) => localeFrames(locale, input))
  const byRoute = new Map(frames.map((frame) => [frame.route, frame]))
  linkTranslations(frames, input)
  for (const locale of input.locales) relate(locale, frames, byRoute, input)
  return { frames, byRoute, entries: frames.filter((frame) => frame.kind !== 'not-found').map(entryOf) }
}

function localeFrames(locale: Locale, { pages, features = [], additions = [] }: GraphInput): PageFrame[] {
  const own = pages.filter((page) => page.locale.id === locale.id)
  const frames = own.map((page): PageFrame => {
    const { frontmatter, file } = page
    return {
      ...emptyFrame(kindOf(frontmatter, features), page.route, locale, page.title),
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
    frames.push(
      emptyFrame(
        'catalog',
        fileToRoute(`${folder.path}README.md`, locale.path),
        locale,
        titleFromName(folder.path.slice(0, -1)),
      ),
    )
  }
  frames.push(emptyFrame('not-found', `${locale.path}404.html`, locale, '404'))
  return frames
}

/** Flags that features read come first. */
function kindOf(frontmatter: Frontmatter, features: readonly Feature[]): PageKind {
  const flags = features.flatMap(({ pageKinds = {} }) => Object.entries(pageKinds))
  const flagged = flags.find(([flag]) => (frontmatter as Record<string, unknown>)[flag])
  return flagged?.[1] ?? (frontmatter.home ? 'home' : 'doc')
}

function emptyFrame(kind: PageKind, route: string, locale: Locale, title: string): PageFrame {
  const relations = { breadcrumb: [], prev: null, next: null, translations: {}, newerTranslation: null, sidebar: null }
  const origin = { file: null, history: null, editUrl: null, source: null }
  return { kind, route, locale: locale.id, title, description: '', frontmatter: {}, ...relations, ...origin }
}

function linkTranslations(frames: PageFrame[], { locales, problems }: GraphInput): void {
  const groups = new Map<string, PageFrame[]>()
  const localeById = new Map(locales.map((locale) => [locale.id, locale]))
  for (const frame of frames) {
    const key = localPart(frame.route, localeById.get(frame.locale)!)
    groups.set(key, [...(groups.get(key) ?? []), frame])
  }
  for (const group of groups.values()) {
    const translations = Object.fromEntries(group.map((frame) => [frame.locale, frame.route]))
    const untranslated = group.filter(({ fallback }) => fallback).map(({ locale }) => locale)
    const marked = untranslated.length > 0 ? { untranslated } : {}
    for (const frame of group)
      Object.assign(frame, { translations, newerTranslation: newerTranslationOf(frame, group), ...marked })
    for (const locale of locales) {
      const source = group.find((frame) => frame.source)?.source
      if (translations[locale.id] || !source || locale.complete === false) continue
      const remedy = `Write ${locale.dir}/${source.relative}; \`npm run new\` makes both languages' files.`
      const message = `has no ${locale.name} translation`
      problems.add({ severity: 'error', at: source.file, message, remedy, unfinished: true })
    }
  }
}

/** Translations committed on one day count as equally fresh. */
function newerTranslationOf(frame: PageFrame, group: readonly PageFrame[]): PageData['newerTranslation'] {
  const day = (of: PageFrame) => of.history && new Date(of.history.updated).toISOString().slice(0, 10)
  const own = frame.fallback ? null : day(frame)
  const newer = group.find((other) => own && !other.fallback && (day(other) ?? '') > own)
  return newer?.history ? { locale: newer.locale, route: newer.route, updated: newer.history.updated } : null
}

function relate(locale: Locale, frames: PageFrame[], byRoute: Map<string, PageFrame>, input: GraphInput): void {
  const own = frames.filter((frame) => frame.locale === locale.id)
  const root = folderTree(own.flatMap((frame) => frame.source ?? []))
  const areas = new Map<string, Area>()
  for (const frame of own) {
    frame.breadcrumb = breadcrumbOf(frame, locale, byRoute)
    if (frame.kind === 'not-found') continue
    const found = ruleFor(localPart(decodeURI(frame.route), locale), input.config.sidebars)
    if (!found && frame.kind === 'doc' && frame.frontmatter.sidebar !== false) {
      frame.missingSidebar = true
      if (!frame.fallback) input.problems.warn(frame.route, 'missing sidebar config', 'Add its prefix to `sidebars`.')
    }
    const prefix = found?.prefix ?? ''
    const area = areas.get(prefix) ?? areaOf(found ? treeFor(prefix, found.rule, locale, root) : [])
    areas.set(prefix, area)
    const { tree, neighbours } = area
    Object.assign(frame, overrideNeighbours(neighbours(frame.route), frame.frontmatter, lookUp(frame, byRoute, input)))
    // A page with a layout of its own has no sidebar.
    const hasSidebar = frame.kind === 'doc' || frame.kind === 'catalog'
    if (!hasSidebar || frame.frontmatter.sidebar === false || tree.length === 0) continue
    frame.sidebar = sidebarFor(`${locale.id}:${prefix}`, tree, refOf(frame))
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
function breadcrumbOf(frame: PageFrame, locale: Locale, byRoute: Map<string, PageFrame>): PageRef[] {
  const parts = localPart(frame.route, locale).split('/')
  const folders = parts.slice(0, -1).map((_, i) => `${locale.path}${parts.slice(0, i + 1).join('/')}/`)
  const routes = [...new Set([locale.path, ...folders, frame.route])]
  const crumbs = routes
    .flatMap((route) => byRoute.get(route) ?? [])
    .filter((crumb) => !crumb.frontmatter.breadcrumbExclude)
  return crumbs.length < 2 ? [] : crumbs.map(refOf)
}

function lookUp(
  frame: PageFrame,
  byRoute: Map<string, PageFrame>,
  input: GraphInput,
): (link: string) => PageRef | null {
  return (link) => {
    const locales = frame.source ? linkLocales(frame.source, input.locales) : input.locales
    const resolved = resolveLink(link, { file: frame.file ?? '', locales })
    const target = resolved.kind === 'page' && resolved.route ? byRoute.get(resolved.route) : undefined
    if (target) return refOf(target)
    if (resolved.kind === 'external') return { route: resolved.href, title: link }
    // The page it is a copy of has said so.
    if (frame.fallback) return null
    input.problems.error(
      frame.file ?? frame.route,
      `prev/next names ${link}, which is no page`,
      'Use a relative .md path.',
    )
    return null
  }
}

function refOf(frame: PageFrame): PageRef {
  const { icon, shortTitle } = frame.frontmatter
  const lang = frame.source?.fallback?.lang
  return {
    ...{ route: frame.route, title: shortTitle ?? frame.title },
    ...(icon ? { icon } : {}),
    ...(lang ? { lang } : {}),
  }
}

function entryOf(frame: PageFrame): PageEntry {
  const { order, index, dir } = frame.frontmatter
  const place = frame.source?.isIndex ? dir?.order : order
  const listed = frame.source?.isIndex ? dir?.index !== false : index !== false
  return {
    ...refOf(frame),
    locale: frame.locale,
    description: frame.description,
    listed,
    ...(frame.cover && { cover: frame.cover }),
    ...(place === undefined ? {} : { order: place }),
  }
}
