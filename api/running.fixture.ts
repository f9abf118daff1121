/** The service against the fake providers, over real HTTP, with everything that it answered and logged kept. */
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { vi } from 'vitest'
import { TOKEN_PATHS, type TokenProvider, type Zone } from './contract/token-contract.ts'
import { type Client, FakeProviders, OPERATOR, OPERATOR_MICROSOFT, OWN_CLIENT } from './fakes/fakes.fixture.ts'
import type { ConsentName } from './fakes/oauth.fixture.ts'
import { type Running, start } from './node.ts'

export const ORIGIN = 'https://alistgo.com'
export const VERIFIER = 'plantedverifier'.padEnd(43, 'v')
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
/** Enough for any test. */
export const NO_LIMITS = { LIMIT_PAGES: '999999/1', LIMIT_RENEW: '999999/1', LIMIT_POLL: '999999/1' }

export type Fields = Record<string, unknown>

export interface Told {
  status: number
  headers: Headers
  text: string
  body: Fields
}

/** For tests that watch `fetch`. */
const ownFetch = globalThis.fetch

export async function ask(url: string, init: RequestInit = {}): Promise<Told> {
  const response = await ownFetch(url, init)
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, text, body: text ? (JSON.parse(text) as Fields) : {} }
}

export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

export interface WireAnswer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

/** Sends bytes as they are, because a client library would tidy them up. Gives the first answer, or nothing; `thenEnd`: says no more. */
export function wire(url: string, bytes: string | Buffer, thenEnd = false): Promise<WireAnswer | undefined> {
  const { port, hostname } = new URL(url)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => (thenEnd ? socket.end(bytes) : socket.write(bytes)))
    const end = (answer = readAnswer(Buffer.concat(chunks))) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const answer = readAnswer(Buffer.concat(chunks))
      if (answer && Buffer.byteLength(answer.body) >= Number(answer.headers['content-length'] ?? Number.NaN))
        end(answer)
    })
    socket.on('end', () => end()).on('error', () => end())
    // For what hangs: a busy machine needs a fraction of it.
    socket.setTimeout(30_000, () => end())
  })
}

/** What has come of an answer, once its head is there. */
export function readAnswer(bytes: Buffer): WireAnswer | undefined {
  const [head = '', ...rest] = bytes.toString().split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  if (!status || rest.length === 0) return undefined
  const headers = lines
    .map((line) => /^([^:]+): (.*)$/.exec(line)!)
    .map(([, name, value]) => [name!.toLowerCase(), value!])
  return { status, headers: Object.fromEntries(headers) as Record<string, string>, body: rest.join('\r\n\r\n') }
}

/** Keeps the lines of the log instead of writing them. */
export function catchLog(): string[] {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(...String(text).split('\n').filter(Boolean))
    return true
  })
  return lines
}

/** Lines are written a moment after they were logged. */
export const logWritten = () => new Promise((resolve) => setTimeout(resolve, 40))

export class Bench {
  readonly fakes = new FakeProviders()
  readonly told: Told[] = []
  log: string[] = []
  readonly #running: Running[] = []
  url = ''

  async start(environment: Record<string, string> = {}): Promise<this> {
    this.log = catchLog()
    await this.fakes.start()
    this.url = await this.another(environment)
    return this
  }

  /** One more service with other settings. */
  async another(environment: Record<string, string | undefined>): Promise<string> {
    const running = await start({ ...this.fakes.env(), ...NO_LIMITS, HOST: '127.0.0.1', PORT: '0', ...environment })
    this.#running.push(running)
    return running.url
  }

  async stop() {
    await this.fakes.stop()
    await Promise.all(this.#running.map((running) => running.stop()))
    vi.restoreAllMocks()
  }

  async get(path: string, headers: Record<string, string> = {}, url = this.url): Promise<Told> {
    return this.#keep(await ask(url + path, { headers }))
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}, url = this.url): Promise<Told> {
    return this.#keep(await post(url + path, body, headers))
  }

  /** Asks 115 for a code to scan. */
  async device(app: Fields = {}): Promise<Record<'uid' | 'time' | 'sign' | 'qrcode', string>> {
    const { body } = await this.post(TOKEN_PATHS['115'].device, { code_challenge: CHALLENGE, ...app })
    return body.resp as Record<'uid' | 'time' | 'sign' | 'qrcode', string>
  }

  status115({ uid, time, sign }: Record<string, string>, url = this.url): Promise<Told> {
    return this.get(
      `${TOKEN_PATHS['115'].status}?${new URLSearchParams({ uid: uid!, time: time!, sign: sign! })}`,
      {},
      url,
    )
  }

  #keep(told: Told): Told {
    this.told.push(told)
    return told
  }
}

/** A code that is exchanged for tokens. */
export interface Exchange {
  name: string
  provider: TokenProvider & ConsentName
  path: string
  operator: Client
  own: Client
  /** Bound to the address that somebody is sent back to. */
  bound: boolean
  pkce: boolean
  fake(fakes: FakeProviders): { code(asked?: object): string }
  more?: Fields
}

const cloud = (zone: Zone): Exchange => ({
  name: `onedrive ${zone}`,
  provider: 'onedrive',
  path: TOKEN_PATHS.onedrive.token,
  operator: OPERATOR_MICROSOFT[zone],
  own: OWN_CLIENT.onedrive,
  bound: true,
  pkce: true,
  fake: (fakes) => fakes.microsoft[zone],
  more: { zone },
})

const simple = <T extends keyof typeof OPERATOR & ConsentName>(
  provider: T,
  path: string,
  details: Pick<Exchange, 'bound' | 'pkce' | 'fake'> & Partial<Exchange>,
): Exchange => ({
  name: provider,
  provider,
  path,
  operator: OPERATOR[provider],
  own: OWN_CLIENT[provider],
  ...details,
})

const ali = { bound: false, pkce: false, fake: (fakes: FakeProviders) => fakes.alipan }

export const EXCHANGES: Exchange[] = [
  simple('123pan', TOKEN_PATHS['123pan'].token, { bound: true, pkce: false, fake: (fakes) => fakes.p123 }),
  simple('ali_open', TOKEN_PATHS.ali_open.code, ali),
  simple('ali_open', TOKEN_PATHS.ali_open.token, {
    ...ali,
    name: 'ali_open, where tokens are renewed',
    more: { grant_type: 'authorization_code' },
  }),
  simple('baidu', TOKEN_PATHS.baidu.token, { bound: true, pkce: false, fake: (fakes) => fakes.baidu }),
  simple('dropbox', TOKEN_PATHS.dropbox.token, {
    bound: true,
    pkce: true,
    fake: (fakes) => fakes.dropbox,
    more: { grant_type: 'authorization_code' },
  }),
  cloud('global'),
  cloud('cn'),
  cloud('us'),
  simple('yandex', TOKEN_PATHS.yandex.token, { bound: false, pkce: true, fake: (fakes) => fakes.yandex }),
]

/** What a page sends, with a code that is good. */
export function exchangeBody(exchange: Exchange, fakes: FakeProviders, own = false): Fields {
  const { provider, pkce, operator, own: mine, more, fake } = exchange
  const client = own ? mine : operator
  return {
    code: fake(fakes).code({ client, ...(pkce && { challenge: CHALLENGE }) }),
    ...(provider !== 'ali_open' && { redirect_uri: fakes.redirectUri(provider) }),
    ...(pkce && { code_verifier: VERIFIER }),
    ...(own && { client_id: client.id, client_secret: client.secret }),
    ...more,
  }
}
