/** The authorization code flow: the address of the provider's page with a random `state`, the response, and one exchange of the code. */

import type { CallbackRequest } from '../../../api/contract/requests.ts'
import {
  type ConfigAnswer,
  TOKEN_PATHS,
  type TokenAnswer,
  ZONES,
  type Zone,
} from '../../../api/contract/token-contract.ts'
import { parseUrl } from '../../../core/parse-url.ts'
import { callbackAddress, GOOGLE, PAGE_PROVIDERS, type PageProvider, PROVIDERS } from '../shared/providers.ts'
import type { ApiServer } from '../shared.ts'
import { decrypt, encrypt, keepLanguage, randomText, sha256 } from './encrypted-session.ts'
import { requestJson } from './request-json.ts'
import { readTokenError, TokenError } from './token-error.ts'

export interface Client {
  id: string
  secret: string
}

/** What a reader has chosen before he leaves. */
export interface Choices {
  own?: Client | undefined
  zone?: Zone | undefined
  /** Ask also for what the id of a SharePoint site needs. */
  sharePoint?: boolean | undefined
}

/** What this tab stores while the visitor is at a provider. */
export interface Visit {
  provider: PageProvider
  /** Locale id of the page he left from. */
  lang: string
  redirect: string
  /** Id of the app, whosever it is. */
  clientId: string
  /** Address of the token server; none where the browser asks the provider itself. */
  server?: string
  own?: Client
  zone?: Zone
  verifier?: string
}

/** Where to send the reader. Everything that must come back to this tab is kept under the `state` in the address. */
export async function redirectToProvider(
  provider: PageProvider,
  lang: string,
  { own, zone, sharePoint }: Choices,
  server: ApiServer,
): Promise<string> {
  const found = PROVIDERS[provider].service ? await lookUp(provider, server, zone) : GOOGLE_SIGN_IN
  const clientId = own?.id ?? found.clientId
  if (!clientId) throw new TokenError('not_configured')
  const redirect = callbackAddress(provider, location.origin)
  const verifier = found.pkce ? randomText(48) : undefined
  const state = await encrypt({
    provider,
    lang,
    redirect,
    clientId,
    ...(found.server && { server: found.server }),
    ...(own && { own }),
    ...(zone && { zone }),
    ...(verifier && { verifier }),
  } satisfies Visit)
  keepLanguage(lang)
  const url = new URL(found.authorize)
  const scope = sharePoint ? `${found.scope} Sites.Read.All` : found.scope
  const parameters = {
    client_id: clientId,
    redirect_uri: redirect,
    ...(scope && { scope }),
    ...PROVIDERS[provider].authorize,
    state,
    ...(verifier && { code_challenge: await sha256(verifier), code_challenge_method: 'S256' }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

interface SignIn {
  authorize: string
  clientId?: string | undefined
  scope?: string | undefined
  pkce: boolean
  server?: string
}

const GOOGLE_SIGN_IN: SignIn = { authorize: GOOGLE.authorize, scope: GOOGLE.scope, pkce: true }

async function lookUp(provider: PageProvider, server: ApiServer, zone?: Zone): Promise<SignIn> {
  const { service } = PROVIDERS[provider]
  if (!service) throw new TokenError('not_configured')
  const { providers } = await askConfig(server.url)
  const entry = providers[service]
  const { authorize, client_id } = (zone && entry?.zones?.[zone]) ?? entry ?? {}
  if (!entry || !authorize) throw new TokenError('not_configured')
  if (!isSignInPage(authorize, provider)) throw new TokenError('server_strange')
  return { authorize, clientId: client_id, scope: entry.scope, pkce: entry.pkce === true, server: server.url }
}

export function askConfig(server: string): Promise<ConfigAnswer> {
  return requestJson(
    server + TOKEN_PATHS.config,
    ({ providers }) => typeof providers === 'object' && providers !== null,
  )
}

/** A server may name only pages of the provider itself, or of the reader's own machine: its word is not enough. */
export function isSignInPage(address: string, provider: PageProvider): boolean {
  const url = parseUrl(address)
  if (!url) return false
  const { protocol, hostname } = url
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && PROVIDERS[provider].hosts.includes(hostname)
}

/** What a provider has put into the address. The first script of the page has taken it out and left it here, once. */
export function takeCallbackParams(): URLSearchParams {
  const { dataset } = document.documentElement
  const returned = new URLSearchParams(dataset.returned ?? '')
  delete dataset.returned
  return returned
}

/** Who has come back, if he left from here: what was kept for him, once. */
export async function recognise(returned: URLSearchParams, provider: PageProvider): Promise<Visit | undefined> {
  const visit = readVisit(await decrypt(returned.get('state') ?? ''))
  return visit?.provider === provider ? visit : undefined
}

/** The code from the address. Without a stored visit nothing is sent: the link may be forged. */
export function readCode(returned: URLSearchParams, visit: Visit | undefined): string {
  const [error, code] = [returned.get('error'), returned.get('code')]
  if (error) throw errorIn(returned, visit)
  if (!code) throw new TokenError('missing_code')
  if (!visit) throw new TokenError('state_mismatch')
  return code
}

/** Texts from the address are shown only for a stored visit, since a forged link can contain any text. */
function errorIn(returned: URLSearchParams, visit: Visit | undefined): TokenError {
  const [error, error_description] = [returned.get('error'), returned.get('error_description')]
  const told = readTokenError({ error, error_description }, true)!
  if (visit) return told
  // Not a provider's: the page in another language has sent the reader here with it.
  if (error === 'missing_code') return new TokenError(error)
  return new TokenError(told.kind === 'provider_error' ? 'state_mismatch' : told.kind)
}

function readVisit(value: unknown): Visit | undefined {
  const visit = value as Visit | undefined
  const isOurs =
    visit && PAGE_PROVIDERS.includes(visit.provider) && (visit.zone === undefined || ZONES.includes(visit.zone))
  return isOurs ? visit : undefined
}

/** Once for each code; it is never repeated automatically. */
export async function exchange(visit: Visit, code: string): Promise<TokenAnswer> {
  const { provider, redirect, own, zone, verifier, server } = visit
  const client = own ? { client_id: own.id, client_secret: own.secret } : {}
  const pkce = verifier ? { code_verifier: verifier } : {}
  if (!server) {
    return requestJson(GOOGLE.token, isToken, {
      isProvider: true,
      form: { grant_type: 'authorization_code', code, redirect_uri: redirect, ...client, ...pkce },
    })
  }
  const { path, body } = EXCHANGES[provider as ServiceProvider]
  const request: CallbackRequest = { code, redirect_uri: redirect, ...client, ...pkce, ...(zone && { zone }), ...body }
  return requestJson(server + path, isToken, { json: request })
}

type ServiceProvider = Exclude<PageProvider, '115' | 'google' | 'wopan'>
const EXCHANGES: Record<ServiceProvider, { path: string; body?: { grant_type: 'authorization_code' } }> = {
  '123pan': { path: TOKEN_PATHS['123pan'].token },
  aliyundrive: { path: TOKEN_PATHS.ali_open.code },
  baidu: { path: TOKEN_PATHS.baidu.token },
  dropbox: { path: TOKEN_PATHS.dropbox.token, body: { grant_type: 'authorization_code' } },
  onedrive: { path: TOKEN_PATHS.onedrive.token },
  yandex: { path: TOKEN_PATHS.yandex.token },
}

export function isToken({ access_token }: Readonly<Record<string, unknown>>): boolean {
  return typeof access_token === 'string' && access_token !== ''
}
