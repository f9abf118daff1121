/** WoPan: one address for everything, a signed envelope, and what matters in it encrypted. */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { type Answer, type FakeProvider, type FakeRequest, json, jsonOf, notFound } from './http.fixture.ts'
import { random, token, WOPAN_ACCOUNT, WOPAN_APP } from './planted.fixture.ts'

type Fields = Record<string, unknown>

const ALGORITHM = 'aes-128-cbc'

export function wopanEncrypt(value: unknown): string {
  const cipher = createCipheriv(ALGORITHM, WOPAN_APP.key, WOPAN_APP.iv)
  return cipher.update(JSON.stringify(value), 'utf8', 'base64') + cipher.final('base64')
}

function decrypt(text: unknown): Fields | undefined {
  try {
    const cipher = createDecipheriv(ALGORITHM, WOPAN_APP.key, WOPAN_APP.iv)
    return fieldsOf(JSON.parse(cipher.update(String(text), 'base64', 'utf8') + cipher.final('utf8')))
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? { ...value } : {})

export const wopanSign = ({ key, resTime, reqSeq, channel, version }: Fields) =>
  createHash('md5').update(`${key}${resTime}${reqSeq}${channel}${version}`).digest('hex')

/** The envelope itself is not accepted. */
const refused = (STATUS: string, MSG: string): Answer => json({ STATUS, MSG, LOGID: random(), RSP: null })

export class FakeWopan implements FakeProvider {
  readonly name = 'wopan'
  readonly hosts = ['panservice.mail.wo.cn']
  /** Wants a picture read (6006). */
  captcha = false
  /** Refuses everybody (8005). */
  refuseLogin = false
  /** Whether a message is sent to the phone. */
  needSmsCode = true
  /** Whether answers are encrypted too; of these two the real ones are not. */
  encrypted = false
  /** Phones that a message was sent to. */
  readonly #sent = new Set<string>()

  call(request: FakeRequest): Answer {
    if (request.path !== '/api-user/dispatcher' || request.method !== 'POST') return notFound()
    const envelope = jsonOf(request)
    const [header, body] = [fieldsOf(envelope.header), fieldsOf(envelope.body)]
    const { key, resTime, reqSeq, channel, version, sign } = header
    const typed = typeof resTime === 'number' && typeof reqSeq === 'number' && channel === 'api-user' && version === ''
    if (!typed || Math.abs(Date.now() - resTime) > 60_000) return refused('400', '请求参数错误')
    if (sign !== wopanSign(header)) return refused('401', '签名验证失败')
    if (body.clientId !== WOPAN_APP.id || body.secret !== true) return refused('401', '客户端不存在')
    const param = decrypt(body.param)
    if (param?.clientSecret !== WOPAN_APP.secret) return refused('401', '客户端认证失败')
    if (key === 'PcWebLogin') return this.#login(param)
    if (key === 'PcLoginVerifyCode') return this.#verify(param)
    return refused('404', '服务不存在')
  }

  limited() {
    return { STATUS: '429', MSG: '请求过于频繁', LOGID: random(), RSP: null }
  }

  reset() {
    this.captcha = false
    this.refuseLogin = false
    this.needSmsCode = true
    this.encrypted = false
    this.#sent.clear()
  }

  #login({ phone, password }: Fields): Answer {
    if (this.captcha) return this.#answer('6006', '请输入图形验证码')
    if (!this.#known(phone, password)) return this.#answer('8005', '登录失败')
    this.#sent.add(WOPAN_ACCOUNT.phone)
    return this.#answer('0000', '成功', { needSmsCode: this.needSmsCode ? '1' : '0' })
  }

  #verify({ phone, password, messageCode }: Fields): Answer {
    const right = this.#known(phone, password) && messageCode === WOPAN_ACCOUNT.sms
    if (!right || !this.#sent.delete(WOPAN_ACCOUNT.phone)) return this.#answer('8005', '登录失败')
    return this.#answer('0000', '成功', {
      access_token: token('wopan-access'),
      refresh_token: token('wopan-refresh'),
      expires_in: 604_799,
    })
  }

  #known(phone: unknown, password: unknown): boolean {
    return !this.refuseLogin && phone === WOPAN_ACCOUNT.phone && password === WOPAN_ACCOUNT.password
  }

  #answer(RSP_CODE: string, RSP_DESC: string, data: object = {}): Answer {
    const DATA = this.encrypted ? wopanEncrypt(data) : data
    return json({ STATUS: '200', MSG: '服务调用成功！', LOGID: random(), RSP: { RSP_CODE, RSP_DESC, DATA } })
  }
}
