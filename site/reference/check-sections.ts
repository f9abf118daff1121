/** Checks that keys and settings are explained on their page in every language. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { LOCALE_IDS } from '../locales.ts'
import { CONFIG_KEYS, configAnchor } from './config-keys.ts'
import { SETTING_PAGES, SETTINGS, settingAnchor } from './settings.ts'

/** The pages of a language. */
export interface LocalePages {
  locale: string
  find(relative: string): CheckedPage | undefined
}

/** Runs a check for each language. */
export function inEachLocale(
  pages: readonly CheckedPage[],
  locales: readonly string[],
  check: (own: LocalePages) => Problem[],
): Problem[] {
  return locales.flatMap((locale) => {
    const own = new Map(pages.filter((page) => page.locale === locale).map((page) => [page.relative, page]))
    return check({ locale, find: (relative) => own.get(relative) })
  })
}

export function sectionProblems(pages: readonly CheckedPage[], locales: readonly string[] = LOCALE_IDS): Problem[] {
  const keys = CONFIG_KEYS.map(({ path }) => ({ name: path, anchor: configAnchor(path), data: 'config-keys.json' }))
  return inEachLocale(pages, locales, (own) => [
    ...missingSections('config/configuration.md', keys, own),
    ...SETTINGS.flatMap(({ key, group }) => {
      const fact = { name: key, anchor: settingAnchor(key), data: 'settings.json' }
      return missingSections(SETTING_PAGES[group] ?? `config/${group}.md`, [fact], own)
    }),
  ])
}

export interface Fact {
  name: string
  anchor: string
  /** File of the data. */
  data: string
}

/** Facts without a section on the page that explains them. A page that is missing is reported once. */
export function missingSections(relative: string, facts: readonly Fact[], { locale, find }: LocalePages): Problem[] {
  const page = find(relative)
  if (!page) {
    const [fact] = facts
    return fact ? [errorAt(`data/${fact.data}`, `${fact.name} has no page`, `Write ${locale}/${relative}.`)] : []
  }
  if (page.isBroken) return []
  const ids = new Set(page.ids)
  return facts
    .filter(({ anchor }) => !ids.has(anchor))
    .map(({ name, anchor, data }) =>
      errorAt(page.file, `${name} of data/${data} is not explained`, `Add its section: {#${anchor}}.`),
    )
}

export function errorAt(at: string, message: string, remedy: string): Problem {
  return { severity: 'error', at, message, remedy }
}
