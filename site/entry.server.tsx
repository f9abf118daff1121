/** Renders this site's pages: the layouts of the theme with the words, components and islands of the site. */
// First, because it declares the order of the style layers.
import '../theme/styles/index.css'
import { renderToStaticMarkup } from 'react-dom/server'
import earlyScript from '../client/early.js?raw'
import { localeOf } from '../core/locales.ts'
import type { ComponentNode, PageData } from '../core/page.ts'
import type { SiteData } from '../core/site.ts'
import { renderBody } from '../theme/body.tsx'
import { CONTENT_COMPONENTS } from '../theme/content/index.ts'
import { type PageContextValue, PageProvider } from '../theme/context.tsx'
import { LAYOUT_ICONS } from '../theme/icons.ts'
import { renderIsland } from '../theme/islands/render-island.tsx'
import { Page } from '../theme/layouts/Page.tsx'
import { ISLANDS } from './islands.server.ts'
import { STRINGS } from './strings/index.ts'

export const componentNames = [...Object.keys(CONTENT_COMPONENTS), ...Object.keys(ISLANDS)]
export const layoutIcons = LAYOUT_ICONS
export { earlyScript }

export function renderPage(page: PageData, site: SiteData): string {
  const locale = localeOf(page.route, site.config.locales)
  const strings = STRINGS[locale.id]
  if (!strings) throw new Error(`There are no words for the locale ${locale.id}: add site/strings/${locale.id}.ts.`)
  const context: PageContextValue = { page, site, locale, strings, content: '' }
  const island = (node: Pick<ComponentNode, 'component' | 'props'>, children: string) => {
    const module = ISLANDS[node.component]
    return module ? renderIsland({ name: node.component, module, props: node.props, children, context }) : null
  }
  const content = renderBody(page.body, {
    components: CONTENT_COMPONENTS,
    other: island,
    wrap: (element) => <PageProvider value={context}>{element}</PageProvider>,
  })
  const search = island({ component: 'SearchDialog', props: {} }, '') ?? ''
  const overlays = <div data-region="overlays" data-key={locale.id} dangerouslySetInnerHTML={{ __html: search }} />
  return renderToStaticMarkup(
    <PageProvider value={{ ...context, content }}>
      <Page slots={{ overlays }} />
    </PageProvider>,
  )
}
