/** Tests that settings are shown under the labels that the interface shows. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'
import { settingsText } from './settings-text.ts'

const LABELS = JSON.parse(readFileSync('content/data/ui-labels.json', 'utf8')).labels
const GROUPS = [...new Set(SETTINGS.map(({ group }) => group))]

describe.each(['en', 'zh'])('in %s', (locale) => {
  test.each(GROUPS)('settings of the group %s have the labels of the interface', (group) => {
    const headings = settingsText(group, locale).flatMap(({ text }) => /^### (.*) \{#/m.exec(text)?.[1] ?? [])
    const shown = headings.map((heading) => /（界面中为“(.*)”）$/.exec(heading)?.[1] ?? heading)
    const keys = SETTINGS.filter((setting) => setting.group === group).map(({ key }) => key)
    expect(shown).toEqual(keys.map((key) => labelOf(key, locale)))
  })
})

/** Where the interface has no translation, it makes a name from the key. */
function labelOf(key: string, locale: string): string {
  const name = key.replaceAll('_', ' ')
  return LABELS[`settings.${key}`]?.[locale] || name[0]!.toUpperCase() + name.slice(1)
}
