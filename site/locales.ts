/** The languages of this site, and the type of tables that must have an entry for each of them. */
import { fallbackOf, type Locale, type LocaleId } from '../core/locales.ts'

export const LOCALES = [
  {
    id: 'en',
    lang: 'en-US',
    path: '/',
    dir: 'en',
    name: 'English',
    title: 'AList Docs',
    description: 'Documentation for alist v3',
  },
  {
    id: 'zh',
    lang: 'zh-CN',
    path: '/zh/',
    dir: 'zh',
    name: '简体中文',
    title: 'AList文档',
    description: 'AList v3的文档',
  },
] as const satisfies readonly Locale[]

export const LOCALE_IDS: readonly string[] = LOCALES.map(({ id }) => id)

declare module '../core/locales.ts' {
  interface Register {
    locale: (typeof LOCALES)[number]['id']
  }
}

export const DEFAULT_LOCALE: LocaleId = 'zh'

/** The entry of a language; for a language that is being translated, else that of the language it falls back to. */
export function inLocale<T>(table: Readonly<Record<string, T>>, id: string): T | undefined {
  return table[id] ?? table[fallbackId(id) ?? '']
}

/** Id of the language that stands in for one that is being translated. */
export function fallbackId(id: string, locales: readonly Locale[] = LOCALES): string | undefined {
  const locale = locales.find((known) => known.id === id)
  return locale && fallbackOf(locale, locales, DEFAULT_LOCALE)?.id
}
