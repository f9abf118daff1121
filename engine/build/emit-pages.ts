/** Writes everything that is made from pages: documents, Markdown twins, lists, search index. */
import { setImmediate } from 'node:timers/promises'
import type { PageData } from '../../core/page.ts'
import type { Library, SiteData } from '../../core/site.ts'
import { markdownRoute, routeToFile } from '../../core/urls.ts'
import { readLibrary } from '../libraries.ts'
import { BuildFailure } from '../problems.ts'
import { SearchIndexer } from '../search/indexer.ts'
import type { ServerEntry } from '../server-entry.ts'
import type { ContentResult } from './content.ts'
import { renderDocument } from './document.ts'
import { atomFeed } from './feed.ts'
import { llmsText, markdownTwin } from './markdown-twin.ts'
import { openSearchDescription } from './opensearch.ts'
import type { Output } from './output.ts'
import { redirectPage } from './redirects.ts'
import { robots, sitemap } from './sitemap.ts'
import { styleAttributesIn } from './style-attributes.ts'

export async function emitPages(
  content: ContentResult,
  site: SiteData,
  server: ServerEntry,
  output: Output,
): Promise<{ styleAttributes: ReadonlySet<string> }> {
  const styleAttributes = new Set<string>()
  const search = site.config.search.embedded ? new SearchIndexer() : null
  const libraries = new Set<Library>()
  for (const page of content.pages) {
    const { html, libraries: used } = prerender(page, site, server)
    for (const name of used) libraries.add(name)
    output.write(routeToFile(page.route), html)
    for (const style of styleAttributesIn(html)) styleAttributes.add(style)
    search?.add({ page, site, html, known: server.namesOf(page, site) })
    const source = content.graph.byRoute.get(page.route)?.source
    const text = content.rendered.get(page.route)?.text ?? source?.text
    if (text !== undefined) output.write(routeToFile(markdownRoute(page.route)), markdownTwin(page, text))
    // Lets compression and indexing, which run beside this thread, take up what they were given.
    await setImmediate()
  }
  for (const rule of content.redirects)
    output.write(routeToFile(encodeURI(rule.from)), redirectPage(rule, site.config.origin))
  emitLists(content.pages, site, output)
  for (const [path, text] of Object.entries(server.files(site))) output.write(path, text)
  for (const name of libraries) output.write(site.assets.libraries[name].slice(1), await readLibrary(name))
  for (const { path, content: bytes } of (await search?.finish()) ?? []) output.write(`pagefind/${path}`, bytes)
  return { styleAttributes }
}

export function prerender(page: PageData, site: SiteData, server: ServerEntry): { html: string; libraries: Library[] } {
  try {
    const { body, libraries } = server.renderPage(page, site)
    return { html: renderDocument({ page, site, body, earlyScript: server.earlyScript }), libraries }
  } catch (error) {
    const message = `could not be rendered: ${error instanceof Error ? error.message : String(error)}`
    throw new BuildFailure([{ severity: 'error', at: page.file ?? page.route, message }])
  }
}

function emitLists(pages: readonly PageData[], site: SiteData, output: Output): void {
  output.write('sitemap.xml', sitemap(pages, site))
  output.write('robots.txt', robots(site))
  for (const locale of site.config.locales) {
    const folder = locale.path.slice(1)
    output.write(`${folder}atom.xml`, atomFeed(pages, site, locale))
    output.write(`${folder}opensearch.xml`, openSearchDescription(site, locale))
    output.write(`${folder}llms.txt`, llmsText(pages, site, locale))
  }
}
