/** Renders pages at build time: the layouts of a theme, the views of features, and their islands. */
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CheckedPage } from '../core/checked-page.ts'
import type { DataFragment } from '../core/data-fragment.ts'
import { type Locale, localeOf } from '../core/locales.ts'
import type { BodyNode, ComponentNode, PageData } from '../core/page.ts'
import type { Problem } from '../core/problem.ts'
import type { SiteData } from '../core/site.ts'
import { renderBody } from './body.tsx'
import { type PageContextValue, PageProvider, type PageUsage, type Strings } from './context.tsx'
import { contributionsTo, joinViews, type Registry, type View } from './feature.ts'
import type { IslandModule } from './islands/module.ts'
import { renderIsland } from './islands/render-island.tsx'
import { PageStyle } from './page-style.tsx'

export interface EntryParts {
  /** The theme's own components and icons come first, then the views of features. */
  views: readonly View[]
  islands: Readonly<Record<string, IslandModule>>
  /** Strings of the layouts by locale id. */
  strings: Record<string, Strings>
  /** The whole page around its content. */
  Page: ComponentType
  Spinner: ComponentType<{ size: 'large'; label: string }>
  /** Script that runs before the first paint. */
  earlyScript: string
}

export function createServerEntry(parts: EntryParts) {
  const registry = joinViews(parts.views)
  const given = (name: string): unknown[] => contributionsTo(name, parts.views)
  const componentNames = [...Object.keys(registry.components), ...Object.keys(parts.islands)]
  return {
    componentNames,
    earlyScript: parts.earlyScript,
    attributes: registry.attributes,
    layoutIcons: [...registry.icons],
    renderPage: (page: PageData, site: SiteData) => new PageRenderer(parts, registry, { page, site }).render(),
    dataText: (wanted: string, locale: string) => dataText(wanted, locale, parts.views),
    dataProblems: (): Problem[] => parts.views.flatMap((view) => view.dataProblems?.(given) ?? []),
    pageProblems: (pages: readonly CheckedPage[]): Problem[] =>
      parts.views.flatMap((view) => view.pageProblems?.(pages) ?? []),
    files: (site: SiteData): Record<string, string> =>
      Object.assign({}, ...parts.views.map((view) => view.files?.(site) ?? {})) as Record<string, string>,
    contributionsTo: given,
  }
}

export function dataText(wanted: string, locale: string, views: readonly View[]): DataFragment[] {
  const kinds = Object.assign({}, ...views.map(({ data = {} }) => data)) as NonNullable<View['data']>
  const [kind = '', argument = ''] = wanted.split(/\s+/)
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!make) throw new Error(`there is no data named ${kind}: use one of ${Object.keys(kinds).sort().join(', ')}`)
  return make(argument, locale)
}

class PageRenderer {
  readonly #parts: EntryParts
  readonly #registry: Registry
  readonly #context: PageContextValue
  /** The context of components in the text. */
  readonly #inText: PageContextValue
  readonly #usage: PageUsage = { sheets: new Map(), libraries: new Set() }
  /** How many islands of each name the page has so far. */
  readonly #drawn = new Map<string, number>()

  constructor(parts: EntryParts, registry: Registry, { page, site }: { page: PageData; site: SiteData }) {
    const locale = localeOf(page.route, site.config.locales)
    this.#parts = parts
    this.#registry = registry
    const strings = this.#stringsIn(locale)
    const shared = { page, site, registry, allStrings: parts.strings, content: '', usage: this.#usage }
    const draw = (name: string) => this.#named(name)
    this.#context = { ...shared, draw, locale, strings }
    this.#inText = this.#textContext(this.#context)
  }

  render(): { body: string; libraries: string[]; css: string } {
    const { page } = this.#context
    const { Page } = this.#parts
    const content = this.#draw(page.body)
    const after = this.#registry.views.flatMap((view) => view.afterContent?.(content) ?? [])
    const whole = content + after.map((name) => this.#named(name)).join('')
    const body = renderToStaticMarkup(
      <PageProvider value={{ ...this.#context, content: whole }}>
        <Page />
      </PageProvider>,
    )
    return { body, libraries: [...this.#usage.libraries], css: [...this.#usage.sheets.values()].join('\n') }
  }

  #stringsIn({ id }: Locale): Strings {
    const strings = this.#parts.strings[id]
    if (!strings) throw new Error(`There are no strings for the locale ${id}: add them to the strings of the theme.`)
    return strings
  }

  /** Components in a text that isn't translated yet use the language of the text, and link to pages of the reader's. */
  #textContext(context: PageContextValue): PageContextValue {
    const { page, site, locale } = context
    const text = site.config.locales.find(({ id }) => id === page.fallback)
    if (!text) return context
    return { ...context, locale: { ...text, path: locale.path }, strings: this.#stringsIn(text) }
  }

  #wrap(element: ReactElement): ReactElement {
    return <PageProvider value={this.#inText}>{element}</PageProvider>
  }

  #draw(body: readonly BodyNode[]): string {
    return renderBody(body, {
      components: this.#registry.components,
      childProps: this.#registry.childProps,
      other: (node, children) => this.#island(node, children),
      wrap: (element) => this.#wrap(element),
    })
  }

  #named(component: string): string {
    const names = [...Object.keys(this.#registry.components), ...Object.keys(this.#parts.islands)]
    if (!names.includes(component))
      throw new Error(`There is no component named ${component}: use one of ${names.join(', ')}.`)
    return this.#draw([{ component, props: {}, children: [], at: this.#context.page.route }])
  }

  #island({ component: name, props }: ComponentNode, children: string): string | null {
    const { islands, Spinner } = this.#parts
    const module = islands[name]
    const count = this.#drawn.get(name) ?? 0
    this.#drawn.set(name, count + 1)
    if (!module) return null
    const prefix = `${name}-${count}-`
    const island = renderIsland({ name, module, props, children, prefix, context: this.#inText, Spinner })
    return this.#sheetsOf(module) + island
  }

  #sheetsOf({ sheets = [] }: IslandModule): string {
    const { styles } = this.#registry
    return sheets.map((name) => renderToStaticMarkup(this.#wrap(<PageStyle name={name} css={styles[name]} />))).join('')
  }
}
