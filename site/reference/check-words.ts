/** Checks `content/data/words/` against the facts: every fact has its text in every language, and no text is about nothing. */
import type { Problem } from '../../core/problem.ts'
import { nearest } from '../../core/text.ts'
import { VERSIONS } from '../downloads/versions-text.ts'
import { ERRORS } from '../errors/errors.ts'
import { areaOf, CALLS } from '../http-api/api.ts'
import { STRINGS } from '../strings/index.ts'
import { CONFIG_KEYS, configGroup, GENERAL } from './config-keys.ts'
import { DRIVERS, type Driver } from './drivers.ts'
import { SETTINGS } from './settings.ts'
import { textOf, WORD_FILES, type Words, wordsOf } from './words.ts'

/** What a file of words must and may have entries about. */
interface Owner {
  /** Path below `words/` without language and extension. */
  name: string
  /** Each needs an entry; where there are several names for it, one of them. */
  needed: ReadonlyArray<readonly string[]>
  /** Entries that are no mistake. */
  allowed: ReadonlySet<string>
}

const LOCALES = Object.keys(STRINGS)

export function wordProblems(locales: readonly string[] = LOCALES): Problem[] {
  const all = owners()
  return [...locales.flatMap((locale) => all.flatMap((owner) => checkFile(owner, locale))), ...strayFiles(all, locales)]
}

export function owners(): Owner[] {
  const groups = [...new Set(CONFIG_KEYS.map(configGroup))].filter((group) => group !== GENERAL)
  const settingGroups = [...new Set(SETTINGS.map(({ group }) => group))]
  const driverPages = [...new Set(DRIVERS.map(({ page }) => page))]
  const ofSettings = (wanted: string) => SETTINGS.filter(({ group }) => group === wanted).map(({ key }) => key)
  return [
    oneEach('config', [...groups, ...CONFIG_KEYS.map(({ path }) => path)]),
    oneEach(
      'errors',
      ERRORS.map(({ id }) => id),
    ),
    ...settingGroups.map((group) => oneEach(`settings/${group}`, ofSettings(group))),
    { name: 'versions', needed: [], allowed: new Set(VERSIONS.map(({ version }) => version)) },
    ...driverPages.map((page) => ofDrivers(page)),
  ]
}

function oneEach(name: string, keys: readonly string[]): Owner {
  return { name, needed: keys.map((key) => [key]), allowed: new Set(keys) }
}

/** Drivers on one page share entries; `Driver Name/key` is for one of them. */
function ofDrivers(page: string): Owner {
  const names = DRIVERS.filter((driver) => driver.page === page).flatMap((driver) =>
    keysOf(driver).map((key) => [`${driver.name}/${key}`, key] as const),
  )
  return { name: `drivers/${page}`, needed: names, allowed: new Set(names.flat()) }
}

function keysOf({ fields, flags }: Driver): string[] {
  return [...fields.map(({ key }) => key), ...(flags.alert ? ['alert'] : [])]
}

const asWritten = (value: unknown) => ({ value })

export function checkFile({ name, needed, allowed }: Owner, locale: string): Problem[] {
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

function strayFiles(all: readonly Owner[], locales: readonly string[]): Problem[] {
  const api = CALLS.map(({ operation }) => `api/${areaOf(operation)}`)
  const names = [...all.map(({ name }) => name), ...api, 'api/common']
  const known = new Set(names.flatMap((name) => locales.map((locale) => `data/words/${name}.${locale}.yaml`)))
  return WORD_FILES.filter((file) => !known.has(file)).map((file) =>
    problem('warning', file, 'no page shows these words', 'Remove the file, or name it after its data.'),
  )
}

function problem(severity: Problem['severity'], at: string, message: string, remedy: string): Problem {
  return { severity, at, message, remedy }
}
