/** The published OpenAPI document of a language: the structure with our words and examples put into it. */
import { fillIn } from '../../core/text.ts'
import { API, type ApiExample, type ApiWords, apiWords, areaOf, CALLS, exampleOf, wordFileOf } from './api.ts'
import type { ApiDocument, Call, Operation, Parameter, Schema } from './document.ts'
import { type DocumentStrings, documentStrings } from './document-strings.ts'
import { fileOf } from './index-text.ts'

interface Overlay {
  words: ApiWords
  strings: DocumentStrings
  /** Address of the folder of pages: `https://example.com/guide/api/`. */
  pages: string
}

export function apiFile(locale: string, pages: string): ApiDocument {
  const overlay: Overlay = { words: apiWords(locale), strings: documentStrings(locale), pages }
  const { strings } = overlay
  const { info, servers, components } = API
  const paths: ApiDocument['paths'] = {}
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, overlay) }
  }
  return {
    ...API,
    info: { ...info, title: strings.title, description: fillIn(strings.description, { version: info.version }) },
    servers: servers.map((server) => ({ ...server, description: strings.server })),
    tags: API.tags.map(({ name }) => ({ name, description: strings.tags[name] ?? name })),
    paths,
    components: {
      securitySchemes: { token: { ...components.securitySchemes.token!, description: strings.token } },
      schemas: Object.fromEntries(
        Object.entries(components.schemas).map(([name, schema]) => [name, schemaOf(name, schema, overlay)]),
      ),
    },
  }
}

function operationOf({ operation }: Call, { words, strings, pages }: Overlay): Operation {
  const { 'x-anchors': _, ...kept } = operation
  const [area, key, page] = [areaOf(operation), operation['x-key'], operation['x-page']]
  const { summary, text } = words.call(area, key)
  const example = exampleOf(area, key)
  const file = `${fileOf(page)}.html`.replace('README.html', '')
  return {
    ...kept,
    summary,
    ...(text && { description: plainMarkdown(text) }),
    externalDocs: { url: `${pages}${file}#${key}` },
    ...(operation.parameters && {
      parameters: operation.parameters.map((parameter) => parameterOf(parameter, example, words, [area, key])),
    }),
    ...(operation.requestBody && { requestBody: bodyOf(operation.requestBody, example) }),
    responses: responsesOf(operation.responses, example, strings),
  }
}

function parameterOf(
  parameter: Parameter,
  example: ApiExample,
  words: ApiWords,
  [area, key]: [string, string],
): Parameter {
  const { name } = parameter
  const said = words.parameter(area, key, name)
  const inBody = typeof example.body === 'object' && example.body !== null ? Object.entries(example.body) : []
  const values = { path: example.path, query: example.query, header: example.headers }[parameter.in]
  const value = values?.[name] ?? inBody.find(([property]) => property === name)?.[1]
  return {
    ...parameter,
    ...(said !== undefined && { description: plainMarkdown(said) }),
    ...(value !== undefined && { example: value }),
  }
}

function bodyOf(
  body: NonNullable<Operation['requestBody']>,
  { body: value }: ApiExample,
): NonNullable<Operation['requestBody']> {
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    type === 'application/json' && value !== undefined ? { ...media, example: value } : media,
  ])
  return { ...body, content: Object.fromEntries(content) }
}

function responsesOf(
  responses: Operation['responses'],
  { data = null, message = 'success' }: ApiExample,
  { ok, redirect }: DocumentStrings,
): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const media = response.content?.['application/json']
      const isData = media?.schema.allOf !== undefined
      const content = isData
        ? { 'application/json': { ...media, example: { code: 200, message, data } } }
        : response.content
      return [status, { ...response, description: status === '200' ? ok : redirect, ...(content && { content }) }]
    }),
  )
}

function schemaOf(name: string, schema: Schema, { words }: Overlay): Schema {
  const owner = wordFileOf(name)
  if (!schema.properties || owner === undefined) return schema
  const described = Object.entries(schema.properties).map(([property, inner]) => [
    property,
    { ...inner, description: plainMarkdown(words.field(owner, name, property)) },
  ])
  return { ...schema, properties: Object.fromEntries(described) }
}

/** As plain Markdown: relative links mean nothing outside the page, and boxes become a bold title with their text. */
function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')
    .replaceAll(/^:::+ *\w+ (.+)$/gm, '**$1**\n')
    .replaceAll(/\n:::+$/gm, '')
    .trim()
}
