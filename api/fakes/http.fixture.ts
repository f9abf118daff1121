/** What the fake providers share: a request as it was heard, an answer, and ways of not giving one. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FakeProviderName } from './planted.fixture.ts'

/**
 * - `rate-limited`: 429 with `Retry-After: 7`
 * - `down`: 503
 * - `hang-up`: the connection ends without an answer
 * - `slow`: no answer until `reset()`
 * - `html`: 200 and a page
 * - `huge`: 200 and ten megabytes that begin like JSON
 * - `redirect-loop`: 302 to itself
 * - `empty`: 200 and nothing
 */
export type FakeMode = 'ok' | 'rate-limited' | 'down' | 'hang-up' | 'slow' | 'html' | 'huge' | 'redirect-loop' | 'empty'

export interface FakeRequest {
  provider: FakeProviderName
  /** The host that the fake stood in for. */
  host: string
  method: string
  /** Without the part that stands for the host. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** A page for people or a browser's question whether it may ask, rather than a call. */
  page: boolean
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

export interface FakeProvider {
  readonly name: FakeProviderName
  /** Its real ones; the first part of a path here. */
  readonly hosts: readonly string[]
  /** Pages for people, which are there in every mode. */
  visit?(request: FakeRequest): Answer | undefined
  call(request: FakeRequest): Answer | Promise<Answer>
  /** Body of a 429. */
  limited(request: FakeRequest): unknown
  /** Sent with every answer. */
  headersFor?(request: FakeRequest): Record<string, string>
  reset(): void
}

export const RETRY_AFTER = 7

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Fills in values, which are escaped; lists become items. */
export const html = (strings: TemplateStringsArray, ...values: (string | string[])[]) =>
  String.raw(
    { raw: strings },
    ...values.map((value) =>
      typeof value === 'string' ? escaped(value) : value.map((item) => `<li>${escaped(item)}</li>`).join(''),
    ),
  )

export const page = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8">${body}`,
})

export const notFound = () => json({ error: 'not_found' }, 404)

const bodyType = ({ headers }: FakeRequest) => (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()

/** Fields of a form; none of another kind of body. */
export const formOf = (request: FakeRequest) =>
  new URLSearchParams(bodyType(request) === 'application/x-www-form-urlencoded' ? request.body : '')

/** Fields of a JSON object; none of another kind of body. */
export function jsonOf(request: FakeRequest): Record<string, unknown> {
  if (bodyType(request) !== 'application/json') return {}
  try {
    const value: unknown = JSON.parse(request.body)
    return value && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export function send(response: ServerResponse, { status, headers, body }: Answer, more: Record<string, string> = {}) {
  response.writeHead(status, { ...headers, ...more }).end(body)
}

const CHUNK = 'A'.repeat(64 * 1024)
const HUGE_CHUNKS = (10 * 1024 * 1024) / CHUNK.length

function* hugeBody() {
  yield '{"access_token":"'
  for (let i = 0; i < HUGE_CHUNKS; i++) yield CHUNK
  yield '"}'
}

/** Does what a mode says instead of answering. `limited` is the body of a 429. */
export async function misbehave(
  mode: Exclude<FakeMode, 'ok' | 'slow'>,
  response: ServerResponse,
  { url, limited, more }: { url: string; limited: unknown; more: Record<string, string> },
): Promise<void> {
  switch (mode) {
    case 'rate-limited':
      return send(response, json(limited, 429), { ...more, 'retry-after': String(RETRY_AFTER) })
    case 'down':
      return send(response, page('<title>503</title><h1>Service Unavailable</h1>', 503), more)
    case 'hang-up':
      response.destroy()
      return
    case 'html':
      return send(response, page('<title>Welcome</title><p>Please sign in to the network.</p>'), more)
    case 'redirect-loop':
      return send(response, { status: 302, headers: { location: url }, body: '' }, more)
    case 'empty':
      return send(response, { ...json(null), body: '' }, more)
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json', ...more })
      // Whoever asked may well stop listening.
      return pipeline(Readable.from(hugeBody()), response).catch(() => {})
  }
}
