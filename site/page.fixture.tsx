/** A page of this site in a real DOM, for tests: the real layouts and styles, without a build, a server or other pages. */
import '../theme/styles/index.css'
import earlyScript from 'virtual:features/early'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '../core/config.ts'
import { localeOf } from '../core/locales.ts'
import type { PageData } from '../core/page.ts'
import type { SiteData } from '../core/site.ts'
import colorMode from '../features/color-mode/view.tsx'
import home from '../features/home/view.tsx'
import languageOffer from '../features/language-offer/view.tsx'
import notFound from '../features/not-found/view.tsx'
import notices from '../features/notices/view.tsx'
import pageTools from '../features/page-tools/view.tsx'
import portfolio from '../features/portfolio/view.tsx'
import search from '../features/search/view.tsx'
import { type PageContextValue, PageProvider } from '../render/context.tsx'
import { joinViews, type View } from '../render/feature.ts'
import { Page } from '../theme/layouts/Page.tsx'
import { themeView } from '../theme/view.tsx'
import { siteConfig } from './site.config.ts'
import { STRINGS } from './strings/index.ts'

export interface PageSetup extends Partial<PageData> {
  /** HTML of the text. */
  content?: string
  /** Components of the text, below its HTML. */
  parts?: ReactNode
  /** Settings that differ from this site's. */
  config?: Partial<SiteConfig>
  /** Other pages of the site. */
  pages?: SiteData['pages']
  /** Views of further features that the page shows. */
  views?: readonly View[]
  buildId?: string
}

/** Features that are part of every page. */
const SHELL = [search, colorMode, pageTools, notFound, portfolio, home, languageOffer, notices]

/** None of them is served. */
const LIBRARIES = Object.fromEntries(
  ['chartjs', 'echarts', 'mermaid', 'hls', 'dash', 'mpegts'].map((name) => [name, `/missing/${name}.js`]),
)

/** A whole document as the build would write it, but for scripts and style sheets. */
export function documentOf(setup: PageSetup = {}): string {
  const { content = '', parts, config, pages = [], views = [], buildId = 'test', ...changes } = setup
  const whole: SiteConfig = { ...siteConfig, ...config }
  const page: PageData = { ...EMPTY, ...changes }
  const locale = localeOf(page.route, whole.locales)
  page.locale = locale.id
  const site: SiteData = {
    config: whole,
    pages,
    usage: { components: [], media: [] },
    services: [],
    assets: { id: buildId, scripts: [], styles: [], icons: '/icons.svg', libraries: LIBRARIES },
  }
  const value: PageContextValue = {
    ...{ page, site, locale, content },
    strings: STRINGS[locale.id]!,
    allStrings: STRINGS,
    draw: () => '',
    usage: { sheets: new Map(), libraries: new Set() },
    registry: joinViews([themeView, ...SHELL, ...views]),
  }
  if (parts) value.content += renderToStaticMarkup(<PageProvider value={value}>{parts}</PageProvider>)
  const body = renderToStaticMarkup(
    <PageProvider value={value}>
      <Page />
    </PageProvider>,
  )
  const styles = [...value.usage.sheets.values()].join('')
  return `<!doctype html><html lang="${locale.lang}" data-color-rule="${whole.settings.colorMode ?? 'switch'}"><head>
<meta charset="utf-8"><meta name="build-id" content="${buildId}"><meta name="page-head"><title>${page.title}</title>
</head><body>${styles && `<style>${styles}</style>`}${body}</body></html>`
}

/** Shows a page in the document of the test. Scripts are the test's to start. */
export function showPage(setup: PageSetup = {}): void {
  const next = new DOMParser().parseFromString(documentOf(setup), 'text/html')
  for (const old of document.head.querySelectorAll(
    'meta[name="build-id"], meta[name="page-head"], meta[name="page-head"] ~ *:not(style, link)',
  ))
    old.remove()
  document.head.append(...next.head.querySelectorAll('meta[name="build-id"], meta[name="page-head"]'))
  document.title = next.title
  document.documentElement.lang = next.documentElement.lang
  document.documentElement.dataset.colorRule = next.documentElement.dataset.colorRule
  document.body.innerHTML = next.body.innerHTML
  runEarlyScript()
}

/** What every document runs before its first paint. It defines an element, which a document can do once. */
function runEarlyScript(): void {
  const { define } = customElements
  customElements.define = (name, element) => {
    if (!customElements.get(name)) define.call(customElements, name, element)
  }
  new Function(earlyScript)()
  customElements.define = define
}

const EMPTY: PageData = {
  kind: 'doc',
  route: '/guide/a.html',
  locale: 'en',
  file: 'en/guide/a.md',
  title: 'A page',
  description: '',
  frontmatter: {},
  headings: [],
  words: 10,
  minutes: 0.1,
  history: null,
  breadcrumb: [],
  prev: null,
  next: null,
  translations: {},
  newerTranslation: null,
  editUrl: null,
  sidebar: null,
  body: [],
}
