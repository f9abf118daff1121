/** Locales that are translated gradually: where a page is missing, the page of the fallback locale is shown. */
import type { SiteConfig } from '../../core/config.ts'
import { fallbackOf, type Locale } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import { fileToRoute } from '../../core/urls.ts'
import type { SourcePage } from './source-page.ts'

/** The pages, and for every incomplete locale a copy of each page it lacks, under that locale's address. */
export function withFallbacks(
  pages: readonly SourcePage[],
  locales: readonly Locale[],
  { defaultLocale }: Pick<SiteConfig, 'defaultLocale'>,
): SourcePage[] {
  const routes = new Set(pages.map(({ route }) => route))
  const copies = locales.flatMap((locale) => {
    const fallback = fallbackOf(locale, locales, defaultLocale)
    if (!fallback) return []
    return pages
      .filter((page) => page.locale.id === fallback.id)
      .map((page) => ({ ...page, locale, route: fileToRoute(page.relative, locale.path), fallback }))
      .filter(({ route }) => !routes.has(route))
  })
  return [...pages, ...copies]
}

/** The locales to resolve a page's links with: links in a fallback page stay in the language the reader has chosen. */
export function linkLocales({ locale, fallback }: SourcePage, locales: readonly Locale[]): readonly Locale[] {
  if (!fallback) return locales
  return locales
    .filter(({ id }) => id !== locale.id)
    .map((other) => (other.id === fallback.id ? { ...other, path: locale.path } : other))
}

export interface Translated {
  translated: number
  pages: number
}

/** How many pages of each incomplete locale are translated, by locale id. */
export function countTranslated(
  pages: readonly Pick<PageData, 'locale' | 'file' | 'fallback'>[],
  locales: readonly Locale[],
): Record<string, Translated> {
  const incomplete = locales.filter(({ complete }) => complete === false)
  return Object.fromEntries(
    incomplete.map(({ id }) => {
      const own = pages.filter(({ locale, file }) => locale === id && file)
      return [id, { translated: own.filter(({ fallback }) => !fallback).length, pages: own.length }]
    }),
  )
}
