/** Renders this site's pages: the layouts of the theme with the words, components and islands of the site. */
// First, because it declares the order of the style layers.
import '../theme/styles/index.css'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import earlyScript from '../client/early.js?raw'
import { type Locale, localeOf } from '../core/locales.ts'
import type { BodyNode, ComponentNode, PageData } from '../core/page.ts'
import type { SiteData } from '../core/site.ts'
import { renderBody } from '../theme/body.tsx'
import { CONTENT_COMPONENTS, CONTENT_SOURCES } from '../theme/content/index.ts'
import { type PageContextValue, type PageNeeds, PageProvider } from '../theme/context.tsx'
import { LAYOUT_ICONS } from '../theme/icons.ts'
import type { IslandModule } from '../theme/islands/module.ts'
import { renderIsland } from '../theme/islands/render-island.tsx'
import { Page } from '../theme/layouts/Page.tsx'
import { Sheet } from '../theme/sheets.tsx'
import type { ThemeStrings } from '../theme/strings.ts'
import { ATTRIBUTES } from './attributes.ts'
import { dataProblems, siteProblems } from './checks/index.ts'
import { SITE_COMPONENTS, SITE_ICONS } from './components/index.ts'
import { ISLANDS } from './islands.server.ts'
import { dataText } from './reference/data-text.ts'
import { apiFile } from './reference/http-api-file.ts'
import { namesOf } from './search-names.ts'
import { SITE_SHEETS } from './sheets.ts'
import { slotsFor } from './slots.tsx'
import { STRINGS } from './strings/index.ts'

const COMPONENTS = { ...CONTENT_COMPONENTS, ...SITE_COMPONENTS }

export const sources = CONTENT_SOURCES

export const componentNames = [...Object.keys(COMPONENTS), ...Object.keys(ISLANDS)]
export const layoutIcons = [...LAYOUT_ICONS, ...SITE_ICONS]
export { ATTRIBUTES as attributes, dataProblems, dataText, earlyScript, namesOf, siteProblems as pageProblems }

/** The API's document in every language that has its pages. */
export function files({ config, pages }: SiteData): Record<string, string> {
  const locales = config.locales.filter(({ path }) => pages.some(({ route }) => route === `${path}guide/api/`))
  return Object.fromEntries(
    locales.map(({ id, path }) => [
      `${path.slice(1)}openapi.json`,
      `${JSON.stringify(apiFile(id, `${config.origin}${path}guide/api/`))}\n`,
    ]),
  )
}

function stringsIn({ id }: Locale): ThemeStrings {
  const strings = STRINGS[id]
  if (!strings) throw new Error(`There are no strings for the locale ${id}: add site/strings/${id}.ts.`)
  return strings
}

/** Components in a text that isn't translated yet use the language of the text, and link to pages of the reader's. */
function textContext(context: PageContextValue): PageContextValue {
  const { page, site, locale } = context
  const text = site.config.locales.find(({ id }) => id === page.fallback)
  return text ? { ...context, locale: { ...text, path: locale.path }, strings: stringsIn(text) } : context
}

export function renderPage(page: PageData, site: SiteData) {
  const locale = localeOf(page.route, site.config.locales)
  const strings = stringsIn(locale)
  const needs: PageNeeds = { sheets: new Map(), libraries: new Set() }
  const context: PageContextValue = { page, site, locale, strings, allStrings: STRINGS, content: '', needs }
  const inText = textContext(context)
  const wrap = (element: ReactElement) => <PageProvider value={inText}>{element}</PageProvider>
  const drawn = new Map<string, number>()
  const island = ({ component: name, props }: ComponentNode, children: string) => {
    const module = ISLANDS[name]
    const count = drawn.get(name) ?? 0
    drawn.set(name, count + 1)
    if (!module) return null
    const island = renderIsland({ name, module, props, children, prefix: `${name}-${count}-`, context: inText })
    return sheetsOf(module) + island
  }
  const sheetsOf = ({ sheets: names = [] }: IslandModule) =>
    names.map((sheet) => renderToStaticMarkup(wrap(<Sheet name={sheet} css={SITE_SHEETS[sheet]} />))).join('')
  const draw = (body: readonly BodyNode[]) =>
    renderBody(body, {
      components: COMPONENTS,
      other: island,
      wrap,
    })
  const named = (component: string) => {
    if (!componentNames.includes(component)) {
      throw new Error(`There is no component named ${component}: use one of ${componentNames.join(', ')}.`)
    }
    return draw([{ component, props: {}, children: [], at: page.route }])
  }
  const content = draw(page.body)
  // Images can be enlarged, and diagrams, also those that are drawn later.
  const viewer = /data-(?:zoom|diagram)=/.test(content) ? named('Viewer') : ''
  const body = renderToStaticMarkup(
    <PageProvider value={{ ...context, content: content + viewer }}>
      <Page slots={slotsFor(context, named)} />
    </PageProvider>,
  )
  return { body, libraries: [...needs.libraries], css: [...needs.sheets.values()].join('\n') }
}
