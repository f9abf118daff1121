/** Signing in by a QR code: it is drawn here, polled until it has been scanned, and exchanged once. */

import type {
  AliCodeRequest,
  AliQrRequest,
  DeviceRequest,
  DeviceStatusQuery,
  DeviceTokenRequest,
} from '../../../api/contract/requests.ts'
import {
  type AliQrAnswer,
  type AliQrStatus,
  aliStatusPath,
  type DeviceAnswer,
  type DeviceTokenAnswer,
  type ScanAnswer,
  TOKEN_PATHS,
  type TokenAnswer,
} from '../../../api/contract/token-contract.ts'
import type { ApiServer } from '../shared.ts'
import { randomText, sha256 } from './encrypted-session.ts'
import { type Client, isToken } from './flow.ts'
import { requestJson } from './request-json.ts'
import { TokenError } from './token-error.ts'

export type QrProvider = '115' | 'aliyundrive'
export type QrState = 'waiting' | 'scanned' | 'expired' | 'denied' | 'confirmed'

export interface QrCode {
  /** What the picture says; also an address that the app can be opened with. */
  text: string
  /** Asks how it stands; some servers hold the question until something happens. */
  look(signal: AbortSignal): Promise<QrState>
  exchange(): Promise<TokenAnswer>
}

/** `own`: an app of the reader's own; for 115 its id alone. */
export function newQrCode(provider: QrProvider, server: ApiServer, own?: Client): Promise<QrCode> {
  return provider === '115' ? code115(server.url, own?.id) : codeAli(server.url, own)
}

async function code115(server: string, appId?: string): Promise<QrCode> {
  const paths = TOKEN_PATHS['115']
  const verifier = randomText(48)
  const { resp } = await requestJson<DeviceAnswer>(
    server + paths.device,
    (body) => has(body.resp, 'uid', 'time', 'qrcode', 'sign'),
    { json: { ...(appId && { app_id: appId }), code_challenge: await sha256(verifier) } satisfies DeviceRequest },
  )
  const { uid, time, sign } = resp
  return {
    text: resp.qrcode,
    async look(signal) {
      const query = new URLSearchParams({ uid, time, sign } satisfies DeviceStatusQuery)
      const answer = await requestJson<ScanAnswer>(
        `${server}${paths.status}?${query}`,
        (body) => has(body.resp, 'state'),
        {
          signal,
          waitMs: 40_000,
        },
      )
      return answer.resp.state
    },
    async exchange() {
      const answer = await requestJson<DeviceTokenAnswer>(
        server + paths.token,
        ({ resp: token }) => typeof token === 'object' && token !== null && isToken(token as Record<string, unknown>),
        { json: { uid, code_verifier: verifier } satisfies DeviceTokenRequest },
      )
      return answer.resp
    },
  }
}

const ALI_STATES: Record<AliQrStatus['status'], QrState> = {
  WaitLogin: 'waiting',
  ScanSuccess: 'scanned',
  LoginSuccess: 'confirmed',
  QRCodeExpired: 'expired',
  LoginFailed: 'denied',
}

async function codeAli(server: string, own?: Client): Promise<QrCode> {
  const paths = TOKEN_PATHS.ali_open
  const client: AliQrRequest = own ? { client_id: own.id, client_secret: own.secret } : {}
  const { sid } = await requestJson<AliQrAnswer>(server + paths.qr, (body) => has(body, 'sid'), { json: client })
  const found: { code?: string | undefined } = {}
  return {
    text: `https://www.aliyundrive.com/o/oauth/authorize?sid=${encodeURIComponent(sid)}`,
    async look(signal) {
      const { status, authCode } = await requestJson<AliQrStatus>(
        server + aliStatusPath(sid),
        (body) => typeof body.status === 'string' && Object.hasOwn(ALI_STATES, body.status),
        { signal },
      )
      found.code = authCode
      return ALI_STATES[status]
    },
    exchange() {
      if (!found.code) throw new TokenError('server_strange')
      return requestJson(server + paths.code, isToken, {
        json: { code: found.code, ...client } satisfies AliCodeRequest,
      })
    },
  }
}

function has(value: unknown, ...names: string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
}
