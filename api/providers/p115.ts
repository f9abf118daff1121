/** 115: a QR code that the app scans. The verifier stays in the browser until the code was confirmed; no app has a secret. */
import { DeviceRequest, DeviceStatusQuery, DeviceTokenRequest } from '../contract/requests.ts'
import { type DeviceAnswer, type ScanState, TOKEN_PATHS } from '../contract/token-contract.ts'
import { notConfigured } from '../problems.ts'
import { callProvider, isObject, ProviderTimeout, unavailable } from '../provider-call.ts'
import { readBody, readQuery } from '../requests.ts'
import type { ProviderPart, RouteTools } from '../service.ts'
import { dataOf, providerError, toToken } from '../token-answer.ts'

const provider = '115'
const PATHS = TOKEN_PATHS['115']

export const p115: ProviderPart = {
  name: provider,
  describe: ({ p115: { appId } }) => ({
    status: appId ? 'ready' : 'own-client-only',
    ...(appId && { client_id: appId }),
    pkce: true,
  }),
  routes: [
    {
      method: 'POST',
      path: PATHS.device,
      group: 'pages',
      async handle(c, { config }): Promise<DeviceAnswer> {
        const { app_id, code_challenge } = await readBody(c, DeviceRequest)
        const id = app_id ?? config.p115.appId
        if (!id) throw notConfigured(provider)
        const { body } = await callProvider({
          provider,
          base: config.p115.auth,
          path: '/open/authDeviceCode',
          form: {
            client_id: id,
            code_challenge: config.p115.standardBase64 ? toStandardBase64(code_challenge) : code_challenge,
            code_challenge_method: 'sha256',
          },
          timeoutMs: config.timeoutMs,
        })
        const data = dataOf(body)
        const { uid, time, qrcode, sign } = data
        if (typeof uid !== 'string' || typeof qrcode !== 'string' || typeof sign !== 'string') throw refused(body)
        return { resp: { uid, time: String(time), qrcode, sign } }
      },
    },
    {
      method: 'GET',
      path: PATHS.status,
      group: 'poll',
      async handle(c, tools) {
        const query = readQuery(c, DeviceStatusQuery)
        return { resp: { state: await requestScanState(query, tools) } }
      },
    },
    {
      method: 'POST',
      path: PATHS.token,
      group: 'pages',
      async handle(c, { config }) {
        const form = await readBody(c, DeviceTokenRequest)
        const { body } = await callProvider({
          provider,
          base: config.p115.auth,
          path: '/open/deviceCodeToToken',
          form,
          timeoutMs: config.timeoutMs,
        })
        const data = dataOf(body)
        if (typeof data.access_token !== 'string') throw refused(body, form.code_verifier, form.uid)
        return { resp: toToken(data, provider) }
      },
    },
  ],
}

/** 115 holds the connection until something happens. We do not wait that long, and not at all when we are to stop. */
async function requestScanState(query: Record<string, string>, { config, stopping }: RouteTools): Promise<ScanState> {
  const enough = AbortSignal.any([stopping, AbortSignal.timeout(config.longPollMs)])
  try {
    const { status: answered, body } = await callProvider({
      provider,
      base: config.p115.qr,
      path: '/get/status/',
      method: 'GET',
      query,
      timeoutMs: config.longPollMs + 5000,
      giveUp: enough,
    })
    if (answered >= 400) throw refused(body, query.uid!, query.sign!)
    if (body.state === 0 || body.state === false) return 'expired'
    const status = isObject(body.data) ? Number(body.data.status) : 0
    if (status < 0) return 'expired'
    if (status === 2) return 'confirmed'
    return status === 1 ? 'scanned' : 'waiting'
  } catch (error) {
    if (error instanceof ProviderTimeout) return 'waiting'
    throw error
  }
}

function refused(body: Readonly<Record<string, unknown>>, ...secrets: string[]): Error {
  const message = body.message || body.error
  const code = [body.code, body.errno].find((value) => Number(value) > 0)
  if (!message && code === undefined) return unavailable(provider, 'no_token')
  return providerError('provider_error', { provider, code: code === undefined ? '' : String(code), message, secrets })
}

function toStandardBase64(text: string): string {
  return `${text.replaceAll('-', '+').replaceAll('_', '/')}=`
}
