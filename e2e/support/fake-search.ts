/** A hosted search service on loopback: it speaks as Algolia does, can be made to fail, and remembers what it was asked. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { SearchRecord } from '../../features/search/shared/record.ts'

/**
 * `wrong-language` ignores the filter, `garbage` answers with a page, `hang-up` with nothing and `silent` never;
 * `{ body }` answers with any JSON, and `{ slowMs }` correctly but late.
 */
export type FakeMode =
  | 'ok'
  | 'wrong-language'
  | 'garbage'
  | 'hang-up'
  | 'silent'
  | { status: number }
  | { slowMs: number }
  | { body: unknown }

export interface FakeRequest {
  method: string
  path: string
  parameters: Record<string, string>
  headers: IncomingHttpHeaders
  /** Parsed, or null. */
  body: unknown
}

/** As much of a query as is understood. */
interface Query {
  indexName?: string
  query?: string
  facetFilters?: unknown
  hitsPerPage?: number
  highlightPreTag?: string
  highlightPostTag?: string
}

export const QUERIES_PATH = '/1/indexes/*/queries'
const SNIPPET = 160

export class FakeSearch {
  mode: FakeMode = 'ok'
  records: readonly SearchRecord[]
  /** In the order they came. */
  readonly requests: FakeRequest[] = []
  readonly #server: Server
  #url = ''

  constructor(records: readonly SearchRecord[] = []) {
    this.records = records
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy())
    })
  }

  /** Its origin, once it has started. */
  get url(): string {
    return this.#url
  }

  /** The texts it was asked for. */
  get queries(): string[] {
    return this.requests.flatMap(({ body }) => queriesIn(body).map(({ query }) => query ?? ''))
  }

  /** On a port of its own, unless a build has to know it beforehand. */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', resolve)
    })
    const address = this.#server.address()
    this.#url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const heard = await hear(request)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (heard.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    this.requests.push(heard)
    const { mode } = this
    if (mode === 'silent') return
    if (mode === 'hang-up') {
      response.destroy()
      return
    }
    if (typeof mode === 'object' && 'slowMs' in mode) await pause(mode.slowMs)
    if (mode === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome to the hotel</title>')
      return
    }
    const [status, body] = this.#answer(heard, mode)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #answer(heard: FakeRequest, mode: FakeMode): [status: number, body: unknown] {
    if (typeof mode === 'object' && 'status' in mode)
      return [mode.status, { message: `Status ${mode.status}`, status: mode.status }]
    if (typeof mode === 'object' && 'body' in mode) return [200, mode.body]
    if (heard.method !== 'POST' || heard.path !== QUERIES_PATH) return [404, { message: 'No such path', status: 404 }]
    return [200, { results: queriesIn(heard.body).map((query) => this.#result(query, mode)) }]
  }

  #result(query: Query, mode: FakeMode) {
    const words = (query.query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const langs = mode === 'wrong-language' ? [] : languagesIn(query.facetFilters)
    const found = this.records
      .filter(({ lang }) => langs.every((wanted) => wanted === lang))
      .filter((record) => words.every((word) => textOf(record).includes(word)))
      .sort((a, b) => nearness(b, words) - nearness(a, words))
    const hits = found.slice(0, query.hitsPerPage ?? 20).map((record) => hitOf(record, words, query))
    return { index: query.indexName, query: query.query, nbHits: found.length, hits }
  }
}

async function hear(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.invalid')
  return {
    method: request.method ?? '',
    path: decodeURI(pathname),
    parameters: Object.fromEntries(searchParams),
    headers: request.headers,
    body: parsed(Buffer.concat(chunks).toString()),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function queriesIn(body: unknown): Query[] {
  const { requests } = (body ?? {}) as { requests?: unknown }
  return Array.isArray(requests) ? (requests as Query[]) : []
}

function languagesIn(filters: unknown): string[] {
  const all = Array.isArray(filters) ? filters.flat() : [filters]
  return all.flatMap((filter) => /^lang:(.+)$/.exec(String(filter))?.[1] ?? [])
}

function textOf({ hierarchy, content, keywords }: SearchRecord): string {
  return [...Object.values(hierarchy), content, ...keywords].join('\n').toLowerCase()
}

/** Names before text, as the settings of a real index would have it. */
function nearness({ hierarchy, weight }: SearchRecord, words: readonly string[]): number {
  const title = hierarchy.lvl1?.toLowerCase() ?? ''
  return words.filter((word) => title.includes(word)).length * 1000 + weight.pageRank + weight.level / 10
}

function hitOf(record: SearchRecord, words: readonly string[], query: Query) {
  const marked = (text: string) => mark(text, words, query)
  const levels = Object.entries(record.hierarchy).flatMap(([level, text]) =>
    text ? [[level, { value: marked(text), matchLevel: 'none' }]] : [],
  )
  return {
    ...record,
    _highlightResult: { hierarchy: Object.fromEntries(levels) },
    ...(record.content
      ? { _snippetResult: { content: { value: marked(snippet(record.content, words)), matchLevel: 'none' } } }
      : {}),
  }
}

function snippet(text: string, words: readonly string[]): string {
  const small = text.toLowerCase()
  const first = Math.max(0, Math.min(...words.map((word) => small.indexOf(word)).filter((at) => at >= 0), text.length))
  const from = first === text.length ? 0 : Math.max(0, first - SNIPPET / 4)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + SNIPPET)}${from + SNIPPET < text.length ? '…' : ''}`
}

function mark(text: string, words: readonly string[], { highlightPreTag, highlightPostTag }: Query): string {
  if (words.length === 0) return text
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const around = `${highlightPreTag ?? '<em>'}$&${highlightPostTag ?? '</em>'}`
  return text.replace(new RegExp(pattern, 'gi'), around)
}
