/** Reads a content folder into its page graph: scan, frontmatter, history, relations. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Locale } from '../../core/locales.ts'
import { type Listing, listInside } from '../inside.ts'
import type { EngineOptions } from '../options.ts'
import type { Problems } from '../problems.ts'
import { type CoverFiles, readCovers } from './covers.ts'
import { withFallbacks } from './fallback.ts'
import { buildGraph, type SiteGraph } from './graph.ts'
import { type HistoryResult, readHistory } from './history.ts'
import { locateLocales, scanContent } from './scan.ts'
import { SourceReader } from './source-page.ts'

/** What the dev server keeps between two readings of the same folder. */
export interface SiteMemory {
  reader: SourceReader
  history: Promise<HistoryResult>
  /** The settings that the history was read with. */
  names: string
}

/** `last`: what is known from other settings. */
export function createMemory({ config, contentDir, features }: EngineOptions, last?: SiteMemory): SiteMemory {
  const { contributorNames } = config
  const names = JSON.stringify(contributorNames.map((entry) => ({ ...entry, email: String(entry.email) })))
  return {
    reader: last?.reader ?? new SourceReader(contentDir, features),
    history: last?.names === names ? last.history : readHistory(contentDir, contributorNames),
    names,
  }
}

export interface LoadedSite {
  graph: SiteGraph
  locales: Locale[]
  /** Files that covers of pages need. */
  coverFiles: CoverFiles
  /** Why pages have no dates, if they have none. */
  historyNote?: string
}

export async function loadSite(
  options: EngineOptions,
  problems: Problems,
  memory = createMemory(options),
): Promise<LoadedSite> {
  const { config, contentDir, features } = options
  const locales = locateLocales(contentDir, config.locales)
  checkPublic(options, problems)
  const own = scanContent(contentDir, locales, problems).map((source) => memory.reader.read(source))
  for (const page of own) problems.addAll(page.problems)
  const { histories, unavailable } = await memory.history
  const covers = readCovers(own, options, { locales, problems })
  const pages = withFallbacks(own, locales, config)
  const graph = buildGraph({ config, features, locales, pages, covers: covers.byFile, histories, problems })
  return { graph, locales, coverFiles: covers.files, ...(unavailable ? { historyNote: unavailable } : {}) }
}

/** Files in `public/` are published whether or not a page names them. */
function checkPublic({ publicDir, contentDir }: EngineOptions, problems: Problems): void {
  for (const { path, message, remedy } of publicFiles(publicDir).refused)
    problems.error(relative(contentDir, join(publicDir, path)).replaceAll('\\', '/'), message, remedy)
}

export function publicFiles(publicDir: string): Listing {
  return existsSync(publicDir) ? listInside(publicDir) : { files: [], refused: [] }
}
