/** Tests of the service when providers are in trouble, when it has no app, and when somebody asks too often. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aliStatusPath, TOKEN_PATHS, type TokenProvider } from './contract/token-contract.ts'
import { type FakeMode, OWN_CLIENT, SHAREPOINT, WOPAN_ACCOUNT } from './fakes/fakes.fixture.ts'
import { Bench, CHALLENGE, EXCHANGES, exchangeBody, type Told, VERIFIER } from './running.fixture.ts'

const bench = new Bench()
const { fakes } = bench
// Patient: on a busy machine a provider's answer may take its time.
beforeAll(() => bench.start({ PROVIDER_TIMEOUT_MS: '60000', LONG_POLL_MS: '60000' }))
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

const { phone, password, sms } = WOPAN_ACCOUNT
const PATHS = TOKEN_PATHS

interface Call {
  name: string
  provider: TokenProvider
  make(url?: string): Promise<Told>
}
const call = (name: string, provider: TokenProvider, path: string, body: () => object): Call => ({
  name,
  provider,
  make: (url) => bench.post(path, body(), {}, url),
})
const POLL: Call = {
  name: '115, whether it was scanned',
  provider: '115',
  make: (url) => bench.status115({ uid: 'a', time: '1', sign: 'b' }, url),
}
/** Everything that the service asks a provider. */
const CALLS: Call[] = [
  ...EXCHANGES.map((exchange) =>
    call(exchange.name, exchange.provider, exchange.path, () => exchangeBody(exchange, fakes)),
  ),
  call('115, a code to scan', '115', PATHS['115'].device, () => ({ code_challenge: CHALLENGE })),
  call('115, a token', '115', PATHS['115'].token, () => ({ uid: 'a', code_verifier: VERIFIER })),
  call('ali_open, a code to scan', 'ali_open', PATHS.ali_open.qr, () => ({})),
  {
    name: 'ali_open, whether it was scanned',
    provider: 'ali_open',
    make: (url) => bench.get(aliStatusPath('a'), {}, url),
  },
  call('ali_open, a renewal', 'ali_open', PATHS.ali_open.token, () => ({
    grant_type: 'refresh_token',
    refresh_token: 'a.b.c',
  })),
  call('dropbox, a renewal', 'dropbox', PATHS.dropbox.token, () => ({
    grant_type: 'refresh_token',
    refresh_token: 'a',
  })),
  call('onedrive, a site', 'onedrive', PATHS.onedrive.site, () => ({
    access_token: 'a',
    site_url: `https://${SHAREPOINT.global}/sites/a`,
    zone: 'global',
  })),
  call('wopan, a password', 'wopan', PATHS.wopan.login, () => ({ phone, password })),
  call('wopan, a message', 'wopan', PATHS.wopan.verify, () => ({ phone, password, verify_code: sms })),
]

describe.each<[FakeMode, number, string, string | undefined]>([
  ['rate-limited', 429, 'provider_rate_limited', undefined],
  ['down', 502, 'provider_unavailable', 'http_503'],
  ['hang-up', 502, 'provider_unavailable', 'no_connection'],
  ['html', 502, 'provider_unavailable', 'answer_not_json'],
  ['huge', 502, 'provider_unavailable', 'answer_too_large'],
  ['redirect-loop', 502, 'provider_unavailable', 'http_302'],
  ['empty', 502, 'provider_unavailable', 'answer_not_json'],
])('a provider that is %s', (mode, status, error, provider_code) => {
  it.each([...CALLS, POLL])('is told of: $name', async ({ provider, make }) => {
    fakes.mode.set(provider, mode)
    const { status: told, body, headers } = await make()
    const limited = mode === 'rate-limited'
    expect([told, headers.get('retry-after')]).toEqual([status, limited ? '7' : null])
    expect(body).toMatchObject({
      error,
      provider,
      error_description: expect.any(String),
      ...(provider_code && { provider_code }),
      ...(limited && { retry_after: 7 }),
      ...(provider === 'ali_open' && { code: provider_code ?? error, message: body.error_description }),
    })
    // Never asked again: a code is good once.
    expect(fakes.to(provider)).toHaveLength(1)
  })
})

it('does not wait for a provider that says nothing', async () => {
  const silent = ['123pan', '115', 'ali_open', 'baidu', 'dropbox', 'onedrive', 'yandex', 'wopan'] as const
  for (const name of silent) fakes.mode.set(name, 'slow')
  const url = await bench.another({ PROVIDER_TIMEOUT_MS: '300', LONG_POLL_MS: '200' })
  const told = await Promise.all(CALLS.map(({ make }) => make(url)))
  expect(told.map(({ status, body }) => [status, body.error, body.provider])).toEqual(
    CALLS.map(({ provider }) => [504, 'provider_timeout', provider]),
  )
  expect(await POLL.make(url)).toMatchObject({ status: 200, body: { resp: { state: 'waiting' } } })
})

it('tells when nobody is there at all', async () => {
  await fakes.stop()
  for (const { make, provider } of [...CALLS, POLL])
    expect(await make()).toMatchObject({
      status: 502,
      body: { error: 'provider_unavailable', provider, provider_code: 'no_connection' },
    })
})

it('is well again afterwards', async () => {
  for (const exchange of EXCHANGES)
    expect((await bench.post(exchange.path, exchangeBody(exchange, fakes))).status).toBe(200)
})

describe('a service without apps', () => {
  let url = ''
  beforeAll(async () => {
    const apps = Object.keys(fakes.env()).filter((name) => /CLIENT_(?:ID|SECRET)|AES|WOPAN_ENABLED/.test(name))
    url = await bench.another(Object.fromEntries(apps.map((name) => [name, undefined])))
  })
  const OWN_ONLY = new Set([
    '115, whether it was scanned',
    '115, a token',
    'ali_open, whether it was scanned',
    'onedrive, a site',
  ])

  it.each(CALLS.filter(({ name }) => !OWN_ONLY.has(name)))('says so: $name', async ({ provider, make }) => {
    expect(await make(url)).toMatchObject({ status: 503, body: { error: 'not_configured', provider } })
    expect(fakes.to(provider)).toEqual([])
  })

  it('has WoPan switched off', async () => {
    const { body } = await bench.post(PATHS.wopan.login, { phone, password }, {}, url)
    expect(body.error_description).toBe('Signing in to WoPan is switched off on this server.')
  })

  it.each(EXCHANGES)('still works for an app of the reader: $name', async (exchange) => {
    expect((await bench.post(exchange.path, exchangeBody(exchange, fakes, true), {}, url)).status).toBe(200)
  })

  it('still works for an app of the reader: 115', async () => {
    const body = { app_id: OWN_CLIENT['115'].id, code_challenge: CHALLENGE }
    expect((await bench.post(PATHS['115'].device, body, {}, url)).status).toBe(200)
  })

  it('tells in advance', async () => {
    const { body } = await bench.get(PATHS.health, {}, url)
    const own = 'own-client-only'
    expect(body.providers).toEqual({
      '115': own,
      '123pan': own,
      ali_open: own,
      baidu: own,
      dropbox: own,
      onedrive: own,
      yandex: own,
      wopan: 'off',
    })
    const { text } = await bench.get(PATHS.config, {}, url)
    expect(text).not.toContain('client_id')
  })
})

describe('whoever asks too often', () => {
  const wrong = { grant_type: 'refresh_token', refresh_token: 'short' }
  const limited = (max = 60) => ({
    status: 429,
    body: { error: 'rate_limited', retry_after: expect.toSatisfy((wait: number) => wait > 0 && wait <= max) },
  })

  it('waits, for each kind of request by itself', async () => {
    const url = await bench.another({ LIMIT_PAGES: '2/1', LIMIT_RENEW: '3/1', LIMIT_POLL: '4/1' })
    const kinds: [number, () => Promise<Told>][] = [
      [2, () => bench.post(PATHS.baidu.token, {}, {}, url)],
      [3, () => bench.post(PATHS.ali_open.token, wrong, {}, url)],
      [4, () => bench.get(aliStatusPath('a.b'), {}, url)],
    ]
    for (const [max, make] of kinds) {
      for (let i = 0; i < max; i++) expect((await make()).status).toBe(400)
      const told = await make()
      expect(told).toMatchObject(limited())
      expect(told.headers.get('retry-after')).toBe(String(told.body.retry_after))
    }
    // The same kinds at other addresses, which then are closed too.
    expect((await bench.post(PATHS.yandex.token, {}, {}, url)).status).toBe(429)
    expect((await bench.post(PATHS.dropbox.token, {}, {}, url)).status).toBe(429)
    expect((await bench.status115({ uid: 'a', time: '1', sign: 'b' }, url)).status).toBe(429)
    expect((await bench.post(PATHS.ali_open.token, wrong, {}, url)).body).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('Too many requests'),
    })
    // What costs nothing stays open.
    for (const path of [PATHS.health, PATHS.config, PATHS.ali_open.limit])
      expect((await bench.get(path, {}, url)).status).toBe(200)
  })

  it('is not counted for the first try of the program', async () => {
    const url = await bench.another({ LIMIT_RENEW: '1/1', LIMIT_PAGES: '1/1', LIMIT_POLL: '1/1' })
    for (let i = 0; i < 10; i++) {
      const query = 'refresh_ui=a.b.c&server_use=true&driver_txt=alicloud_qr'
      const { status, body } = await bench.get(`${PATHS.ali_open.token}?${query}`, {}, url)
      expect([status, body.code, body.error]).toEqual([400, 'invalid_request', 'invalid_request'])
      expect(body.message).toMatch(/body of a POST/)
    }
    expect((await bench.post(PATHS.ali_open.token, wrong, {}, url)).status).toBe(400)
    expect((await bench.post(PATHS.ali_open.token, wrong, {}, url)).status).toBe(429)
    expect(fakes.to('ali_open')).toEqual([])
  })

  it('is known by his own address, whatever he says', async () => {
    const url = await bench.another({ LIMIT_PAGES: '1/1' })
    const make = (from: string) =>
      bench.post(PATHS.baidu.token, {}, { 'x-forwarded-for': from, 'x-real-ip': from }, url)
    expect((await make('192.0.2.1')).status).toBe(400)
    expect((await make('192.0.2.2')).status).toBe(429)
  })

  it('is known by what a trusted proxy says, and no more than that', async () => {
    const url = await bench.another({ LIMIT_PAGES: '1/1', TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8,fd00::/8' })
    const make = async (from: string) =>
      (await bench.post(PATHS.baidu.token, {}, { 'x-forwarded-for': from }, url)).status
    expect(await make('192.0.2.1')).toBe(400)
    expect(await make('192.0.2.1')).toBe(429)
    // What stands before is what the reader says himself.
    expect(await make('198.51.100.1, 192.0.2.1')).toBe(429)
    expect(await make('192.0.2.1, 198.51.100.1, 10.1.2.3, ::ffff:10.4.5.6,fd00::1')).toBe(400)
    expect(await make('198.51.100.1, 10.9.9.9')).toBe(429)
    expect(await make('2001:db8::1')).toBe(400)
    expect(await make('2001:db8::2')).toBe(429)
    // Nonsense is an address like any other.
    for (const odd of ['unknown', '_hidden', 'a'.repeat(500), '"[2001:db8::9]:1"', ', ,'])
      expect([400, 429]).toContain(await make(odd))
  })

  it('may be named in another header', async () => {
    const url = await bench.another({
      LIMIT_PAGES: '1/1',
      TRUSTED_PROXIES: '127.0.0.1',
      ADDRESS_HEADER: 'CF-Connecting-IP',
    })
    const make = async (from: string) =>
      (await bench.post(PATHS.baidu.token, {}, { 'cf-connecting-ip': from, 'x-forwarded-for': '192.0.2.7' }, url))
        .status
    expect([await make('192.0.2.1'), await make('192.0.2.2'), await make('192.0.2.1')]).toEqual([400, 400, 429])
  })
})
