/** Every page as a build draws it, for commands that publish none. */
import type { SiteData } from '../../core/site.ts'
import type { CommandGiven } from '../../engine/feature.ts'
import { librariesOf, libraryUrls } from '../../engine/libraries.ts'
import type { EngineOptions } from '../../engine/options.ts'
import { withBody } from '../../engine/pages/page-data.ts'
import { pruneNav } from '../../engine/pages/prune-nav.ts'
import { buildContent } from '../../engine/prerender/content.ts'
import { Problems } from '../../engine/problems.ts'
import { prerender } from './emit-pages.ts'
import { bundled } from './open-bundle.ts'

export function drawPages(options: EngineOptions): CommandGiven['drawPages'] {
  const { features } = options
  return (feature, take) =>
    bundled(options, async (tools) => {
      const content = await buildContent(options, tools, new Problems(options.lenient))
      const server = await tools.server
      const site: SiteData = {
        config: pruneNav(options, content.graph),
        pages: content.graph.entries,
        // These pages are never shown.
        assets: { id: 'drawn', scripts: [], styles: [], icons: '', libraries: libraryUrls(librariesOf(features)) },
        usage: { components: [], media: [] },
        services: [],
      }
      const contributions = server.contributionsTo(feature)
      for (const page of content.pages) {
        const body = await content.rendered.get(page.route)?.content()
        const { html } = prerender(withBody(page, body), site, { server, features })
        take({ page, site, html }, contributions)
      }
    })
}
