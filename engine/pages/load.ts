/** Reads a content folder into its page graph: scan, frontmatter, what features add, relations. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Locale } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import { type Listing, listInside } from '../inside.ts'
import type { ParsedPage } from '../markdown/types.ts'
import type { EngineOptions } from '../options.ts'
import type { Problems } from '../problems.ts'
import { withFallbacks } from './fallback.ts'
import { buildGraph, type SiteGraph } from './graph.ts'
import { locateLocales, scanContent } from './scan.ts'
import { type SourcePage, SourceReader } from './source-page.ts'

/** What the dev server keeps between two readings of the same folder. */
export interface SiteMemory {
  reader: SourceReader
  /** What features keep, by key. */
  kept: Map<string, unknown>
}

/** `last`: what is known from other settings. */
export function createMemory({ contentDir, features }: EngineOptions, last?: SiteMemory): SiteMemory {
  return { reader: last?.reader ?? new SourceReader(contentDir, features), kept: last?.kept ?? new Map() }
}

/** Files that have to be published with pages because of their frontmatter. */
export interface PageFiles extends Pick<ParsedPage, 'localAssets' | 'generated'> {
  /** Origins of pictures on other sites, for the content security policy. */
  imageOrigins: string[]
}

/** What a feature knows of pages before they are rendered. */
export interface PageAdditions {
  /** By file of the page. */
  byFile: ReadonlyMap<string, Partial<Pick<PageData, 'cover' | 'history' | 'editUrl'>>>
  files?: PageFiles
  /** Something to tell the maintainer after a build. */
  note?: string
}

export interface PageReading {
  options: EngineOptions
  locales: readonly Locale[]
  /** The files of pages. Work that doesn't need them can begin before they are read. */
  sources: Promise<readonly SourcePage[]>
  problems: Problems
  /** Makes something once for each key, as long as the dev server runs. */
  remember<T>(key: string, make: () => T): T
}

export interface LoadedSite {
  graph: SiteGraph
  locales: Locale[]
  files: PageFiles
  notes: string[]
}

export async function loadSite(
  options: EngineOptions,
  problems: Problems,
  memory = createMemory(options),
): Promise<LoadedSite> {
  const { config, contentDir, features } = options
  const locales = locateLocales(contentDir, config.locales)
  checkPublic(options, problems)
  // Read in the next microtask: programs that features start work meanwhile.
  const reading = Promise.resolve().then(() => readSources(options, { locales, problems, reader: memory.reader }))
  const remember = <T>(key: string, make: () => T) => {
    if (!memory.kept.has(key)) memory.kept.set(key, make())
    return memory.kept.get(key) as T
  }
  const parts = { options, locales, sources: reading, problems, remember }
  const [own, ...found] = await Promise.all([reading, ...features.map(({ readPages }) => readPages?.(parts))])
  const additions = found.filter((part) => part !== undefined)
  const pages = withFallbacks(own, locales, config)
  const graph = buildGraph({ config, features, locales, pages, additions, problems })
  const files = additions.flatMap((part) => part.files ?? [])
  return {
    ...{ graph, locales },
    files: {
      localAssets: files.flatMap(({ localAssets }) => localAssets),
      generated: files.flatMap(({ generated }) => generated),
      imageOrigins: files.flatMap(({ imageOrigins }) => imageOrigins),
    },
    notes: additions.flatMap(({ note }) => note ?? []),
  }
}

function readSources(
  { contentDir }: EngineOptions,
  { locales, problems, reader }: { locales: Locale[]; problems: Problems; reader: SourceReader },
): SourcePage[] {
  const pages = scanContent(contentDir, locales, problems).map((source) => reader.read(source))
  for (const page of pages) problems.addAll(page.problems)
  return pages
}

/** Files in `public/` are published whether or not a page names them. */
function checkPublic({ publicDir, contentDir }: EngineOptions, problems: Problems): void {
  for (const { path, message, remedy } of publicFiles(publicDir).refused)
    problems.error(relative(contentDir, join(publicDir, path)).replaceAll('\\', '/'), message, remedy)
}

export function publicFiles(publicDir: string): Listing {
  return existsSync(publicDir) ? listInside(publicDir) : { files: [], refused: [] }
}
