/** What the build tells the living parts of a token page. */

import type { PageContextValue } from '../../../render/context.tsx'
import { PAGE_PROVIDERS, type PageProvider, PROVIDERS } from '../shared/providers.ts'
import { type ApiSettings, tokenSettings } from '../shared.ts'
import { TOKEN_STRINGS, type TokenStrings } from '../strings/tokens.ts'

export interface TokenProps {
  provider: PageProvider
  lang: string
  /** Where this language begins: `/zh/`. */
  base: string
  /** Where the site is published; a browser knows better where it is read. */
  origin: string
  api: ApiSettings
  /** This page in every language, by locale id. */
  twins: Record<string, string>
  /** Page of the driver, or the list of drivers where it has none. */
  driverPages: Record<PageProvider, string>
}

export function tokenProps({ page, locale, site }: PageContextValue): Omit<TokenProps, 'provider'> {
  const routes = new Set(site.pages.map(({ route }) => route))
  const pageOf = (name: PageProvider) => {
    const route = `${locale.path}guide/drivers/${PROVIDERS[name].driver.page}.html`
    return routes.has(route) ? route : `${locale.path}guide/drivers/`
  }
  return {
    lang: locale.id,
    base: locale.path,
    origin: site.config.origin,
    api: tokenSettings(site.config),
    twins: page.translations,
    driverPages: Object.fromEntries(PAGE_PROVIDERS.map((name) => [name, pageOf(name)])) as Record<PageProvider, string>,
  }
}

export function tokenStrings(lang: string): TokenStrings {
  return TOKEN_STRINGS[lang] ?? TOKEN_STRINGS.en!
}

/** An author may have written anything. */
export function checkProvider(provider: string, methods: (typeof PROVIDERS)[PageProvider]['methods'][number][]): void {
  const info = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider as PageProvider] : undefined
  if (info?.methods.some((method) => methods.includes(method))) return
  const known = PAGE_PROVIDERS.filter((name) => PROVIDERS[name].methods.some((method) => methods.includes(method)))
  throw new Error(`provider="${provider}": use one of ${known.join(', ')}.`)
}
