/** Checks that keys, settings and messages have their page and section in every language. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { CONFIG_KEYS, configAnchor } from '../reference/config-keys.ts'
import { ERRORS } from '../reference/errors.ts'
import { SETTING_PAGES, SETTINGS, settingAnchor } from '../reference/settings.ts'
import { STRINGS } from '../strings/index.ts'
import { explained, type Place, placesOf } from './explained.ts'

export function pageProblems(pages: readonly CheckedPage[], locales = Object.keys(STRINGS)): Problem[] {
  return placesOf(pages, locales).flatMap(sectionProblems)
}

function sectionProblems(place: Place): Problem[] {
  const keys = CONFIG_KEYS.map(({ path }) => ({ name: path, anchor: configAnchor(path), data: 'config-keys.json' }))
  const errors = ERRORS.map(({ id }) => ({ name: id, anchor: id, data: 'errors.json' }))
  return [
    ...explained('config/configuration.md', keys, place),
    ...explained('faq/error.md', errors, place),
    ...SETTINGS.flatMap(({ key, group }) => {
      const fact = { name: key, anchor: settingAnchor(key), data: 'settings.json' }
      return explained(SETTING_PAGES[group] ?? `config/${group}.md`, [fact], place)
    }),
  ]
}
