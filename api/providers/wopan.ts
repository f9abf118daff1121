/** WoPan of China Unicom: phone, password and a code by message. A password passes through, so operators switch it on themselves. */
import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ServiceConfig } from '../config.ts'
import { WopanLoginRequest, WopanVerifyRequest } from '../contract/requests.ts'
import { TOKEN_PATHS, type WopanLoginAnswer } from '../contract/token-contract.ts'
import { Problem } from '../problems.ts'
import { callProvider, isObject, unavailable } from '../provider-call.ts'
import { readBody } from '../requests.ts'
import type { ProviderPart } from '../service.ts'
import { providerError, toToken } from '../token-answer.ts'

const provider = 'wopan'
const CHANNEL = 'api-user'

type Settings = NonNullable<ServiceConfig['wopan']>

export const wopan: ProviderPart = {
  name: provider,
  describe: ({ wopan: settings }) => ({ status: settings ? 'ready' : 'off', pkce: false }),
  routes: [
    {
      method: 'POST',
      path: TOKEN_PATHS.wopan.login,
      group: 'pages',
      async handle(c, { config }): Promise<WopanLoginAnswer> {
        const { phone, password } = await readBody(c, WopanLoginRequest)
        const param = { phone, password, uuid: '', verifyCode: '' }
        const { needSmsCode } = await dispatch('PcWebLogin', param, config)
        return { needSmsCode: needSmsCode === '1' || needSmsCode === 'true' || needSmsCode === true }
      },
    },
    {
      method: 'POST',
      path: TOKEN_PATHS.wopan.verify,
      group: 'pages',
      async handle(c, { config }) {
        const { phone, password, verify_code } = await readBody(c, WopanVerifyRequest)
        const param = { phone, messageCode: verify_code, verifyCode: null, uuid: null, password }
        return toToken(await dispatch('PcLoginVerifyCode', param, config), provider)
      },
    },
  ],
}

async function dispatch(key: string, param: Record<string, string | null>, config: ServiceConfig) {
  const settings = config.wopan
  if (!settings)
    throw new Problem('not_configured', 'Signing in to WoPan is switched off on this server.', { provider })
  const { body } = await callProvider({
    provider,
    base: settings.base,
    path: `/${CHANNEL}/dispatcher`,
    json: {
      header: header(key),
      body: {
        clientId: settings.app.id,
        secret: true,
        param: await encrypt(JSON.stringify({ ...param, clientSecret: settings.app.secret }), settings),
      },
    },
    headers: { origin: 'https://pan.wo.cn', referer: 'https://pan.wo.cn/' },
    timeoutMs: config.timeoutMs,
  })
  const secrets = [param.password, param.phone, param.messageCode, settings.app.secret].map(
    (value) => value ?? undefined,
  )
  const rsp = isObject(body.RSP) ? body.RSP : {}
  if (body.STATUS !== '200')
    throw providerError('provider_error', { provider, code: String(body.STATUS), message: body.MSG, secrets })
  if (rsp.RSP_CODE !== '0000') {
    const code = String(rsp.RSP_CODE)
    const name = code === '6006' ? 'captcha_required' : code === '8005' ? 'login_failed' : 'provider_error'
    throw providerError(name, { provider, code, message: rsp.RSP_DESC, secrets })
  }
  return open(rsp.DATA, settings)
}

function header(key: string) {
  const resTime = Date.now()
  const reqSeq = 100_000 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 8999)
  const version = ''
  const sign = bytesToHex(md5(utf8ToBytes(`${key}${resTime}${reqSeq}${CHANNEL}${version}`)))
  return { key, resTime, reqSeq, channel: CHANNEL, sign, version }
}

async function open(data: unknown, settings: Settings): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(await decrypt(data, settings)) : data
    if (isObject(value)) return value
  } catch {
    // Told below.
  }
  throw unavailable(provider, 'answer_not_readable')
}

function importKey({ key }: Settings, use: 'encrypt' | 'decrypt') {
  return crypto.subtle.importKey('raw', utf8ToBytes(key), 'AES-CBC', false, [use])
}

async function encrypt(text: string, settings: Settings): Promise<string> {
  const key = await importKey(settings, 'encrypt')
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: utf8ToBytes(settings.iv) }, key, utf8ToBytes(text))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}

async function decrypt(text: string, settings: Settings): Promise<string> {
  const key = await importKey(settings, 'decrypt')
  const sealed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const opened = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: utf8ToBytes(settings.iv) }, key, sealed)
  return new TextDecoder().decode(opened)
}
