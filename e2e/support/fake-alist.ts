/** AList as its API's document describes it: checks every request by the schema and answers with the example. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import {
  type ApiDocument,
  answerKind,
  bodyOf,
  type Call,
  callsOf,
  type Operation,
  type Schema,
} from '../../site/http-api/document.ts'

const DATA = join(import.meta.dirname, '../../content/data/api')
export const API_DOCUMENT = JSON.parse(readFileSync(join(DATA, 'openapi.json'), 'utf8')) as ApiDocument

/** The only token it knows. */
export const TOKEN = 'eyJ-a-token-of-the-fake'
/** The only account: that of the example. */
export const ACCOUNT = exampleOf('auth', 'login').body as { username: string; password: string }

export interface SeenRequest {
  method: string
  /** With its query. */
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
  /** The call it was taken for. */
  call?: string
  /** What the schema has against it. */
  problems: string[]
}

export class FakeAlist {
  readonly seen: SeenRequest[] = []
  /** What it says about who may call it: as the program does by default, or not at all. */
  cors: 'default' | 'none' = 'default'
  /** Before each answer. */
  delayMs = 0
  /** While it is held, nothing more of a body is read. */
  hold: Promise<void> | null = null
  url = ''
  #server: Server | undefined
  readonly #calls = callsOf(API_DOCUMENT)
  readonly #ajv = ajvFor(API_DOCUMENT)

  async start(): Promise<this> {
    const server = createServer((request, response) => void this.#answer(request, response))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this
  }

  /** As it was in the beginning. */
  reset(): void {
    this.seen.splice(0)
    this.cors = 'default'
    this.delayMs = 0
    this.hold = null
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(null))
  }

  /** Without the questions that browsers ask first. */
  get asked(): SeenRequest[] {
    return this.seen.filter(({ method, url }) => method !== 'OPTIONS' && url !== '/ping')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request, () => this.hold)
    const seen: SeenRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
      problems: [],
    }
    this.seen.push(seen)
    if (this.cors === 'default') {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', '*')
      response.setHeader('Access-Control-Allow-Methods', '*')
    }
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    if (seen.method === 'OPTIONS') return void response.writeHead(this.cors === 'default' ? 204 : 403).end()
    if (seen.url === '/ping') return void response.end('pong')
    const call = this.#callOf(seen)
    // The program shows its web page for whatever it does not know.
    if (!call) return void response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>AList</title>')
    seen.call = call.operation.operationId
    seen.problems = this.#check(call, seen)
    this.#reply(call, seen, response)
  }

  #reply({ operation }: Call, seen: SeenRequest, response: ServerResponse): void {
    const { code, message, data } = this.#verdict(operation, seen)
    const kind = answerKind(operation)
    if (code === 200 && kind === 'page') {
      const headers = { Location: 'https://login.example.com/', 'Content-Type': 'text/html; charset=utf-8' }
      response.writeHead(302, headers).end('<a href="https://login.example.com/">Found</a>.\n\n')
    } else if (code === 200 && kind === 'file') {
      response.setHeader('Content-Type', 'application/octet-stream').end('a file')
    } else {
      response.setHeader('Content-Type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ code, message, data }))
    }
  }

  #verdict(operation: Operation, seen: SeenRequest): Envelope {
    const token = seen.headers.authorization ?? ''
    const access = operation['x-access']
    if (seen.problems.length > 0) return refusal(400, seen.problems.join('; '))
    if (token && token !== TOKEN && access !== 'public') return refusal(401, 'token is invalidated')
    if (!token && access === 'admin') return refusal(403, 'You are not an admin')
    if (!token && access === 'signed-in') return refusal(403, 'You are a guest')
    if (operation.operationId === 'auth_login') return signIn(seen)
    const { data = null } = exampleOf(operation['x-area'] ?? operation['x-page'], operation['x-key'])
    return { code: 200, message: 'success', data }
  }

  #callOf({ method, url }: SeenRequest): Call | undefined {
    const path = pathOf(url)
    return this.#calls.find((call) => call.method === method && patternOf(call.path).test(path))
  }

  /** What is missing, too much or of the wrong type. */
  #check({ operation, path, method }: Call, seen: SeenRequest): string[] {
    const query = new URLSearchParams(seen.url.split('?')[1])
    const inPath = patternOf(path).exec(pathOf(seen.url))?.groups ?? {}
    const { parameters = [] } = operation
    const strange = [...query.keys()].filter(
      (name) => !parameters.some((one) => one.in === 'query' && one.name === name),
    )
    const problems = parameters.flatMap(({ name, in: place, required, schema }) => {
      const header = seen.headers[name.toLowerCase()]
      const text = place === 'query' ? query.get(name) : place === 'path' ? inPath[name] : header
      if (text === null || text === undefined) return required ? [`${place} ${name} is missing`] : []
      return this.#faults(schema, typed(String(text), schema)).map((fault) => `${name} ${fault}`)
    })
    const kind = bodyOf(operation)?.kind
    const body = kind === 'json' ? this.#checkJson(path, method, seen) : bytesProblems(kind, seen)
    return [...strange.map((name) => `${name} is no parameter`), ...problems, ...body]
  }

  #checkJson(path: string, method: string, { body, headers }: SeenRequest): string[] {
    if (!/^application\/json/.test(headers['content-type'] ?? '')) return ['the body is not called JSON']
    const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    try {
      return this.#faults({ $ref: `api#/${pointer}` }, JSON.parse(body.toString()))
    } catch (error) {
      return [String(error)]
    }
  }

  #faults(schema: Schema, value: unknown): string[] {
    const check = this.#ajv.compile(schema.$ref?.startsWith('#') ? { $ref: `api${schema.$ref}` } : schema)
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

interface Envelope {
  code: number
  message: string
  data: unknown
}

const refusal = (code: number, message: string): Envelope => ({ code, message, data: null })

function signIn({ body }: SeenRequest): Envelope {
  const { username, password } = JSON.parse(body.toString()) as Record<string, string>
  const isRight = username === ACCOUNT.username && password === ACCOUNT.password
  return isRight
    ? { code: 200, message: 'success', data: { token: TOKEN, device_key: 'd0' } }
    : refusal(400, 'username or password is incorrect')
}

function bytesProblems(kind: string | undefined, { body, headers }: SeenRequest): string[] {
  if (kind === undefined) return body.length > 0 ? ['it has a body'] : []
  if (kind === 'file') return body.length > 0 ? [] : ['there is no file']
  const isForm = /^multipart\/form-data; boundary=/.test(headers['content-type'] ?? '')
  return isForm && /name="file"; filename="[^"]+"/.test(body.toString('latin1')) ? [] : ['there is no file in a form']
}

export function ajvFor(document: ApiDocument): Ajv2020 {
  // Keywords of the document itself are none of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  return ajv
}

interface Example {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
  data?: unknown
}

export function exampleOf(area: string, key: string): Example {
  const examples = JSON.parse(readFileSync(join(DATA, `examples/${area}.json`), 'utf8')) as Record<string, Example>
  const example = examples[key]
  if (!example) throw new Error(`content/data/api/examples/${area}.json has no example for ${key}`)
  return example
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/** Queries and headers are texts. */
function typed(text: string, { type }: Schema): unknown {
  const types = [type ?? []].flat()
  if (types.includes('integer') || types.includes('number')) return Number(text)
  if (types.includes('boolean')) return text === 'true' ? true : text === 'false' ? false : text
  return text
}

async function bytesOf(request: IncomingMessage, hold: () => Promise<void> | null): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
    await hold()
  }
  return Buffer.concat(chunks)
}
