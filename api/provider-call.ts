/** Asks a provider: at an address of the operator's settings, for a limited time, and for a limited answer that is JSON. */
import type { TokenProvider } from './contract/token-contract.ts'
import { Problem } from './problems.ts'

/** No answer of a provider that we know is longer. */
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_MESSAGE = 300

export type Fields = Readonly<Record<string, string | undefined>>

export interface ProviderCall {
  provider: TokenProvider
  /** From the settings. */
  base: string
  /** Fixed in the code but for parts that were checked and encoded. */
  path: string
  method?: 'GET' | 'POST'
  query?: Fields
  /** One of the two. */
  form?: Fields
  json?: unknown
  headers?: Readonly<Record<string, string>>
  timeoutMs: number
  /** Ends the call early without an error, for calls that wait for something to happen. */
  giveUp?: AbortSignal
}

export interface ProviderAnswer {
  status: number
  body: Readonly<Record<string, unknown>>
}

/** What a provider says in its own words is answered whatever its status below 500; it is up to the caller to tell. */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { provider } = call
  const limit = AbortSignal.timeout(call.timeoutMs)
  try {
    const response = await fetch(address(call), {
      ...payload(call),
      redirect: 'manual',
      signal: call.giveUp ? AbortSignal.any([limit, call.giveUp]) : limit,
    })
    const { status } = response
    if (status === 429 || status >= 500 || (status >= 300 && status < 400)) {
      void response.body?.cancel()
      if (status === 429) throw tooMany(provider, response.headers.get('retry-after'))
      throw unavailable(provider, `http_${status}`)
    }
    return { status, body: toObject(await readLimited(response, provider), provider) }
  } catch (error) {
    if (error instanceof Problem) throw error
    if (limit.aborted)
      throw new Problem('provider_timeout', 'The provider did not answer in time. Try again in a moment.', { provider })
    if (call.giveUp?.aborted) throw new ProviderTimeout()
    throw unavailable(provider, 'no_connection')
  }
}

/** `giveUp` ended the call: the caller's own limit, not an error of the provider. */
export class ProviderTimeout extends Error {}

function address({ base, path, query }: ProviderCall): string {
  const parameters = encode(query)
  return base + path + (parameters ? `?${parameters}` : '')
}

function payload({ method = 'POST', form, json, headers }: ProviderCall): RequestInit {
  const accept = { accept: 'application/json', ...headers }
  if (form) return { method, headers: accept, body: encode(form) }
  if (json === undefined) return { method, headers: accept }
  return { method, headers: { ...accept, 'content-type': 'application/json' }, body: JSON.stringify(json) }
}

function encode(fields: Fields = {}): URLSearchParams {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return new URLSearchParams(given)
}

async function readLimited(response: Response, provider: TokenProvider): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > MAX_ANSWER_BYTES) throw unavailable(provider, 'answer_too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function toObject(text: string, provider: TokenProvider): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Told below.
  }
  throw unavailable(provider, 'answer_not_json')
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function unavailable(provider: TokenProvider, providerCode: string): Problem {
  return new Problem('provider_unavailable', 'The provider did not give a usable answer. Try again in a moment.', {
    provider,
    providerCode,
  })
}

export function tooMany(provider: TokenProvider, retryAfter: string | null): Problem {
  const seconds = readRetryAfter(retryAfter)
  return new Problem('provider_rate_limited', 'The provider has had too many requests. Wait before you try again.', {
    provider,
    retryAfter: seconds,
  })
}

/** Seconds or a date; a minute where nothing sensible is said. */
export function readRetryAfter(value: string | null, now = Date.now()): number {
  const seconds = /^\d{1,6}$/.test(value ?? '') ? Number(value) : Math.ceil((Date.parse(value ?? '') - now) / 1000)
  return seconds > 0 ? Math.min(seconds, 86_400) : 60
}

/** What a provider says, fit to be shown: short, one line, and without anything that was sent to it. */
export function providerMessage(message: unknown, ...secrets: (string | undefined)[]): string {
  let text = typeof message === 'string' ? message : ''
  for (const secret of secrets) if (secret && secret.length > 3) text = text.replaceAll(secret, '…')
  text = text.replace(/[\x00-\x1f\x7f]+/g, ' ').trim()
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text
}
