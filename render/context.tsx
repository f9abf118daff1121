/** Gives every component its page, the site, the registry of features, and the strings of its language. */
import { createContext, type ReactNode, useContext } from 'react'
import { fallbackOf, type Locale } from '../core/locales.ts'
import type { PageData } from '../core/page.ts'
import type { SiteData } from '../core/site.ts'
import type { Registry } from './feature.ts'

/** What layouts say. The theme adds its own to these, which the kernel needs. */
export interface Strings {
  loading: string
  retry: string
  islandFailed: string
}

export interface PageContextValue {
  page: PageData
  site: SiteData
  locale: Locale
  strings: Strings
  /** The strings of every language, by locale id: a reader is addressed in the language that is offered. */
  allStrings: Record<string, Strings>
  registry: Registry
  /** The page's content as HTML. */
  content: string
  /** The markup of a component or island by its name. */
  draw(name: string): string
  /** What the page turns out to need while it is drawn. */
  usage: PageUsage
}

export interface PageUsage {
  /** Style sheets of rare widgets, by name. */
  sheets: Map<string, string>
  libraries: Set<string>
}

const PageContext = createContext<PageContextValue | null>(null)

export function PageProvider({ value, children }: { value: PageContextValue; children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>
}

export function usePage(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('usePage() works only inside <PageProvider>; islands get what they need as props.')
  return value
}

/** The language of the page's text, where that isn't the language of the page. */
export function useTextLocale(): Locale | undefined {
  const { page, site } = usePage()
  return site.config.locales.find(({ id }) => id === page.fallback)
}

/** The entry of a language; for a language that is being translated, else that of the language it falls back to. */
export function inLocale<T>(
  table: Readonly<Record<string, T>>,
  { locale, site }: Pick<PageContextValue, 'locale' | 'site'>,
): T | undefined {
  const { locales, defaultLocale } = site.config
  const known = locales.find(({ id }) => id === locale.id)
  return table[locale.id] ?? table[(known && fallbackOf(known, locales, defaultLocale))?.id ?? '']
}

/** The strings of a feature in the language of the text around. */
export function useStrings<T>(table: Readonly<Record<string, T>>): T {
  const context = usePage()
  const strings = inLocale(table, context)
  if (strings === undefined)
    throw new Error(`There are no strings for the locale ${context.locale.id}: add them to strings.ts.`)
  return strings
}

/** The address of a library of a feature, which the build then puts there. */
export function useLibrary(name: string): string {
  const { usage, site } = usePage()
  const url = site.assets.libraries[name]
  if (url === undefined) throw new Error(`There is no library named ${name}: add it to the libraries of a feature.`)
  usage.libraries.add(name)
  return url
}

/** The address of the page that tells what is sent where, on sites that have one. */
export function usePrivacyPage(): string | undefined {
  const { site, locale } = usePage()
  const route = locale.path + (site.config.privacyPage ?? '')
  return site.pages.some((page) => page.route === route && site.config.privacyPage) ? route : undefined
}
