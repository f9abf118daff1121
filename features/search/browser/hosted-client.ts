/** Asks the hosted service through its maker's library, which is loaded when the dialog opens. */
import type { HostedOptions } from '../shared/options.ts'
import { MARKS, shortened } from './hosted-hits.ts'
import { isTimeout, withinTime } from './time-limit.ts'

type Library = typeof import('algoliasearch/lite')
type ClientOptions = NonNullable<Parameters<Library['liteClient']>[2]>
type Requester = NonNullable<ClientOptions['requester']>
type HostCache = NonNullable<ClientOptions['hostsCache']>
type Host = NonNullable<ClientOptions['hosts']>[number]

/** How long all of an answer may take, and how long one of several hosts. */
export const TIME_LIMIT_MS = 5000
const HOST_LIMIT_MS = 2000
/** Longer queries are refused by the service. */
const MAX_QUERY = 512
const RETRIEVED = ['hierarchy', 'content', 'anchor', 'url', 'type', 'lang']

export interface Client {
  warm(): void
  /** What the service answered, whatever that is. */
  ask(query: string, signal: AbortSignal): Promise<unknown>
}

export class HostedClient implements Client {
  readonly #options: HostedOptions
  readonly #hosts: Host[]
  readonly #hostCache = hostCache()
  #library: Promise<Library> | null = null

  constructor(options: HostedOptions) {
    this.#options = options
    this.#hosts = options.hosts.map(hostOf)
  }

  warm(): void {
    this.#load().catch(() => {})
  }

  async ask(query: string, signal: AbortSignal): Promise<unknown> {
    const { appId, apiKey, indexName, lang } = this.#options
    const { liteClient } = await this.#load()
    signal.throwIfAborted()
    const client = liteClient(appId, apiKey, this.#clientOptions(signal))
    const request = {
      indexName,
      query: shortened(query, MAX_QUERY),
      facetFilters: [`lang:${lang}`],
      hitsPerPage: 30,
      attributesToRetrieve: RETRIEVED,
      attributesToHighlight: ['hierarchy'],
      attributesToSnippet: ['content:24'],
      highlightPreTag: MARKS.open,
      highlightPostTag: MARKS.close,
      snippetEllipsisText: '…',
      // Nobody counts what readers look for.
      analytics: false,
      clickAnalytics: false,
      enablePersonalization: false,
    }
    try {
      return await client.search({ requests: [request] })
    } catch (error) {
      signal.throwIfAborted()
      // The library's own errors carry the query and the key with them, to wherever they are printed.
      throw new Error(`The search service ${statusOf(error)}.`)
    }
  }

  #load(): Promise<Library> {
    this.#library ??= import('algoliasearch/lite')
    // What could not be loaded once is tried anew next time.
    this.#library.catch(() => {
      this.#library = null
    })
    return this.#library
  }

  /** A client lives as long as its question, because it can be told only at its beginning when to give up. */
  #clientOptions(signal: AbortSignal): ClientOptions {
    const patience = this.#hosts.length === 1 ? TIME_LIMIT_MS : HOST_LIMIT_MS
    return {
      ...(this.#hosts.length ? { hosts: this.#hosts } : {}),
      hostsCache: this.#hostCache,
      requester: requester(signal),
      // In headers they would make browsers ask for permission first, with a request of its own.
      authMode: 'WithinQueryParameters',
      timeouts: { connect: patience, read: patience, write: patience },
      // A service that has had enough is not asked again.
      maxRateLimitRetries: 0,
      requestIdChannel: undefined,
    }
  }
}

/** The library's own cannot be stopped. The service learns the origin of the site, but not which page is being read. */
function requester(signal: AbortSignal): Requester {
  return {
    async send({ url, method, headers, data, responseTimeout }) {
      const init = {
        ...{ method, headers, body: typeof data === 'string' ? data : null },
        ...({ credentials: 'omit', redirect: 'error', referrerPolicy: 'strict-origin' } as const),
      }
      try {
        return await withinTime(responseTimeout, signal, async (limit) => {
          const response = await fetch(url, { ...init, signal: limit })
          return { status: response.status, content: await response.text(), isTimedOut: false }
        })
      } catch (error) {
        signal.throwIfAborted()
        return { status: 0, content: '', isTimedOut: isTimeout(error) }
      }
    },
  }
}

/** Which hosts failed lately. The library's own would write it into the reader's storage. */
function hostCache(): HostCache {
  const known = new Map<string, unknown>()
  const keyOf: (key: Parameters<HostCache['delete']>[0]) => string = (key) =>
    // A host that failed is handed over with its state, which is no part of its name.
    typeof key === 'string' ? key : `${key.protocol}://${key.url}:${key.port}`
  return {
    get: async <T>(key: Parameters<HostCache['delete']>[0], otherwise: () => Promise<T>) =>
      (known.get(keyOf(key)) as T | undefined) ?? otherwise(),
    set: async (key, value) => {
      known.set(keyOf(key), value)
      return value
    },
    delete: async (key) => {
      known.delete(keyOf(key))
    },
    clear: async () => known.clear(),
  }
}

function hostOf(origin: string): Host {
  const { protocol, hostname, port } = new URL(origin)
  return {
    url: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
    ...(port ? { port: Number(port) } : {}),
  }
}

function statusOf(error: unknown): string {
  if (error instanceof Error && 'status' in error) return `answered ${Number(error.status)}`
  if (error instanceof Error && error.name === 'DeserializationError') return 'gave an answer that cannot be read'
  return 'could not be reached'
}
