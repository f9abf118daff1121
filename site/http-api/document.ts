/** The shape of the API's OpenAPI document, and how to find one's way in it. */
import type { PropValue } from '../../core/page.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  contentEncoding?: string
  enum?: Array<string | number>
  default?: PropValue
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  allOf?: Schema[]
  description?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
  description?: string
  example?: unknown
}

export interface Media {
  schema: Schema
  example?: unknown
}

export type Access = 'public' | 'user' | 'signed-in' | 'admin'

export interface Operation {
  operationId: string
  tags: string[]
  summary?: string
  description?: string
  externalDocs?: { url: string }
  /** The page that shows it, below `guide/api/`. */
  'x-page': string
  /** Whose words and examples it uses, if not its page's. */
  'x-area'?: string
  /** Its name on the page: heading id, words and example. A GET and a POST that do the same share one. */
  'x-key': string
  'x-access': Access
  /** Numbers of the permission bits that its caller needs. */
  'x-permissions'?: number[]
  'x-any-method'?: boolean
  'x-dangerous'?: boolean
  /** Ids that its section had before. */
  'x-anchors'?: string[]
  /** What the program says when it refuses, by code in the answer. */
  'x-errors'?: Record<string, string[]>
  security: Array<Record<string, string[]>>
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: Array<{ url: string; description?: string }>
  security: Array<Record<string, string[]>>
  tags: Array<{ name: string; description?: string }>
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, { type: string; in: string; name: string; description?: string }>
    schemas: Record<string, Schema>
  }
}

export interface Call {
  method: string
  path: string
  operation: Operation
}

export function callsOf({ paths }: Pick<ApiDocument, 'paths'>): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** `ListReq` of `#/components/schemas/ListReq`. */
export function nameOf(schema: Schema): string | undefined {
  return schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1)
}

/** The schema behind a reference or behind "this or nothing". The parts of `allOf` become one, with all that they require. */
export function resolveSchema(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = nameOf(schema)
  if (name !== undefined) {
    const found = schemas[name]
    if (!found) throw new Error(`there is no schema named ${name}`)
    return resolveSchema(found, schemas)
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => resolveSchema(part, schemas))
    const required = [...new Set(parts.flatMap((part) => part.required ?? []))]
    return Object.assign({}, ...parts, { required }) as Schema
  }
  const real = schema.anyOf?.filter(({ type }) => type !== 'null')
  return real?.length === 1 ? resolveSchema(real[0]!, schemas) : schema
}

/** The name of the object behind a list, a map, "this or nothing", or "this and more". */
export function innerName(schema: Schema): string | undefined {
  const inner =
    schema.items ??
    schema.allOf?.find(({ $ref }) => $ref) ??
    schema.anyOf?.find(({ type }) => type !== 'null') ??
    (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
  return nameOf(schema) ?? (inner && innerName(inner))
}

/** What a successful answer carries as `data`; undefined for answers without envelope. */
export function dataSchema({ responses }: Operation): Schema | undefined {
  return responses['200']?.content?.['application/json']?.schema.allOf?.[1]?.properties?.data
}

/** What it answers with when all is well. */
export function answerKind(operation: Operation): 'json' | 'file' | 'page' {
  if (dataSchema(operation)) return 'json'
  return operation.responses['200']?.content?.['application/octet-stream'] ? 'file' : 'page'
}

export type BodyKind = 'json' | 'file' | 'form'

const BODIES: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/octet-stream': 'file',
  'multipart/form-data': 'form',
}

export function bodyOf({ requestBody }: Operation): { kind: BodyKind; schema: Schema } | undefined {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const kind = type && BODIES[type]
  return kind && media ? { kind, schema: media.schema } : undefined
}
