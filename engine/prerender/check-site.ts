/** Runs the checks that need all pages at once: those of features, and those of the site's data and views. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { contentCache, hashOf, JsonCache } from '../cache.ts'
import type { PageFacts } from '../markdown/page-cache.ts'
import type { EngineOptions } from '../options.ts'
import type { LoadedSite } from '../pages/load.ts'
import type { SourcePage } from '../pages/source-page.ts'
import type { Problems } from '../problems.ts'
import type { ServerEntry } from '../server-entry.ts'

export interface SiteParts {
  options: EngineOptions
  server: Pick<ServerEntry, 'dataProblems' | 'pageProblems'>
  versions: { source: string; text: string }
  problems: Problems
}

/** Folders written for another engine have other rules. */
export function checkSite(
  { graph, locales }: Pick<LoadedSite, 'graph' | 'locales'>,
  rendered: ReadonlyMap<string, PageFacts>,
  { options, server, versions, problems }: SiteParts,
): void {
  if (options.lenient) return
  const pages = graph.pages.flatMap((meta): CheckedPage[] => {
    const facts = rendered.get(meta.route)
    return meta.source && facts ? [checkedPage(meta.source, facts)] : []
  })
  const ids = locales.map(({ id }) => id)
  for (const { checkPages } of options.features) problems.addAll(checkPages?.(pages, ids) ?? [])
  if (!options.ownContent) return
  problems.addAll(dataProblems(options, server, versions))
  problems.addAll(server.pageProblems(pages))
}

type CheckedSource = Pick<SourcePage, 'file' | 'relative' | 'text' | 'firstLine'> & { locale: { id: string } }

export function checkedPage(
  { file, relative, locale, text, firstLine }: CheckedSource,
  { headings, headingPlaces, ids, components, examples, problems }: PageFacts,
): CheckedPage {
  const isBroken = problems.some(({ severity }) => severity === 'error')
  const about = { file, relative, locale: locale.id, isBroken, text, firstLine }
  return { ...about, headings, headingPlaces, ids, components, examples }
}

/** Reading all texts takes longer than the rest of an unchanged build, so the result is kept with their version. */
function dataProblems(
  { cacheDir, contentDir }: EngineOptions,
  server: SiteParts['server'],
  { source, text }: SiteParts['versions'],
): readonly Problem[] {
  const cache = new JsonCache<readonly Problem[]>(
    `${contentCache(cacheDir, contentDir)}/data-check`,
    hashOf(source, text),
  )
  const key = hashOf('data')
  const known = cache.get(key)
  if (known) return known
  const found = server.dataProblems()
  cache.set(key, found)
  cache.save()
  return found
}
