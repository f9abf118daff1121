/** The form of a call, made from its description: what can be filled in, and what becomes of it. */
import { type ApiDocument, bodyOf, type Call, type Operation, resolveSchema, type Schema } from '../document.ts'
import type { Json, SampleRequest } from '../sample-request.ts'

export type FieldKind = 'text' | 'secret' | 'number' | 'choice' | 'lines' | 'json' | 'file'

export interface FormField {
  /** `query.page`: names may come twice in one call. */
  id: string
  place: 'path' | 'query' | 'header' | 'body'
  name: string
  kind: FieldKind
  required: boolean
  options: string[]
  /** What the server takes when nothing is said. */
  usual?: string
  example?: string
  about?: string
}

export type Values = Record<string, string>

export type Wrong = 'required' | 'number' | 'json'

export function formOf({ operation }: Call, { components: { schemas } }: Pick<ApiDocument, 'components'>): FormField[] {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    fieldOf(parameter.in, parameter.name, {
      schema: resolveSchema(parameter.schema, schemas),
      required: parameter.required ?? false,
      about: parameter.description,
      example: parameter.example,
    }),
  )
  return [...parameters, ...bodyFields(operation, schemas)]
}

function bodyFields(operation: Operation, schemas: Record<string, Schema>): FormField[] {
  const body = bodyOf(operation)
  if (!body) return []
  if (body.kind !== 'json') {
    return [{ id: 'body.file', place: 'body', name: 'file', kind: 'file', required: true, options: [] }]
  }
  const example = operation.requestBody?.content['application/json']?.example
  const { properties, required = [] } = resolveSchema(body.schema, schemas)
  // A list, or anything at all.
  if (!properties) {
    return [
      fieldOf('body', '', { schema: resolveSchema(body.schema, schemas), required: true, example, isWhole: true }),
    ]
  }
  const examples = typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {}
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf('body', name, {
      schema: resolveSchema(schema, schemas),
      required: required.includes(name),
      about: schema.description,
      example: examples[name],
    }),
  )
}

interface Found {
  schema: Schema
  required: boolean
  about?: string | undefined
  example?: unknown
  isWhole?: boolean
}

function fieldOf(place: FormField['place'], name: string, found: Found): FormField {
  const { schema, required, about, example, isWhole } = found
  const kind = isWhole ? (isTexts(schema) ? 'lines' : 'json') : kindOf(name, schema)
  return {
    id: `${place}.${name}`,
    place,
    name,
    kind,
    required,
    options: optionsOf(schema),
    ...(schema.default !== undefined && { usual: shown(schema.default, kind) }),
    ...(example !== undefined && { example: shown(example, kind) }),
    ...(about && { about }),
  }
}

function kindOf(name: string, schema: Schema): FieldKind {
  if (optionsOf(schema).length > 0) return 'choice'
  const type = typeOf(schema)
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string') return /^(?:.*pass(?:word)?|secret|token|otp_code)$/i.test(name) ? 'secret' : 'text'
  return isTexts(schema) ? 'lines' : 'json'
}

function typeOf(schema: Schema): string | undefined {
  return [schema.type ?? []].flat().find((type) => type !== 'null')
}

function isTexts(schema: Schema): boolean {
  return typeOf(schema) === 'array' && schema.items !== undefined && typeOf(schema.items) === 'string'
}

function optionsOf(schema: Schema): string[] {
  if (schema.enum) return schema.enum.map(String)
  return typeOf(schema) === 'boolean' ? ['true', 'false'] : []
}

function shown(value: unknown, kind: FieldKind): string {
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What is still wrong, by field. */
export function wrongFields(fields: readonly FormField[], values: Values, file: File | null): Record<string, Wrong> {
  const wrong: Record<string, Wrong> = {}
  for (const field of fields) {
    const value = values[field.id] ?? ''
    if (field.kind === 'file' ? !file : value.trim() === '') {
      if (field.required) wrong[field.id] = 'required'
    } else if (field.kind === 'number' && !Number.isFinite(Number(value))) wrong[field.id] = 'number'
    else if (field.kind === 'json' && readJson(value) === undefined) wrong[field.id] = 'json'
  }
  return wrong
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** The request that a filled-in form stands for; what was left empty is left out. */
export function requestFrom(
  call: Call,
  fields: readonly FormField[],
  values: Values,
  file: File | null,
): SampleRequest {
  const filled = fields.filter(({ id }) => (values[id] ?? '').trim() !== '')
  const inPlace = (place: FormField['place']) => filled.filter((field) => field.place === place)
  const typedValue = (field: FormField) => valueFor(field, values[field.id]!)
  const named = (place: FormField['place']) =>
    Object.fromEntries(inPlace(place).map((field) => [field.name, typedValue(field)]))
  const headers = inPlace('header').map(({ id, name }) => [name, headerValue(name, values[id]!.trim())])
  const inPath = named('path')
  const { operation, method, path } = call
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      inPath[name] === undefined ? whole : encodeURIComponent(String(inPath[name])),
    ),
    query: named('query'),
    headers: Object.fromEntries(headers),
    body: bodyFrom(operation, inPlace('body'), typedValue, file),
    token: true,
    answer: 'json',
  }
}

function bodyFrom(
  operation: Operation,
  fields: readonly FormField[],
  typedValue: (field: FormField) => Json,
  file: File | null,
): SampleRequest['body'] {
  const kind = bodyOf(operation)?.kind
  if (kind === 'file' || kind === 'form') return { kind, file: file?.name ?? 'file' }
  if (kind !== 'json') return undefined
  const whole = fields.find(({ name }) => name === '')
  if (whole) return { kind, value: typedValue(whole) }
  return { kind, value: Object.fromEntries(fields.map((field) => [field.name, typedValue(field)])) }
}

function valueFor({ kind, options }: FormField, text: string): Json {
  if (kind === 'number') return Number(text)
  if (kind === 'json') return readJson(text) ?? null
  if (kind === 'lines')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  if (kind === 'choice') {
    if (options.join() === 'true,false') return text === 'true'
    return options.every((option) => /^-?\d+$/.test(option)) ? Number(text) : text
  }
  return text
}

/** Paths in headers are encoded; one that already is stays as it is. */
function headerValue(name: string, value: string): string {
  if (name !== 'File-Path' || (/%[\da-f]{2}/i.test(value) && /^[\x21-\x7e]*$/.test(value))) return value
  return value.split('/').map(encodeURIComponent).join('/')
}
