/** OneDrive and SharePoint in three clouds of Microsoft. Each has its own sign-in and its own apps. */
import type { ServiceConfig } from '../config.ts'
import { OnedriveCodeRequest, SiteIdRequest } from '../contract/requests.ts'
import { readSite } from '../contract/sharepoint.ts'
import {
  type ProviderError,
  type SiteIdAnswer,
  TOKEN_PATHS,
  type TokenAnswer,
  ZONES,
  type Zone,
} from '../contract/token-contract.ts'
import { Problem } from '../problems.ts'
import { callProvider, isObject, unavailable } from '../provider-call.ts'
import { checkRedirect, chooseClient, readBody } from '../requests.ts'
import type { ProviderPart } from '../service.ts'
import { oauthError, providerError, toToken } from '../token-answer.ts'

const provider = 'onedrive'
const PATHS = TOKEN_PATHS.onedrive

export const onedrive: ProviderPart = {
  name: provider,
  describe({ onedrive: zones }) {
    const signIn = (name: Zone) => {
      const { app, login } = zones[name]
      return {
        status: app ? ('ready' as const) : ('own-client-only' as const),
        authorize: `${login}/common/oauth2/v2.0/authorize`,
        ...(app && { client_id: app.id }),
      }
    }
    return {
      status: ZONES.some((name) => zones[name].app) ? 'ready' : 'own-client-only',
      scope: 'offline_access files.readwrite.all',
      pkce: true,
      zones: { global: signIn('global'), cn: signIn('cn'), us: signIn('us') },
    }
  },
  routes: [
    {
      method: 'POST',
      path: PATHS.token,
      group: 'pages',
      async handle(c, { config }): Promise<TokenAnswer> {
        const given = await readBody(c, OnedriveCodeRequest)
        const { login, app } = zoneOf(given.zone, config)
        const redirect_uri = checkRedirect(given.redirect_uri, config, 'onedrive')
        const client = chooseClient(given, app, provider, true)
        const { status, body } = await callProvider({
          provider,
          base: login,
          path: '/common/oauth2/v2.0/token',
          form: {
            client_id: client.id,
            client_secret: client.secret,
            code: given.code,
            code_verifier: given.code_verifier,
            grant_type: 'authorization_code',
            redirect_uri,
          },
          timeoutMs: config.timeoutMs,
        })
        if (status >= 400 || body.error !== undefined)
          throw refused(body, [client.secret, given.code, given.code_verifier])
        return toToken(body, provider)
      },
    },
    {
      method: 'POST',
      path: PATHS.site,
      group: 'pages',
      async handle(c, { config }): Promise<SiteIdAnswer> {
        const { access_token, site_url, zone: name } = await readBody(c, SiteIdRequest)
        const { graph } = zoneOf(name, config)
        const site = readSite(site_url, name as Zone)
        if ('problem' in site) {
          throw new Problem('invalid_request', `The field site_url is not as it should be: ${site.problem}.`, {
            provider,
          })
        }
        const path = site.path ? `:${site.path.split('/').map(encodeURIComponent).join('/')}` : ''
        const { status, body } = await callProvider({
          provider,
          base: graph,
          path: `/v1.0/sites/${site.host}${path}`,
          method: 'GET',
          headers: { authorization: `Bearer ${access_token}` },
          timeoutMs: config.timeoutMs,
        })
        if (status >= 400) throw graphRefused(status, body, access_token)
        const { id, displayName, webUrl } = body
        if (typeof id !== 'string' || id === '') throw unavailable(provider, 'no_site_id')
        return {
          id,
          ...(typeof displayName === 'string' && { displayName }),
          ...(typeof webUrl === 'string' && { webUrl }),
        }
      },
    },
  ],
}

function zoneOf(name: string, { onedrive: zones }: ServiceConfig) {
  if ((ZONES as readonly string[]).includes(name)) return zones[name as Zone]
  const why = name === 'de' ? 'The cloud de was closed in October 2021.' : `Use one of ${ZONES.join(', ')}.`
  throw new Problem('invalid_request', `The field zone is not as it should be. ${why}`, { provider })
}

/** Numbers that begin Microsoft's descriptions, AADSTS in front. */
const NUMBERS: Readonly<Record<string, ProviderError>> = {
  50011: 'redirect_uri_mismatch',
  500112: 'redirect_uri_mismatch',
  501481: 'invalid_grant',
  54005: 'code_used',
  65001: 'consent_required',
  65004: 'access_denied',
  70000: 'invalid_grant',
  70008: 'expired_token',
  70011: 'invalid_scope',
  90094: 'consent_required',
  700016: 'invalid_client',
  7000215: 'invalid_client',
  7000222: 'invalid_client',
  9002313: 'invalid_grant',
}

function refused(body: Readonly<Record<string, unknown>>, secrets: (string | undefined)[]): Problem {
  const listed = Array.isArray(body.error_codes) ? String(body.error_codes[0]) : undefined
  const number = listed ?? /AADSTS(\d+)/.exec(String(body.error_description))?.[1] ?? ''
  // Ids of the trace and the time come after the first line.
  const message = String(body.error_description ?? '').split(/\r?\n|Trace ID:/)[0]
  const name = Object.hasOwn(NUMBERS, number) ? NUMBERS[number] : undefined
  if (name) return providerError(name, { provider, code: `AADSTS${number}`, message, secrets })
  return oauthError(
    { ...body, error_description: message },
    { provider, secrets, ...(number && { code: `AADSTS${number}` }) },
  )
}

/** `{ error: { code, message } }`. */
function graphRefused(status: number, body: Readonly<Record<string, unknown>>, token: string): Problem {
  const error = isObject(body.error) ? body.error : {}
  const name = status === 401 ? 'expired_token' : status === 403 ? 'consent_required' : 'provider_error'
  return providerError(name, { provider, code: String(error.code ?? status), message: error.message, secrets: [token] })
}
