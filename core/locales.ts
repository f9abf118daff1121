/** What a language of the site is, and which language a path belongs to. */

export interface Locale {
  /** Short name used in data and file names: `en`, `zh`. */
  id: string
  /** BCP 47 tag for the `lang` attribute: `en-US`, `zh-CN`. */
  lang: string
  /** URL prefix, with slashes on both ends: `/`, `/zh/`. */
  path: string
  /** Folder of its Markdown below the content folder; `.` when it shares the root with other locales' folders. */
  dir: string
  /** Its own name for itself: `English`, `简体中文`. */
  name: string
  /** Site title and description in this language. */
  title: string
  description: string
  /** False while it is being translated: a page that it lacks is shown in the fallback language, with a note. */
  complete?: boolean
  /** Id of the locale whose pages are shown then; without it, the default locale. */
  fallback?: string
}

/** The locale with the longest prefix of `path`; the first locale that owns `/` otherwise. */
export function localeOf(path: string, locales: readonly Locale[]): Locale {
  const matching = locales.filter((locale) => path.startsWith(locale.path))
  const best = matching.sort((a, b) => b.path.length - a.path.length)[0] ?? locales[0]
  if (!best) throw new Error('The site has no locales: add one to `locales` in site/site.config.ts.')
  return best
}

/** The locale for readers whose browser lists none of the site's languages: the configured one, else the one at `/`. */
export function defaultLocaleOf<Known extends Pick<Locale, 'id' | 'path'>>(
  locales: readonly Known[],
  id: string | undefined,
): Known | undefined {
  return locales.find((locale) => locale.id === id) ?? locales.find(({ path }) => path === '/')
}

/** The locale whose pages stand in for those that an incomplete locale lacks; undefined for complete locales. */
export function fallbackOf(
  locale: Locale,
  locales: readonly Locale[],
  defaultLocale: string | undefined,
): Locale | undefined {
  if (locale.complete !== false) return undefined
  const complete = completeLocales(locales)
  return complete.find(({ id }) => id === locale.fallback) ?? defaultLocaleOf(complete, defaultLocale) ?? complete[0]
}

/** `/zh/guide/x.html` → `guide/x.html`: the part of a route that translations share. */
export function localPart(route: string, locale: Locale): string {
  return route.startsWith(locale.path) ? route.slice(locale.path.length) : route.replace(/^\//, '')
}

/** Languages that must have every page. */
export function completeLocales<T extends Pick<Locale, 'complete'>>(locales: readonly T[]): T[] {
  return locales.filter(({ complete }) => complete !== false)
}

/** A site names its languages here, in its file of locales. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Register {}

export type LocaleId = Register extends { locale: infer Id extends string } ? Id : string

/** A table with an entry for each id, which can be read with any string. */
export type ById<Id extends string, T> = Readonly<Record<Id, T>> & Readonly<Record<string, T>>

/** Something for each language. After a locale is added to a site, the type checker names every table that lacks it. */
export type ByLocale<T> = ById<LocaleId, T>
