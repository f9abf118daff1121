/** Alipan's open platform: sign-in by page or QR code, and the renewal that the program asks for when it has no app of its own. */
import { AliCodeRequest, AliQrRequest, AliTokenRequest, type OwnClient } from '../contract/requests.ts'
import {
  ALI_QR_STATES,
  type AliQrAnswer,
  type AliQrStatus,
  aliStatusPath,
  TOKEN_PATHS,
  type TokenAnswer,
} from '../contract/token-contract.ts'
import { Problem } from '../problems.ts'
import { callProvider, providerMessage, unavailable } from '../provider-call.ts'
import { chooseClient, readBody } from '../requests.ts'
import type { ProviderPart, RouteTools } from '../service.ts'
import { providerError, toToken } from '../token-answer.ts'

const provider = 'ali_open'
const PATHS = TOKEN_PATHS.ali_open
const SCOPES = ['user:base', 'file:all:read', 'file:all:write']
const SID = /^[\w-]{1,128}$/

export const aliOpen: ProviderPart = {
  name: provider,
  describe: ({ aliOpen: { app, base } }) => ({
    status: app ? 'ready' : 'own-client-only',
    authorize: `${base}/oauth/authorize`,
    ...(app && { client_id: app.id }),
    scope: SCOPES.join(','),
    // With PKCE Alipan gives no refresh token, which is what readers come for.
    pkce: false,
  }),
  routes: [
    {
      method: 'GET',
      path: PATHS.limit,
      group: 'none',
      handle: (_, { config }) => ({ minutes: config.limits.renew.minutes, max: config.limits.renew.max }),
    },
    {
      // The program tries this first, with the token in the address, and then sends it as it should be.
      method: 'GET',
      path: PATHS.token,
      group: 'none',
      handle() {
        throw new Problem('invalid_request', 'Send the token in the body of a POST request.', { provider })
      },
    },
    {
      method: 'POST',
      path: PATHS.token,
      group: 'renew',
      async handle(c, tools) {
        const { grant_type, code, refresh_token, ...client } = await readBody(c, AliTokenRequest)
        if (grant_type === 'authorization_code') {
          if (!code) throw new Problem('invalid_request', 'The field code is missing.', { provider })
          return exchange({ grant_type, code }, client, tools)
        }
        if (!refresh_token) throw new Problem('invalid_request', 'The field refresh_token is missing.', { provider })
        checkKind(refresh_token)
        return exchange({ grant_type, refresh_token }, client, tools)
      },
    },
    {
      method: 'POST',
      path: PATHS.code,
      group: 'pages',
      async handle(c, tools) {
        const { code, ...client } = await readBody(c, AliCodeRequest)
        return exchange({ grant_type: 'authorization_code', code }, client, tools)
      },
    },
    {
      method: 'POST',
      path: PATHS.qr,
      group: 'pages',
      handle: async (c, tools) => requestQr(await readBody(c, AliQrRequest), tools),
    },
    {
      method: 'GET',
      path: decodeURIComponent(aliStatusPath(':sid')),
      group: 'poll',
      handle: (c, tools) => requestQrStatus(c.req.param('sid') ?? '', tools),
    },
  ],
}

async function exchange(
  grant: { grant_type: string; code?: string; refresh_token?: string },
  own: OwnClient,
  { config }: RouteTools,
): Promise<TokenAnswer> {
  const client = chooseClient(own, config.aliOpen.app, provider)
  const { status, body } = await callProvider({
    provider,
    base: config.aliOpen.base,
    path: '/oauth/access_token',
    json: { client_id: client.id, client_secret: client.secret, ...grant },
    timeoutMs: config.timeoutMs,
  })
  if (status >= 400) throw refused(body, [client.secret, grant.code, grant.refresh_token])
  return toToken(body, provider)
}

async function requestQr(own: OwnClient, { config }: RouteTools): Promise<AliQrAnswer> {
  const client = chooseClient(own, config.aliOpen.app, provider)
  const { status, body } = await callProvider({
    provider,
    base: config.aliOpen.base,
    path: '/oauth/authorize/qrcode',
    json: { client_id: client.id, client_secret: client.secret, scopes: SCOPES },
    timeoutMs: config.timeoutMs,
  })
  if (status >= 400) throw refused(body, [client.secret])
  const { sid, qrCodeUrl } = body
  if (typeof sid !== 'string' || !SID.test(sid) || typeof qrCodeUrl !== 'string' || !/^https?:\/\//.test(qrCodeUrl))
    throw unavailable(provider, 'no_qr_code')
  return { sid, qrCodeUrl }
}

async function requestQrStatus(sid: string, { config }: RouteTools): Promise<AliQrStatus> {
  if (!SID.test(sid)) throw new Problem('invalid_request', 'The field sid is not as it should be.', { provider })
  const { status, body } = await callProvider({
    provider,
    base: config.aliOpen.base,
    path: `/oauth/qrcode/${sid}/status`,
    method: 'GET',
    timeoutMs: config.timeoutMs,
  })
  if (status >= 400) throw refused(body, [sid])
  const state = ALI_QR_STATES.find((name) => name === body.status)
  if (!state) throw unavailable(provider, 'unknown_state')
  const code = body.authCode
  return { status: state, ...(state === 'LoginSuccess' && typeof code === 'string' && { authCode: code }) }
}

/** Tokens of the web site have no dots; those of the open platform have three parts. */
function checkKind(token: string): void {
  if (token.split('.').length === 3) return
  throw providerError('wrong_token_kind', {
    provider,
    message:
      token.length === 32
        ? 'It belongs to the web site of Alipan. This driver needs one of the open platform.'
        : 'A refresh token of the open platform has three parts with dots between them.',
  })
}

/** `{ code, message, requestId }`. */
function refused(body: Readonly<Record<string, unknown>>, secrets: (string | undefined)[]): Problem {
  const code = providerMessage(body.code, ...secrets)
  const name = /too ?many|limit/i.test(code)
    ? undefined
    : /invalidcode|invalidgrant|refreshtoken|codeexpired/i.test(code.replace(/[._-]/g, ''))
      ? 'invalid_grant'
      : /client|app/i.test(code)
        ? 'invalid_client'
        : 'provider_error'
  if (!name)
    return new Problem('provider_rate_limited', 'Alipan has had too many requests. Wait before you try again.', {
      provider,
      providerCode: code,
      retryAfter: 60,
    })
  return providerError(name, { provider, code, message: body.message, secrets })
}
