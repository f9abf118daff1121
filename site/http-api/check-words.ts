/** Checks `content/data/words/api/` and the examples of the API: every endpoint, parameter, and field has its text, and none is about nothing. */
import type { Problem } from '../../core/problem.ts'
import { nearest } from '../../core/text.ts'
import { LOCALE_IDS } from '../locales.ts'
import type { WordFile } from '../reference/check-words.ts'
import { type Words, wordsOf } from '../reference/words.ts'
import { API, apiPages, areaOf, CALLS, EXAMPLES, sectionsOf, wordFileOf } from './api.ts'
import type { Operation } from './document.ts'

type Entry = Readonly<Record<string, unknown>>

/** Entries of `common` that several areas use. */
const SHARED = new Set(['#Parameters', '#Page'])
const asWritten = (value: unknown) => ({ ...Object(value) }) as Entry
const OPERATIONS = CALLS.map(({ operation }) => operation)
const AREAS = [...new Set(OPERATIONS.map(areaOf))]

export function apiWordProblems(locales: readonly string[] = LOCALE_IDS): Problem[] {
  return [...locales.flatMap(localeProblems), ...strayExamples()]
}

/** The files of words about the API; their entries are checked here. */
export function apiWordFiles(): WordFile[] {
  return [...AREAS, 'common'].map((area) => ({ name: `api/${area}`, needed: [] }))
}

function localeProblems(locale: string): Problem[] {
  const files = new Map<string, Words<Entry>>()
  const problems: Problem[] = []
  for (const area of [...AREAS, 'common']) {
    try {
      files.set(area, wordsOf(`api/${area}`, locale, asWritten))
    } catch (error) {
      const file = `data/words/api/${area}.${locale}.yaml`
      problems.push({
        severity: 'error',
        at: file,
        message: (error as Error).message,
        remedy: `Write content/${file}.`,
      })
    }
  }
  return [...problems, ...lacking(files), ...[...files].flatMap(([area, words]) => strays(area, words))]
}

function lacking(files: ReadonlyMap<string, Words<Entry>>): Problem[] {
  const common = files.get('common')?.entries ?? {}
  return [
    ...OPERATIONS.flatMap((operation) => operationProblems(operation, files.get(areaOf(operation)), common)),
    ...Object.entries(API.components.schemas).flatMap(([name, { properties = {} }]) => {
      const words = files.get(wordFileOf(name) ?? '')
      if (!words) return []
      const key = `#${name}`
      const own = { ...(name.endsWith('Page') ? common['#Page'] : {}), ...words.entries[key] }
      const missing = Object.keys(properties).filter((property) => !own[property])
      return missing.map((property) => missingText(words, key, `${property} of ${key}`))
    }),
  ]
}

/** A GET that does the same as another request is described beside that one. */
const TWINS = new Set(apiPages().flatMap((page) => sectionsOf(page).flatMap(({ twin }) => twin?.operation ?? [])))

function operationProblems(operation: Operation, words: Words<Entry> | undefined, common: Record<string, Entry>) {
  if (!words || TWINS.has(operation)) return []
  const key = operation['x-key']
  const entry = words.entries[key]
  if (!entry?.summary) return [missingText(words, key, `the endpoint ${key} (a summary)`)]
  if (operation.requestBody) return []
  const known: Entry = { ...common['#Parameters'], ...Object(entry.parameters) }
  const names = (operation.parameters ?? []).map(({ name }) => name)
  return names.filter((name) => !known[name]).map((name) => missingText(words, key, `the parameter ${name} of ${key}`))
}

function missingText({ file, entries, at }: Words<Entry>, key: string, what: string): Problem {
  const place = entries[key] ? at(key) : file
  return { severity: 'error', at: place, message: `there is no text for ${what}`, remedy: `Add it below "${key}:".` }
}

function strays(area: string, { entries, at }: Words<Entry>): Problem[] {
  return Object.entries(entries).flatMap(([key, entry]) => {
    if (area === 'common' && SHARED.has(key)) return []
    return (key.startsWith('#') ? straySchema(area, key, entry) : strayCall(area, key, entry)).map((stray) => ({
      ...{ severity: 'warning' as const, at: at(key) },
      ...stray,
    }))
  })
}

type Stray = Pick<Problem, 'message'> & { remedy: string }

function straySchema(area: string, key: string, entry: Entry): Stray[] {
  const name = key.slice(1)
  const { schemas } = API.components
  const owner = wordFileOf(name)
  if (!schemas[name]) return [stray(`the API has no schema ${key}`, nearest(name, Object.keys(schemas)))]
  if (owner && owner !== area) return [{ message: `${key} is not used from here`, remedy: `Move it to ${owner}.` }]
  const known = Object.keys(schemas[name].properties ?? {})
  const wrong = Object.keys(entry).filter((property) => !known.includes(property))
  return wrong.map((property) => stray(`${key} has no property ${property}`, nearest(property, known)))
}

function strayCall(area: string, key: string, { parameters }: Entry): Stray[] {
  const here = OPERATIONS.filter((operation) => areaOf(operation) === area)
  const own = here.filter((operation) => operation['x-key'] === key)
  const keys = here.map((operation) => operation['x-key'])
  if (own.length === 0) return [stray(`the API has no endpoint ${key} in ${area}`, nearest(key, keys))]
  const known = own.flatMap((operation) => operation.parameters ?? []).map(({ name }) => name)
  const wrong = Object.keys(Object(parameters)).filter((name) => !known.includes(name))
  return wrong.map((name) => stray(`${key} has no parameter ${name}`, nearest(name, known)))
}

function stray(message: string, near: string | undefined): Stray {
  return { message, remedy: near ? `Did you mean ${near}?` : 'Remove the entry.' }
}

export function strayExamples(examples: ReadonlyMap<string, readonly string[]> = EXAMPLES): Problem[] {
  return [...examples].flatMap(([area, keys]) => {
    const known = OPERATIONS.filter((operation) => areaOf(operation) === area).map((operation) => operation['x-key'])
    const wrong = keys.filter((key) => !known.includes(key))
    const at = `data/api/examples/${area}.json`
    return wrong.map((key) => ({
      ...{ severity: 'warning' as const, at },
      ...stray(`the API has no endpoint ${key} in ${area}`, nearest(key, known)),
    }))
  })
}

export { strays as strayWords }
