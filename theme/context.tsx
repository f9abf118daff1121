/** Gives every component the page it stands on, the site around it and the words of its language. */
import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '../core/locales.ts'
import type { PageData } from '../core/page.ts'
import type { Library, SiteData } from '../core/site.ts'
import type { ThemeStrings } from './strings.ts'

export interface PageContextValue {
  page: PageData
  site: SiteData
  locale: Locale
  strings: ThemeStrings
  /** The words of every language, by locale id: a reader is addressed in the language that is offered. */
  allStrings: Record<string, ThemeStrings>
  /** The page's content as HTML. */
  content: string
  /** What the page turns out to need while it is drawn. */
  needs: PageNeeds
}

export interface PageNeeds {
  /** Style sheets of rare widgets, by name. */
  sheets: Map<string, string>
  libraries: Set<Library>
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

/** The address of a library, which the build then puts there. */
export function useLibrary(name: Library): string {
  const { needs, site } = usePage()
  needs.libraries.add(name)
  return site.assets.libraries[name]
}

/** The address of the page that tells what is sent where, on sites that have one. */
export function usePrivacyPage(): string | undefined {
  const { site, locale } = usePage()
  const route = locale.path + (site.config.privacyPage ?? '')
  return site.pages.some((page) => page.route === route && site.config.privacyPage) ? route : undefined
}
