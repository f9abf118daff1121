/** Asks a token server, or Google: JSON back, in time, or a `TokenError` that says why not. */
import type { TokenRequestBody } from '../../../api/contract/requests.ts'
import { isMixed } from '../../forms/api-address.ts'
import type { HttpReply, HttpRequest } from './http-request.ts'
import { sendRequest } from './send.ts'
import { readTokenError, TokenError } from './token-error.ts'

/** Longer than the server itself waits for a provider. */
const WAIT_MS = 20_000

export interface RequestOptions {
  /** Sent as JSON; without it the question is a GET. */
  json?: TokenRequestBody
  form?: Record<string, string>
  bearer?: string
  /** It is the provider itself that is asked, not a token server. */
  isProvider?: boolean
  /** Errors are told by the answer itself. */
  anyStatus?: boolean
  signal?: AbortSignal
  waitMs?: number
}

type Body = Readonly<Record<string, unknown>>

/** `isExpected` checks the shape of the response, which may come from another kind of server. */
export async function requestJson<T>(
  url: string,
  isExpected: (body: Body) => boolean,
  { json, form, bearer, signal, anyStatus, isProvider, waitMs = WAIT_MS }: RequestOptions = {},
): Promise<T> {
  if (isMixed(url, location.protocol)) throw new TokenError('mixed_content')
  const limit = AbortSignal.timeout(waitMs)
  const request: HttpRequest = {
    url,
    method: json || form ? 'POST' : 'GET',
    ...(json && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form) }),
    headers: {
      ...(json && { 'Content-Type': 'application/json' }),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
  }
  let reply: HttpReply
  let body: unknown
  try {
    reply = await sendRequest(request, signal ? AbortSignal.any([limit, signal]) : limit)
    body = JSON.parse(reply.text)
  } catch (error) {
    if (signal?.aborted) throw error
    if (limit.aborted) throw new TokenError(isProvider ? 'provider_timeout' : 'server_silent')
    const isStrange = error instanceof SyntaxError
    if (isProvider) throw new TokenError(isStrange ? 'provider_unavailable' : 'provider_unreachable')
    throw new TokenError(isStrange ? 'server_strange' : 'server_unreachable')
  }
  if ((reply.ok || anyStatus) && typeof body === 'object' && body !== null && isExpected(body as Body)) return body as T
  throw readTokenError(body, isProvider) ?? new TokenError(isProvider ? 'provider_unavailable' : 'server_strange')
}
