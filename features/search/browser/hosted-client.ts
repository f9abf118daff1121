/** Asks the hosted service: one request for a query, to the next host only if one fails. */
import { type HostedOptions, providerHosts } from '../shared/options.ts'
import { MARKS, shortened } from './hosted-hits.ts'
import { withinTime } from './time-limit.ts'

/** How long all of an answer may take, and how long one of several hosts. */
export const TIME_LIMIT_MS = 5000
const HOST_LIMIT_MS = 2000
/** How long a host that failed comes after the others. */
const REST_MS = 120_000
/** Longer queries are refused by the service. */
const MAX_QUERY = 512
const RETRIEVED = ['hierarchy', 'content', 'anchor', 'url', 'type', 'lang']

export interface Client {
  /** What the service answered, whatever that is. */
  ask(query: string, signal: AbortSignal): Promise<unknown>
}

export class HostedClient implements Client {
  readonly #options: HostedOptions
  readonly #hosts: readonly string[]
  /** When each host failed last. Not kept in the reader's storage. */
  readonly #failed = new Map<string, number>()

  constructor(options: HostedOptions) {
    this.#options = options
    this.#hosts = options.hosts.length ? options.hosts : providerHosts(options.appId)
  }

  /** Errors say neither query nor key, wherever they are printed. */
  async ask(query: string, signal: AbortSignal): Promise<unknown> {
    for (const host of this.#inTurn()) {
      const response = await this.#send(host, query, signal)
      // A service that has had enough, or does not know the key, would say so at every host.
      if (response && response.status < 500) return parseAnswer(response)
      this.#failed.set(host, performance.now())
    }
    throw new Error('The search service could not be reached.')
  }

  #inTurn(): string[] {
    const rests = (host: string) => {
      const failed = this.#failed.get(host)
      return failed !== undefined && performance.now() - failed < REST_MS
    }
    return [...this.#hosts].sort((a, b) => Number(rests(a)) - Number(rests(b)))
  }

  /** Null if there was no answer, or none in time. The service learns the origin of the site, but not the page. */
  async #send(host: string, query: string, signal: AbortSignal): Promise<Answer | null> {
    // Once one host has failed, the connection may be slow: the next gets all the time that is left.
    const isPatient = this.#hosts.length === 1 || this.#failed.size > 0
    try {
      return await withinTime(isPatient ? TIME_LIMIT_MS : HOST_LIMIT_MS, signal, async (limit) => {
        const response = await fetch(this.#address(host), {
          method: 'POST',
          // Other headers would make browsers ask for permission first, with a request of its own.
          headers: { accept: 'application/json', 'content-type': 'text/plain' },
          body: JSON.stringify({ requests: [this.#request(query)] }),
          credentials: 'omit',
          redirect: 'error',
          referrerPolicy: 'strict-origin',
          signal: limit,
        })
        return { status: response.status, text: await response.text() }
      })
    } catch {
      signal.throwIfAborted()
      return null
    }
  }

  #address(host: string): string {
    const { appId, apiKey } = this.#options
    const parameters = new URLSearchParams({
      'x-algolia-agent': 'docs',
      'x-algolia-api-key': apiKey,
      'x-algolia-application-id': appId,
    })
    return `${host}/1/indexes/*/queries?${parameters}`
  }

  #request(query: string) {
    const { indexName, lang } = this.#options
    return {
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
      // The service must not count or analyze queries.
      analytics: false,
      clickAnalytics: false,
      enablePersonalization: false,
    }
  }
}

interface Answer {
  status: number
  text: string
}

function parseAnswer({ status, text }: Answer): unknown {
  if (status < 200 || status > 299) throw new Error(`The search service answered ${status}.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The search service gave an answer that cannot be read.')
  }
}
