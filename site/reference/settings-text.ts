/** The settings of the program's web interface, a section each. */
import type { DataFragment } from '../../core/data-fragment.ts'
import { uiLabel } from '../ui-labels/labels.ts'
import { component, type DataComponent, fenced, fragments, stringsFor } from './fragments.ts'
import { SETTINGS, type Setting, settingAnchor } from './settings.ts'
import { STRINGS } from './strings.ts'
import { textOf, type Words, wordsFor, wordsOf } from './words.ts'

/** Longer defaults stand below the text instead of in the line of facts. */
const LONG = 200

interface Entry {
  /** The usual name, where the interface's label misleads. */
  label?: string
  text: string
}

export function settingsText(group: string, locale: string): DataFragment[] {
  const settings = SETTINGS.filter((setting) => setting.group === group)
  if (settings.length === 0) throw new Error(`there is no group of settings named ${group || '(none named)'}`)
  const words = wordsOf<Entry>(`settings/${group}`, locale, readEntry)
  return settings.flatMap((setting) => settingFragments(setting, words, locale))
}

function settingFragments(setting: Setting, words: Words<Entry>, locale: string): DataFragment[] {
  const { label: usual, text } = wordsFor(words, setting.key)
  const isLong = (setting.default ?? '').length > LONG || (setting.default ?? '').includes('\n')
  const below = isLong
    ? `${stringsFor(STRINGS, locale, 'reference').longDefault}\n\n${fenced(setting.default ?? '')}`
    : undefined
  const heading = `### ${uiLabel(`settings.${setting.key}`, locale, usual)} {#${settingAnchor(setting.key)}}`
  return fragments([heading, facts(setting, isLong), text, below], words.at(setting.key))
}

function facts({ key, type, flag, since, options, default: value }: Setting, isLong: boolean): DataComponent {
  return component('KeyFacts', {
    name: key,
    type: type === 'select' && !options ? 'string' : type,
    options,
    default: isLong ? undefined : value,
    flag: flag === 'private' ? undefined : flag,
    since,
  })
}

function readEntry(value: unknown): Entry | string {
  const label = textOf(value, 'label')
  const text = textOf(value, 'text')
  if (text === undefined) return 'needs a text'
  return label === undefined ? { text } : { label, text }
}
