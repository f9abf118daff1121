/** The calls of one page of the API reference: how each is made, what it takes, what comes back. */
import type { DataFragment } from '../../core/data-fragment.ts'
import { fillIn } from '../../core/text.ts'
import { component, fragments, type Piece } from '../reference/fragments.ts'
import { API, type ApiSection, type ApiWords, apiWords, exampleOf, requestOf, sectionsOf } from './api.ts'
import {
  answerKind,
  bodyOf,
  dataSchema,
  innerName,
  type Operation,
  type Parameter,
  resolveSchema,
  type Schema,
} from './document.ts'
import { explanationOf } from './errors-text.ts'
import type { ApiFieldProps } from './props.ts'
import { samplesOf } from './samples.ts'
import { type HttpApiStrings, httpApiStrings } from './strings.ts'

/** What one page has in common. */
interface PageText {
  page: string
  locale: string
  words: ApiWords
  strings: HttpApiStrings
  /** Where the fields of a schema are listed: nobody reads them twice. What is sent comes before what comes back. */
  homes: Map<string, ApiSection>
}

const SAMPLE_NAMES = { curl: 'curl', js: 'JavaScript', python: 'Python', go: 'Go' } as const

export function httpApiText(page: string, locale: string): DataFragment[] {
  const text: PageText = {
    page,
    locale,
    words: apiWords(locale),
    strings: httpApiStrings(locale),
    homes: new Map(),
  }
  const sections = sectionsOf(page)
  for (const section of sections) {
    const name = bodyName(section)
    if (name && !text.homes.has(name)) text.homes.set(name, section)
  }
  return sections.flatMap((section) => sectionFragments(section, text))
}

/** The schema of what is sent. */
function bodyName({ call }: ApiSection): string | undefined {
  const body = bodyOf(call.operation)
  return body && innerName(body.schema)
}

/** From the page to `guide/api/`. */
export function pathToApi(page: string): string {
  return page.includes('/') ? '../' : './'
}

function sectionFragments(section: ApiSection, text: PageText): DataFragment[] {
  const { key, area, call, twin } = section
  const { words, strings } = text
  const { summary, text: said } = words.call(area, key)
  const { operation } = call
  const head = component('ApiCall', {
    method: call.method,
    path: call.path,
    access: operation['x-access'],
    permissions: operation['x-permissions'],
    anchors: operation['x-anchors'],
  })
  return fragments(
    [
      `## ${summary} {#${key}}`,
      head,
      said,
      twin && twinText(twin.operation, twin.method, strings),
      ...parameterLists(section, text),
      bodyList(section, text),
      samplesText(section),
      ...answerText(section, text),
      errorsList(operation, text),
      component('TryApi', { call: operation.operationId, name: summary }),
    ],
    words.at(area, key),
  )
}

function twinText({ parameters = [] }: Operation, method: string, strings: HttpApiStrings): string {
  const names = parameters.map(({ name }) => `\`${name}\``).join(strings.comma)
  return names
    ? fillIn(strings.twin, { method: `\`${method}\``, names })
    : fillIn(strings.twinBare, { method: `\`${method}\`` })
}

function parameterLists({ area, key, call }: ApiSection, { words, strings }: PageText): Piece[] {
  const { parameters = [] } = call.operation
  return (['path', 'query', 'header'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    if (own.length === 0) return []
    const fields = own.map((parameter) =>
      parameterField(parameter, words.parameter(area, key, parameter.name), words.at(area, key)),
    )
    return [component('ApiFields', { label: strings.parameters[place] }, fields)]
  })
}

function parameterField({ name, schema, required }: Parameter, said: string | undefined, at: string): Piece {
  if (said === undefined) throw new Error(`content/${at}: add words for ${name} below "parameters:"`)
  return component('ApiField', { name, ...factsOf(schema), required: required || undefined }, [said])
}

function bodyList(section: ApiSection, text: PageText): Piece {
  const body = bodyOf(section.call.operation)
  const { strings } = text
  if (!body) return undefined
  if (body.kind === 'file') return strings.bodies.file
  if (body.kind === 'form') return listOf(body.schema, strings.bodies.form, section, text)
  const type = typeName(body.schema)
  const label = type === 'object' ? strings.body : `${strings.body} ${type}`
  return listOf(body.schema, label, section, text) ?? `**${label}**`
}

/** A list of fields with those inside them; nothing for values without any. */
function listOf(schema: Schema, label: string | undefined, section: ApiSection, text: PageText): Piece {
  const name = innerName(schema)
  const { schemas } = API.components
  const { properties, required = [] } = name ? resolveSchema(schema.allOf ? schema : schemas[name]!, schemas) : {}
  if (!name || !properties) return undefined
  const home = text.homes.get(name)
  // Inside itself, or in the answer to a call that sends the same.
  if (home === section && label === undefined) return undefined
  if (home && home !== section) return sameFields({ home, label, required }, text)
  text.homes.set(name, section)
  const fields = Object.entries(properties).map(([property, inner]) => {
    // In answers nothing is up to the reader.
    const isRequired = label !== undefined && required.includes(property)
    return component('ApiField', { name: property, ...factsOf(inner), required: isRequired || undefined }, [
      text.words.field(section.area, name, property),
      listOf(inner, undefined, section, text),
    ])
  })
  return component('ApiFields', { label }, fields)
}

/** `label`: of a body, whose caller must know what to send. */
function sameFields(
  { home, label, required }: { home: ApiSection; label: string | undefined; required: string[] },
  { strings, words }: PageText,
): string {
  const { summary } = words.call(home.area, home.key)
  const same = fillIn(strings.sameFields, { name: `[${summary}](#${home.key})` })
  if (!label) return same
  const names = required.map((name) => `\`${name}\``).join(strings.comma)
  return [`**${label}**`, same, names && fillIn(strings.mustHave, { names })].filter(Boolean).join(' ')
}

/** What a field is, in the words of JSON. */
function factsOf(schema: Schema): Omit<ApiFieldProps, 'name' | 'required'> {
  const real = schema.anyOf?.filter(({ type }) => type !== 'null')
  const types = [schema.type ?? []].flat()
  const isNull = types.includes('null') || (real !== undefined && real.length < schema.anyOf!.length)
  return {
    type: typeName(schema),
    options: schema.enum,
    default: schema.default,
    null: isNull || undefined,
  }
}

function typeName(schema: Schema): string {
  if (schema.$ref || schema.allOf) return typeName(resolveSchema(schema, API.components.schemas))
  const real = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (real) return real.map(typeName).join(' | ')
  const [type = 'any'] = [schema.type ?? []].flat().filter((one) => one !== 'null')
  if (type === 'array') return `${schema.items ? typeName(schema.items) : 'any'}[]`
  return type
}

function samplesText(section: ApiSection): Piece {
  const tabs = samplesOf(requestOf(section)).map(
    ({ id, language, text }) => `@tab ${SAMPLE_NAMES[id]} #${id}\n\n\`\`\`${language}:no-line-numbers\n${text}\n\`\`\``,
  )
  return component('ApiSamples', {}, [`::: code-tabs#api-language\n\n${tabs.join('\n\n')}\n\n:::`])
}

function answerText(section: ApiSection, text: PageText): Piece[] {
  const { area, key, call } = section
  const { strings } = text
  const kind = answerKind(call.operation)
  if (kind !== 'json') return [fillIn(strings.answers[kind], { envelope: `${pathToApi(text.page)}README.md#envelope` })]
  const { data = null, message = 'success' } = exampleOf(area, key)
  const example = JSON.stringify({ code: 200, message, data }, null, 2)
  const fields = listOf(dataSchema(call.operation) ?? {}, undefined, section, text)
  return [
    `\`\`\`json:no-line-numbers title="${strings.answer}"\n${example}\n\`\`\``,
    // Nothing is unfolded for a link to the fields.
    ...(typeof fields === 'object' ? [`::: details ${strings.fields}`, fields, ':::'] : [fields]),
  ]
}

function errorsList(operation: Operation, { page, locale, strings }: PageText): string | undefined {
  const rows = Object.entries(operation['x-errors'] ?? {}).flatMap(([code, messages]) =>
    messages.map((message) => {
      const { title, id } = explanationOf(message, code, locale) ?? {}
      return `- ${code} \`${message}\`${id ? ` → [${title}](${pathToApi(page)}../../faq/error.md#${id})` : ''}`
    }),
  )
  return rows.length > 0 ? `::: details ${strings.errors}\n\n${rows.join('\n')}\n\n:::` : undefined
}
