/** The API's document with its examples and the words about it. Read in the build only. */
import raw from '../../content/data/api/openapi.json' with { type: 'json' }
import { textOf, type Words, wordsOf } from '../reference/words.ts'
import {
  type ApiDocument,
  answerKind,
  bodyOf,
  type Call,
  callsOf,
  dataSchema,
  innerName,
  type Operation,
  type Schema,
} from './document.ts'
import type { Json, SampleRequest } from './sample-request.ts'

export const API = raw as unknown as ApiDocument
export const CALLS: readonly Call[] = callsOf(API)

export interface ApiExample {
  path?: Record<string, Json>
  query?: Record<string, Json>
  headers?: Record<string, Json>
  body?: Json
  data?: Json
  /** What the program says where it says more than `success`. */
  message?: string
}

const examples = import.meta.glob<Record<string, ApiExample>>('../../content/data/api/examples/**/*.json', {
  import: 'default',
  eager: true,
})

/** Keys of all examples by area. */
export const EXAMPLES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(examples).map(([path, own]) => [path.replace(/^.*\/examples\/|\.json$/g, ''), Object.keys(own)]),
)

/** One section of a page: a call, with the GET that does the same. */
export interface ApiSection {
  key: string
  area: string
  call: Call
  twin?: Call
}

export function areaOf({ 'x-area': area, 'x-page': page }: Operation): string {
  return area ?? page
}

export function sectionsOf(page: string): ApiSection[] {
  const own = CALLS.filter(({ operation }) => operation['x-page'] === page)
  if (own.length === 0)
    throw new Error(`there is no page of the API named ${page}: use one of ${apiPages().join(', ')}`)
  const keys = [...new Set(own.map(({ operation }) => operation['x-key']))]
  return keys.map((key) => {
    const calls = own.filter(({ operation }) => operation['x-key'] === key)
    // With a body more can be said.
    const call = calls.find(({ method }) => method !== 'GET') ?? calls[0]!
    const twin = calls.find((other) => other !== call)
    return { key, area: areaOf(call.operation), call, ...(twin && { twin }) }
  })
}

export function apiPages(): string[] {
  return [...new Set(CALLS.map(({ operation }) => operation['x-page']))]
}

export function exampleOf(area: string, key: string): ApiExample {
  const file = `content/data/api/examples/${area}.json`
  const example = examples[`../../${file}`]?.[key]
  if (!example) throw new Error(`${file} has no example for ${key}`)
  return example
}

/** The file that an upload in an example sends. */
export const EXAMPLE_FILE = 'photo.jpg'

export function requestOf({ area, key, call }: ApiSection): SampleRequest {
  const { operation, method, path } = call
  const { path: inPath = {}, query = {}, headers = {}, body } = exampleOf(area, key)
  const kind = bodyOf(operation)?.kind
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name]))),
    query,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body:
      kind === 'json' && body !== undefined
        ? { kind, value: body }
        : kind === 'file' || kind === 'form'
          ? { kind, file: EXAMPLE_FILE }
          : undefined,
    token: operation['x-access'] !== 'public',
    answer: answerKind(operation),
  }
}

export interface CallWords {
  summary: string
  text?: string
  parameters: Record<string, string>
}

/** An operation's words, or a schema's: one text per property. */
type Entry = { kind: 'call'; words: CallWords } | { kind: 'fields'; words: Record<string, string> }

export interface ApiWords {
  call(area: string, key: string): CallWords
  /** `area` looks first in its own file. */
  field(area: string, schema: string, property: string): string
  parameter(area: string, key: string, name: string): string | undefined
  at(area: string, key: string): string
}

export function apiWords(locale: string): ApiWords {
  const files = new Map<string, Words<Entry>>()
  const file = (area: string) => {
    const known = files.get(area) ?? wordsOf<Entry>(`api/${area}`, locale, readEntry)
    files.set(area, known)
    return known
  }
  const fields = (area: string, name: string) => {
    const entry = file(area).entries[name]
    return entry?.kind === 'fields' ? entry.words : {}
  }
  return {
    call(area, key) {
      const entry = file(area).entries[key]
      if (entry?.kind === 'call') return entry.words
      throw new Error(`content/${file(area).file} has no words for ${key}`)
    },
    field(area, schema, property) {
      const isPage = schema.endsWith('Page')
      const found =
        fields(wordFileOf(schema) ?? area, `#${schema}`)[property] ??
        (isPage ? fields('common', '#Page')[property] : undefined)
      if (found !== undefined) return found
      throw new Error(`content/${file(wordFileOf(schema) ?? area).file} has no words for ${property} of "#${schema}"`)
    },
    parameter(area, key, name) {
      return this.call(area, key).parameters[name] ?? fields('common', '#Parameters')[name]
    },
    at: (area, key) => file(area).at(key),
  }
}

function readEntry(value: unknown): Entry | string {
  const summary = textOf(value, 'summary')
  if (typeof value !== 'object' || value === null) return 'needs a summary, or a text for each property'
  if (summary === undefined) {
    const wrong = Object.entries(value).find(([, text]) => typeof text !== 'string')
    return wrong ? `needs a text for ${wrong[0]}` : { kind: 'fields', words: value as Record<string, string> }
  }
  const text = textOf(value, 'text')
  const { parameters = {} } = value as { parameters?: Record<string, string> }
  return { kind: 'call', words: { summary, parameters, ...(text !== undefined && { text }) } }
}

/** Which file has the words of a schema: its only user's, or `common`. */
export function wordFileOf(schema: string): string | undefined {
  const users = USERS.get(schema)
  return users && (users.size > 1 ? 'common' : [...users][0])
}

const USERS = new Map<string, Set<string>>()
for (const { operation } of CALLS) {
  for (const name of schemaNamesIn(operation)) {
    USERS.set(name, (USERS.get(name) ?? new Set()).add(areaOf(operation)))
  }
}

/** All schemas that an operation reaches. */
export function schemaNamesIn(operation: Operation): ReadonlySet<string> {
  const found = new Set<string>()
  const addNames = (schema: Schema | undefined): void => {
    if (!schema) return
    const name = schema.$ref && innerName(schema)
    if (name) {
      if (found.has(name)) return
      found.add(name)
      addNames(API.components.schemas[name])
    }
    for (const inner of [
      ...Object.values(schema.properties ?? {}),
      schema.items,
      ...(schema.anyOf ?? []),
      ...(schema.allOf ?? []),
      typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined,
    ])
      addNames(inner)
  }
  addNames(dataSchema(operation))
  for (const { content = {} } of Object.values(operation.responses)) {
    for (const { schema } of Object.values(content)) addNames(schema)
  }
  addNames(bodyOf(operation)?.schema)
  for (const { schema } of operation.parameters ?? []) addNames(schema)
  return found
}
