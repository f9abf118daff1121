/** Checks `content/data/words/` against the facts: every fact has its text in every language, and no text is about nothing. */
import type { Problem } from '../../core/problem.ts'
import { nearest } from '../../core/text.ts'
import { LOCALE_IDS } from '../locales.ts'
import { CONFIG_KEYS, configGroup, GENERAL } from './config-keys.ts'
import { SETTINGS } from './settings.ts'
import { textOf, WORD_FILES, type Words, wordsOf } from './words.ts'

/** A file of words, by what it must and may have entries about. */
export interface WordFile {
  /** Path below `words/` without language and extension. */
  name: string
  /** Each needs an entry; where there are several names for it, one of them. */
  needed: ReadonlyArray<readonly string[]>
  /** Entries that are no mistake. Without this, the feature that owns the file checks its entries. */
  allowed?: ReadonlySet<string>
}

/** What features contribute to this one: the files of words that they read. */
export type WordFiles = () => WordFile[]

export function wordProblems(files: readonly WordFile[], locales: readonly string[] = LOCALE_IDS): Problem[] {
  return [
    ...locales.flatMap((locale) => files.flatMap((file) => checkFile(file, locale))),
    ...strayFiles(files, locales),
  ]
}

/** The files about keys and settings. */
export function ownWordFiles(): WordFile[] {
  const groups = [...new Set(CONFIG_KEYS.map(configGroup))].filter((group) => group !== GENERAL)
  const settingGroups = [...new Set(SETTINGS.map(({ group }) => group))]
  const ofSettings = (wanted: string) => SETTINGS.filter(({ group }) => group === wanted).map(({ key }) => key)
  return [
    oneEach('config', [...groups, ...CONFIG_KEYS.map(({ path }) => path)]),
    ...settingGroups.map((group) => oneEach(`settings/${group}`, ofSettings(group))),
  ]
}

/** A file with an entry for each key, and no others. */
export function oneEach(name: string, keys: readonly string[]): WordFile {
  return { name, needed: keys.map((key) => [key]), allowed: new Set(keys) }
}

const asWritten = (value: unknown) => ({ value })

export function checkFile({ name, needed, allowed }: WordFile, locale: string): Problem[] {
  if (!allowed) return []
  let words: Words<{ value: unknown }>
  try {
    words = wordsOf(name, locale, asWritten)
  } catch (error) {
    return needed.length ? [unreadable(name, locale, error)] : []
  }
  const { entries, file, at } = words
  const missing = needed.filter((names) => names.every((key) => entries[key] === undefined))
  const strays = Object.keys(entries).filter((key) => !allowed.has(key))
  const open = Object.entries(entries).filter(([, { value }]) => /\bTODO\b/.test(textOf(value, 'text') ?? ''))
  return [
    ...new Map(missing.map((names) => [names.at(-1), lacking(names.at(-1)!, file)])).values(),
    ...strays.map((key) => stray(key, at(key), allowed)),
    ...open.map(([key]) =>
      problem('warning', at(key), `${key} is not written yet`, 'Replace the TODO with your text.'),
    ),
  ]
}

function unreadable(name: string, locale: string, error: unknown): Problem {
  const remedy = `Write content/data/words/${name}.${locale}.yaml.`
  return problem('error', `data/words/${name}.${locale}.yaml`, (error as Error).message, remedy)
}

function lacking(key: string, file: string): Problem {
  return problem(
    'error',
    file,
    `there are no words for ${key}`,
    `Add "${key}:" with a text, or remove it from the data.`,
  )
}

function stray(key: string, at: string, allowed: ReadonlySet<string>): Problem {
  const near = nearest(key, allowed)
  const remedy = near ? `Did you mean ${near}?` : 'Remove the entry.'
  return problem('warning', at, `the data has no ${key}`, remedy)
}

function strayFiles(files: readonly WordFile[], locales: readonly string[]): Problem[] {
  const known = new Set(files.flatMap(({ name }) => locales.map((locale) => `data/words/${name}.${locale}.yaml`)))
  return WORD_FILES.filter((file) => !known.has(file)).map((file) =>
    problem('warning', file, 'no page shows these words', 'Remove the file, or name it after its data.'),
  )
}

function problem(severity: Problem['severity'], at: string, message: string, remedy: string): Problem {
  return { severity, at, message, remedy }
}
