/** Reads a content folder into its page graph: scan, frontmatter, history, relations. */
import type { Locale } from '../../core/locales.ts'
import type { EngineOptions } from '../options.ts'
import type { Problems } from '../problems.ts'
import { buildGraph, type SiteGraph } from './graph.ts'
import { readHistory } from './history.ts'
import { locateLocales, scanContent } from './scan.ts'
import { SourceReader } from './source-page.ts'

export interface LoadedSite {
  graph: SiteGraph
  locales: Locale[]
  /** Why pages have no dates, if they have none. */
  historyNote?: string
}

export async function loadSite(options: EngineOptions, problems: Problems): Promise<LoadedSite> {
  const { config, contentDir } = options
  const locales = locateLocales(contentDir, config.locales)
  const history = readHistory(contentDir, config.contributorNames)
  const reader = new SourceReader(contentDir)
  const pages = scanContent(contentDir, locales, problems).map((source) => reader.read(source))
  for (const page of pages) problems.addAll(page.problems)
  const { histories, unavailable } = await history
  const graph = buildGraph({ config, locales, pages, histories, problems })
  return { graph, locales, ...(unavailable ? { historyNote: unavailable } : {}) }
}
