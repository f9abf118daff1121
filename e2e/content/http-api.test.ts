/** Tests that the API's document is valid, and that every call of it stands on its page in both languages with words and an example. */
import { validate as validateByParser } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { PINNED_VERSION } from '../../site/downloads/versions.ts'
import { ERRORS } from '../../site/errors/errors.ts'
import {
  API,
  apiPages,
  areaOf,
  CALLS,
  EXAMPLES,
  exampleOf,
  schemaNamesIn,
  sectionsOf,
} from '../../site/http-api/api.ts'
import { bodyOf, dataSchema, resolveSchema, type Schema } from '../../site/http-api/document.ts'
import { documentStrings } from '../../site/http-api/document-strings.ts'
import { errorFor } from '../../site/http-api/errors-text.ts'
import { apiFile } from '../../site/http-api/openapi-file.ts'
import { httpApiStrings } from '../../site/http-api/strings.ts'
import { ajvFor } from '../support/fake-alist.ts'
import { dataText } from './data-text.ts'
import { PAGES } from './pages.ts'

const LOCALES = ['en', 'zh']
const PAGES_URL = 'https://example.com/guide/api/'
const areas = [...new Set(CALLS.map(({ operation }) => areaOf(operation)))]
const fileOf = (page: string) => `guide/api/${page === 'admin/message' ? 'admin/README' : page}.md`
const pageOf = (locale: string, page: string) =>
  PAGES.find((one) => one.locale === locale && one.relative === fileOf(page))

test('there are 156 calls, each with a name of its own', () => {
  expect(CALLS).toHaveLength(156)
  expect(new Set(CALLS.map(({ operation }) => operation.operationId)).size).toBe(156)
  expect(API.info.version).toBe(PINNED_VERSION)
})

test('a change names what it changes', () => {
  const changes = ['storage', 'user', 'meta', 'role', 'label'].map((kind) => {
    const { operation } = CALLS.find(({ path }) => path === `/api/admin/${kind}/update`)!
    return resolveSchema(bodyOf(operation)!.schema, API.components.schemas).required
  })
  for (const required of changes) expect(required).toContain('id')
})

test('the document itself has no words: they are said by language', () => {
  const { info, tags, paths, components } = API
  expect(JSON.stringify([info, tags, paths, components])).not.toMatch(/"(?:summary|description)":"[^"]/)
})

describe.each(LOCALES)('in %s', (locale) => {
  const file = apiFile(locale, PAGES_URL)

  test('the document is valid for two validators', async () => {
    const first = await new Validator().validate(structuredClone(file) as never)
    expect(first).toMatchObject({ valid: true })
    const second = await validateByParser(structuredClone(file) as never)
    expect(second).toMatchObject({ valid: true, warnings: [] })
  })

  test('its examples fit its schemas', () => {
    const ajv = ajvFor(file)
    const faults = CALLS.flatMap(({ path, method, operation }) => {
      const { responses, requestBody } = file.paths[path]![method.toLowerCase()]!
      const medias = [...Object.values(responses), requestBody].flatMap((part) => Object.values(part?.content ?? {}))
      return medias.flatMap(({ schema, example }) => {
        if (example === undefined) return []
        const check = ajv.compile(absolute(schema))
        return check(example) ? [] : [`${operation.operationId}: ${ajv.errorsText(check.errors)}`]
      })
    })
    expect(faults).toEqual([])
  })

  test('everything in it has words', () => {
    const calls = Object.values(file.paths).flatMap((methods) => Object.values(methods))
    const wordless = calls.filter(({ summary }) => !summary).map(({ operationId }) => operationId)
    const fields = Object.entries(file.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([property, { description }]) => (description ? [] : [`${name}.${property}`])),
    )
    const parameters = calls.flatMap(({ operationId, parameters: own = [], requestBody }) =>
      own.flatMap(({ name, description }) => (description || requestBody ? [] : [`${operationId} ${name}`])),
    )
    // What a GET takes in its query stands in the body of its twin, and is explained there.
    const twins = new Set([
      'fs_list_get',
      'fs_get_get',
      'fs_dirs_get',
      'fs_other_get',
      'fs_archive_meta_get',
      'fs_archive_list_get',
    ])
    expect([...wordless, ...fields, ...parameters.filter((text) => !twins.has(text.split(' ')[0]!))]).toEqual([])
    expect(file.tags.map(({ name }) => name).sort()).toEqual(Object.keys(documentStrings(locale).tags).sort())
  })

  test('no relative link leaves its page, and boxes are plain Markdown', () => {
    expect(JSON.stringify(file)).not.toMatch(/\]\(\.|\]\(#/)
    expect(JSON.stringify(file)).not.toContain(':::')
  })

  test.each(CALLS.map((call) => [call.operation.operationId, call] as const))('%s stands on its page', (_, call) => {
    const { operation, method, path } = call
    const page = pageOf(locale, operation['x-page'])
    const key = operation['x-key']
    expect(page?.rendered.ids).toContain(key)
    const section = sectionsOf(operation['x-page']).find((one) => one.key === key)!
    const text = sectionOf(page?.text ?? '', key)
    if (section.call.operation === operation) {
      expect(text).toContain(`method="${method}" path="${path}"`)
      expect(text).toContain(`call="${operation.operationId}"`)
      for (const { name } of operation.parameters ?? []) expect(text).toContain(`<ApiField name="${name}"`)
    } else {
      // It is told beside the call that does the same.
      expect(section.call.path).toBe(path)
      for (const { name } of operation.parameters ?? []) expect(text).toContain(`\`${name}\``)
    }
    for (const anchor of section.call.operation['x-anchors'] ?? []) expect(text).toContain(anchor)
  })

  test('whoever sends a body is told what it is and what must be in it', () => {
    const strings = httpApiStrings(locale)
    const faults = apiPages().flatMap((page) =>
      sectionsOf(page).flatMap(({ key, call: { operation } }) => {
        const body = bodyOf(operation)
        if (body?.kind !== 'json') return []
        const text = sectionOf(pageOf(locale, page)?.text ?? '', key)
        const { required = [] } = resolveSchema(body.schema, API.components.schemas)
        const told = (name: string) =>
          new RegExp(`<ApiField name="${name}"[^>]* required="true">`).test(text) ||
          text.includes(strings.mustHave.split('{names}')[0]! + required.map((one) => `\`${one}\``).join(strings.comma))
        return [
          ...(text.includes(strings.body) ? [] : [`${page} ${key}: no body`]),
          ...required.filter((name) => !told(name)).map((name) => `${page} ${key}: ${name}`),
        ]
      }),
    )
    expect(faults).toEqual([])
  })

  test('the table of all calls leads to each', () => {
    const text = JSON.stringify(dataText('api-index', locale))
    const missing = apiPages().flatMap((page) =>
      sectionsOf(page).filter(({ key }) => !text.includes(`](./${fileOf(page).slice('guide/api/'.length)}#${key})`)),
    )
    expect(missing).toEqual([])
  })

  test('every code that a call may answer with is explained', () => {
    const codes = new Set(CALLS.flatMap(({ operation }) => Object.keys(operation['x-errors'] ?? {})))
    const known = Object.keys(httpApiStrings(locale).codes.means)
    expect([...codes].filter((code) => !known.includes(code))).toEqual([])
  })
})

/** The Markdown from a heading to the next. */
function sectionOf(text: string, key: string): string {
  const start = text.indexOf(`{#${key}}`)
  const end = text.indexOf('\n## ', start)
  return text.slice(start, end < 0 ? undefined : end)
}

/** References of a document that is known to the validator by name. */
function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as Schema
}

test('there is an example file for every area, and no other', () => {
  expect([...EXAMPLES.keys()].sort()).toEqual(areas.sort())
})

test('every schema is used, and every answer in an envelope has an example', () => {
  const used = new Set(CALLS.flatMap(({ operation }) => [...schemaNamesIn(operation)]))
  expect(Object.keys(API.components.schemas).filter((name) => !used.has(name) && name !== 'Envelope')).toEqual([])
  const empty = CALLS.filter(({ operation }) => {
    const data = dataSchema(operation)
    return data && data.type !== 'null' && exampleOf(areaOf(operation), operation['x-key']).data === undefined
  })
  expect(empty.map(({ operation }) => operation.operationId)).toEqual([])
})

test('messages find their entry in the error finder', () => {
  expect(errorFor('token is invalidated', '401')?.id).toBe('token-invalidated')
  expect(errorFor('nobody says this', '400')).toBeUndefined()
  const linked = CALLS.flatMap(({ operation }) =>
    Object.entries(operation['x-errors'] ?? {}).flatMap(([code, messages]) =>
      messages.map((message) => errorFor(message, code)?.id),
    ),
  )
  expect(new Set(linked.filter(Boolean)).size).toBeGreaterThan(25)
  expect(linked.filter((id) => id && !ERRORS.some((error) => error.id === id))).toEqual([])
})

test('an unknown page is refused by name', () => {
  expect(() => dataText('api nothing', 'en')).toThrow('there is no page of the API named nothing: use one of auth')
})
