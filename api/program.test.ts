/** Tests of the calls that the program itself makes, byte for byte, and of its own reading of the answers. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TOKEN_PATHS } from './contract/token-contract.ts'
import { OPERATOR, OWN_CLIENT, TOKEN_MARK } from './fakes/fakes.fixture.ts'
import { Bench, type Fields, logWritten, readAnswer, type WireAnswer, wire } from './running.fixture.ts'

const bench = new Bench()
const { fakes } = bench
beforeAll(() => bench.start())
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

const { ali_open, dropbox } = TOKEN_PATHS

/** As `drivers/base/client.go` sets it. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 Safari/537.36'

/** `url.QueryEscape` of Go. */
const escaped = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
const encoded = (fields: Record<string, string>) =>
  Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&')

/** As `net/http` writes it: these headers, in this order and spelling. */
const head = (line: string, more: string[] = []) => {
  const { host } = new URL(bench.url)
  return `${[`${line} HTTP/1.1`, `Host: ${host}`, `User-Agent: ${USER_AGENT}`, ...more, 'Accept-Encoding: gzip'].join('\r\n')}\r\n\r\n`
}
const withBody = (path: string, type: string, body: string) =>
  head(`POST ${path}`, [`Content-Length: ${Buffer.byteLength(body)}`, `Content-Type: ${type}`]) + body

const firstTry = (token: string) =>
  head(`GET ${ali_open.token}?${encoded({ refresh_ui: token, server_use: 'true', driver_txt: 'alicloud_qr' })}`)
const aliPost = (token: string) =>
  withBody(
    ali_open.token,
    'application/json',
    JSON.stringify({ client_id: '', client_secret: '', grant_type: 'refresh_token', refresh_token: token }),
  )
const dropboxPost = (token: string, client_id = '', client_secret = '') =>
  withBody(
    dropbox.token,
    'application/x-www-form-urlencoded',
    encoded({ grant_type: 'refresh_token', refresh_token: token, client_id, client_secret }),
  )

/** Its library reads JSON alone, and an error only from a status of 400 and more; a number in place of a text breaks it. */
function parsed({ status, headers, body }: WireAnswer, ...names: string[]) {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return {}
  const value = JSON.parse(body) as Fields
  const texts = Object.fromEntries(names.map((name) => [name, value[name] ?? '']))
  for (const text of Object.values(texts)) if (typeof text !== 'string') throw new Error('json: cannot unmarshal')
  const wanted = names.includes('code') ? status > 399 : status > 199 && status < 300
  return (wanted ? texts : {}) as Record<string, string>
}

interface Outcome {
  refresh?: string | undefined
  access?: string | undefined
  error?: string
  /** Seconds. */
  retryAfter?: number
}

const retryAfter = ({ headers }: WireAnswer) => {
  const value = (headers['retry-after'] ?? '').trim()
  return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Math.max(0, (Date.parse(value) - Date.now()) / 1000 || 0)
}

/** `refreshTokenWithOnlineAPI` of `drivers/aliyundrive_open/util.go`; it would go on to another server where it is limited. */
async function renewAlipan(token: string, send = (bytes: string) => wire(bench.url, bytes)): Promise<Outcome> {
  const first = (await send(firstTry(token)))!
  const good = parsed(first, 'refresh_token', 'access_token', 'text')
  if (good.refresh_token && good.access_token) return { refresh: good.refresh_token, access: good.access_token }
  if (good.text) return { error: `failed to refresh token: ${good.text}` }
  if (first.status === 429) return { error: 'Too Many Requests', retryAfter: retryAfter(first) }
  const wrong = parsed(first, 'code', 'message')
  if (!wrong.code && !wrong.message) return { error: 'empty token returned from online API' }
  return postAlipan(token, send)
}

/** `refreshTokenWithPost`. */
async function postAlipan(token: string, send = (bytes: string) => wire(bench.url, bytes)): Promise<Outcome> {
  const answer = (await send(aliPost(token)))!
  const { code, message } = parsed(answer, 'code', 'message')
  if (answer.status === 429)
    return { error: `failed to refresh token: ${message || 'Too Many Requests'}`, retryAfter: retryAfter(answer) }
  if (code) return { error: `failed to refresh token: ${message}` }
  const body = JSON.parse(answer.body) as Record<string, string>
  if (!body.refresh_token) return { error: `refresh token is empty, resp: ${answer.body}` }
  if (sub(token) !== sub(body.refresh_token)) return { error: 'failed to refresh token: sub not match' }
  return { refresh: body.refresh_token, access: body.access_token }
}

function sub(token: string): unknown {
  const [, payload = '', ...rest] = token.split('.')
  if (rest.length !== 1) throw new Error('not a jwt token because of invalid segments')
  return (JSON.parse(Buffer.from(payload, 'base64').toString()) as Fields).sub
}

/** `refreshToken` of `drivers/dropbox/util.go`. */
async function renewDropbox(...given: Parameters<typeof dropboxPost>): Promise<Outcome> {
  const { status, body } = (await wire(bench.url, dropboxPost(...given)))!
  if (status !== 200) return { error: `failed to refresh token: ${body}` }
  return { access: (JSON.parse(body) as Record<string, string>).access_token }
}

const marked = expect.stringContaining(TOKEN_MARK)

describe('Alipan', () => {
  it('is renewed with what the program sends', async () => {
    const token = fakes.alipan.refreshToken(OPERATOR.ali_open, 'a person')
    expect(firstTry(token)).toMatch(
      /^GET \/alist\/ali_open\/token\?driver_txt=alicloud_qr&refresh_ui=[\w.-]+&server_use=true HTTP\/1\.1\r\nHost: 127\.0\.0\.1:\d+\r\nUser-Agent: Mozilla\/5\.0 [^\r]+\r\nAccept-Encoding: gzip\r\n\r\n$/,
    )
    expect(await renewAlipan(token)).toEqual({ refresh: marked, access: marked })
    // The first try went nowhere.
    expect(fakes.to('ali_open')).toHaveLength(1)
  })

  it('is renewed again and again on one connection, as the program keeps it', async () => {
    const connection = new Connection(bench.url)
    let token = fakes.alipan.refreshToken()
    for (let i = 0; i < 3; i++) {
      const { refresh } = await renewAlipan(token, (bytes) => connection.send(bytes))
      expect(refresh).toEqual(marked)
      token = refresh!
    }
    connection.end()
  })

  it('is renewed for older programs, which do not try first', async () => {
    expect(await postAlipan(fakes.alipan.refreshToken())).toEqual({ refresh: marked, access: marked })
  })

  it('answers the first try with an error that the program knows', async () => {
    const token = fakes.alipan.refreshToken()
    const answer = (await wire(bench.url, firstTry(token)))!
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toBe('application/json')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(answer.body)).toEqual({
      error: 'invalid_request',
      error_description: 'Send the token in the body of a POST request.',
      provider: 'ali_open',
      request_id: answer.headers['x-request-id'],
      code: 'invalid_request',
      message: 'Send the token in the body of a POST request.',
    })
    expect(fakes.requests).toEqual([])
    await logWritten()
    expect(bench.log.join()).not.toContain(token)
  })

  it.each<[string, () => string, RegExp]>([
    [
      'a token of the web site',
      () => 'a'.repeat(32),
      /^failed to refresh token: This token is of another kind\. .*web site of Alipan/,
    ],
    ['no token', () => '', /^failed to refresh token: The field refresh_token is missing/],
    [
      'a token with blanks in it',
      () => 'a b.c.d',
      /^failed to refresh token: The field refresh_token is missing or not/,
    ],
    [
      'a token of another app',
      () => fakes.alipan.refreshToken(OWN_CLIENT.ali_open),
      /^failed to refresh token: .*invalid token$/,
    ],
  ])('tells the program what is wrong with %s', async (_, token, words) => {
    const { error } = await renewAlipan(token())
    expect(error).toMatch(words)
  })

  it.each([
    ['down', /did not give a usable answer/],
    ['html', /did not give a usable answer/],
    ['hang-up', /did not give a usable answer/],
  ] as const)('tells the program when Alipan is %s', async (mode, words) => {
    fakes.mode.set('ali_open', mode)
    const { error, retryAfter: wait } = await renewAlipan(fakes.alipan.refreshToken())
    expect(error).toMatch(words)
    expect(wait).toBeUndefined()
  })

  it('tells the program how long to wait for Alipan', async () => {
    fakes.mode.set('ali_open', 'rate-limited')
    const told = await renewAlipan(fakes.alipan.refreshToken())
    expect(told).toEqual({ error: expect.stringContaining('too many requests'), retryAfter: 7 })
  })

  it('tells the program how long to wait for the service', async () => {
    const url = await bench.another({ LIMIT_RENEW: '1/1' })
    const send = (bytes: string) => wire(url, bytes)
    await renewAlipan('a.b.c', send)
    const { error, retryAfter: wait } = await renewAlipan('a.b.c', send)
    expect(error).toMatch(/^failed to refresh token: Too many requests from your address/)
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
  })

  it('tells the program when the service has no app', async () => {
    const url = await bench.another({ ALI_OPEN_CLIENT_ID: undefined, ALI_OPEN_CLIENT_SECRET: undefined })
    const { error } = await renewAlipan('a.b.c', (bytes) => wire(url, bytes))
    expect(error).toMatch(/^failed to refresh token: This server has no app of its own/)
  })

  it('tells the program of a number that a provider has for a name', async () => {
    fakes.answerNext('ali_open', { code: 42, message: 'x' }, 400)
    expect((await renewAlipan(fakes.alipan.refreshToken())).error).toMatch(/^failed to refresh token: ./)
  })
})

describe('Dropbox', () => {
  it('is renewed with what the program sends', async () => {
    const token = fakes.dropbox.refreshToken()
    expect(dropboxPost(token)).toMatch(
      /Content-Length: \d+\r\nContent-Type: application\/x-www-form-urlencoded\r\nAccept-Encoding: gzip\r\n\r\nclient_id=&client_secret=&grant_type=refresh_token&refresh_token=[\w-]+$/,
    )
    expect(await renewDropbox(token)).toEqual({ access: marked })
    expect(Object.fromEntries(new URLSearchParams(fakes.to('dropbox')[0]!.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: OPERATOR.dropbox.id,
      client_secret: OPERATOR.dropbox.secret,
    })
  })

  it.each<[string, () => Parameters<typeof dropboxPost>]>([
    ['the id of the app alone', () => [fakes.dropbox.refreshToken(), OPERATOR.dropbox.id]],
    [
      'an app of its own',
      () => [fakes.dropbox.refreshToken(OWN_CLIENT.dropbox), OWN_CLIENT.dropbox.id, OWN_CLIENT.dropbox.secret],
    ],
    [
      'an id, for a token that was got with a verifier',
      () => [fakes.dropbox.refreshToken(OWN_CLIENT.dropbox, true), OWN_CLIENT.dropbox.id],
    ],
  ])('is renewed with %s', async (_, given) => {
    expect(await renewDropbox(...given())).toEqual({ access: marked })
  })

  it('gets a token with odd characters as it was', async () => {
    const token = "a+b/c=&d%20~!'()*"
    expect((await renewDropbox(token)).error).toMatch(/"error":"invalid_grant"/)
    expect(new URLSearchParams(fakes.to('dropbox')[0]!.body).get('refresh_token')).toBe(token)
  })

  it.each([
    ['refresh token is invalid or revoked', () => {}],
    ['did not give a usable answer', () => void fakes.mode.set('dropbox', 'down')],
    ['too many requests', () => void fakes.mode.set('dropbox', 'rate-limited')],
  ])('shows the program: %s', async (words, prepare) => {
    prepare()
    const { error } = await renewDropbox('wrong-token')
    expect(error).toContain(words)
    expect(error).not.toContain('wrong-token')
  })
})

/** A connection that is kept, with one request after the other. */
class Connection {
  readonly #socket: Socket
  #bytes = Buffer.alloc(0)
  #heard: () => void = () => {}

  constructor(url: string) {
    const { port, hostname } = new URL(url)
    this.#socket = connect(Number(port), hostname)
    this.#socket.on('data', (chunk) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk])
      this.#heard()
    })
  }

  send(bytes: string): Promise<WireAnswer> {
    this.#bytes = Buffer.alloc(0)
    this.#socket.write(bytes)
    return new Promise((resolve) => {
      this.#heard = () => {
        const answer = readAnswer(this.#bytes)
        if (answer && Buffer.byteLength(answer.body) >= Number(answer.headers['content-length'])) resolve(answer)
      }
    })
  }

  end() {
    this.#socket.destroy()
  }
}
