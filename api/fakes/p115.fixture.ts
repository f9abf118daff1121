/** 115: a code to scan, a long poll for what becomes of it, and a token for whoever has the verifier. */
import { createHash } from 'node:crypto'
import { type Answer, type FakeProvider, type FakeRequest, formOf, json, notFound } from './http.fixture.ts'
import { OPERATOR, OWN_CLIENT, random, token } from './planted.fixture.ts'

type DeviceState = 'waiting' | 'scanned' | 'confirmed' | 'cancelled' | 'expired' | 'used'

interface Device {
  uid: string
  time: number
  sign: string
  challenge: string
  state: DeviceState
  /** The last state that a poll was told. */
  told: DeviceState
  /** Polls that are held. */
  held: Set<() => void>
}

/** Everything is a 200; the number says what is wrong. */
const failure = (code: number, message: string): Answer =>
  json({ state: 0, code, message, data: {}, error: message, errno: code })
const success = (data: object): Answer => json({ state: 1, code: 0, message: '', data, error: '', errno: 0 })

const KEY_INVALID = () => json({ state: 0, code: 40199002, message: 'key invalid', data: {} })
const STATUS: Record<'scanned' | 'confirmed' | 'cancelled', object> = {
  scanned: { msg: '扫描成功，等待确认', status: 1, version: '20250101' },
  confirmed: { msg: '已确认登录', status: 2, version: '20250101' },
  cancelled: { msg: '已取消', status: -2, version: '20250101' },
}

export class Fake115 implements FakeProvider {
  readonly name = '115'
  readonly hosts = ['passportapi.115.com', 'qrcodeapi.115.com']
  /** How long a poll is held at most. */
  holdMs = 30_000
  readonly #devices = new Map<string, Device>()

  call(request: FakeRequest): Answer | Promise<Answer> {
    const [auth, qr] = this.hosts
    if (request.host === auth && request.method === 'POST') {
      if (request.path === '/open/authDeviceCode') return this.#device(formOf(request))
      if (request.path === '/open/deviceCodeToToken') return this.#token(formOf(request))
    }
    if (request.host === qr && request.method === 'GET' && request.path === '/get/status/')
      return this.#status(request.query)
    return notFound()
  }

  limited() {
    return { state: 0, code: 40140117, message: 'access_token 刷新太频繁', data: [], error: '', errno: 40140117 }
  }

  /** Somebody points a phone at the code: the latest, unless a test says which. */
  scan = (uid?: string) => this.#become('scanned', uid)
  confirm = (uid?: string) => this.#become('confirmed', uid)
  cancel = (uid?: string) => this.#become('cancelled', uid)
  expire = (uid?: string) => this.#become('expired', uid)

  reset() {
    for (const uid of this.#devices.keys()) this.#become('expired', uid)
    this.#devices.clear()
    this.holdMs = 30_000
  }

  #become(state: DeviceState, uid = [...this.#devices.keys()].at(-1)) {
    const device = uid === undefined ? undefined : this.#devices.get(uid)
    if (!device) throw new Error('no code has been asked for at 115')
    device.state = state
    for (const release of [...device.held]) release()
  }

  #device(form: URLSearchParams): Answer {
    const clientId = form.get('client_id') ?? ''
    const challenge = form.get('code_challenge') ?? ''
    if (![OPERATOR['115'].id, OWN_CLIENT['115'].id].includes(clientId)) return failure(40140100, 'client_id 错误')
    if (!challenge) return failure(40140101, 'code_challenge 必填')
    if (form.get('code_challenge_method') !== 'sha256')
      return failure(40140102, 'code_challenge_method 必须是 sha256、sha1、md5 之一')
    const device: Device = {
      uid: random(40),
      time: Math.floor(Date.now() / 1000),
      sign: random(40),
      challenge,
      state: 'waiting',
      told: 'waiting',
      held: new Set(),
    }
    this.#devices.set(device.uid, device)
    const { uid, time, sign } = device
    return success({ uid, time, qrcode: `https://115.com/scan/dg-${uid}`, sign })
  }

  async #status(query: URLSearchParams): Promise<Answer> {
    const device = this.#devices.get(query.get('uid') ?? '')
    if (!device || query.get('time') !== String(device.time) || query.get('sign') !== device.sign) return KEY_INVALID()
    if (device.state === device.told && (device.state === 'waiting' || device.state === 'scanned'))
      await this.#hold(device)
    const { state } = device
    device.told = state
    if (state === 'expired' || state === 'used') return KEY_INVALID()
    return json({ state: 1, code: 0, message: '', data: state === 'waiting' ? {} : STATUS[state] })
  }

  #hold({ held }: Device): Promise<void> {
    return new Promise((resolve) => {
      const release = () => {
        clearTimeout(timer)
        held.delete(release)
        resolve()
      }
      const timer = setTimeout(release, this.holdMs)
      timer.unref()
      held.add(release)
    })
  }

  #token(form: URLSearchParams): Answer {
    const device = this.#devices.get(form.get('uid') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    if (verifier.length < 43 || verifier.length > 128) return failure(40140112, 'code_verifier 长度要求43~128位')
    if (!device || device.state === 'expired' || device.state === 'used') return failure(40199002, 'key invalid')
    const digest = createHash('sha256').update(verifier).digest()
    if (![digest.toString('base64url'), digest.toString('base64')].includes(device.challenge))
      return failure(40140113, 'code_verifier 验证失败')
    if (device.state !== 'confirmed') return failure(40110000, '请求异常需要重试')
    device.state = 'used'
    return success({ access_token: token('115-access'), refresh_token: token('115-refresh'), expires_in: 7200 })
  }
}
