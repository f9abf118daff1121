/** Tests of the service as a server: who may ask from where, how, and what every answer has. */
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PARTS } from './app.ts'
import { TOKEN_PATHS } from './contract/token-contract.ts'
import { ask, Bench, EXCHANGES, exchangeBody, ORIGIN, wire } from './running.fixture.ts'

const bench = new Bench()
const { fakes } = bench
beforeAll(() => bench.start())
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

const { baidu, health, config, ali_open } = TOKEN_PATHS
type Body = string | Uint8Array | ReadableStream
const JSON_TYPE = { 'content-type': 'application/json' }

describe('a page', () => {
  const options = (headers: Record<string, string>, path: string = baidu.token, url = bench.url) =>
    ask(url + path, { method: 'OPTIONS', headers })

  it.each([ORIGIN, 'http://localhost:5173', 'http://127.0.0.1', 'https://localhost', 'http://[::1]:8080'])(
    'on %s may ask and read what it is told',
    async (origin) => {
      const before = await options({
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      })
      expect([before.status, before.text]).toEqual([204, ''])
      const allowed = (name: string) => before.headers.get(`access-control-${name}`)
      expect([allowed('allow-origin'), allowed('allow-methods'), allowed('allow-headers'), allowed('max-age')]).toEqual(
        [origin, 'GET,POST', 'Content-Type', '600'],
      )
      expect(before.headers.has('access-control-allow-credentials')).toBe(false)
      for (const told of [
        await bench.get(health, { origin }),
        await bench.post(baidu.token, {}, { origin }),
        await bench.get('/nothing', { origin }),
      ]) {
        expect(told.headers.get('access-control-allow-origin')).toBe(origin)
        expect(told.headers.get('access-control-expose-headers')).toBe('X-Request-Id,Retry-After')
        if (told.status !== 404) expect(told.headers.get('vary')).toMatch(/origin/i)
        expect(told.headers.has('access-control-allow-credentials')).toBe(false)
      }
    },
  )

  it.each([
    'https://example.com',
    'http://alistgo.com',
    'https://alistgo.com.example.com',
    'https://alistgo.com:444',
    'https://www.alistgo.com',
    'https://ALISTGO.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://192.168.1.1',
    'http://0.0.0.0:3002',
    'null',
    '*',
    'file://',
    'chrome-extension://abc',
  ])('on %s may not', async (origin) => {
    const exchange = EXCHANGES.find(({ name }) => name === 'baidu')!
    const before = await options({ origin, 'access-control-request-method': 'POST' })
    for (const told of [
      await bench.get(health, { origin }),
      await bench.post(exchange.path, exchangeBody(exchange, fakes), { origin }),
      before,
      await bench.get('/nothing', { origin }),
    ]) {
      expect([told.status, told.body.error]).toEqual([403, 'origin_not_allowed'])
      // It may read why, and nothing else.
      const allowed = [...told.headers].filter(([name]) => name.startsWith('access-control'))
      expect(allowed).toEqual(told === before ? [] : [['access-control-allow-origin', origin]])
    }
    expect(fakes.requests).toEqual([])
  })

  it('on the same machine may not where that is switched off', async () => {
    const url = await bench.another({ ALLOW_LOOPBACK: '0', ALLOWED_ORIGINS: 'https://docs.example.com' })
    const status = async (origin: string) => (await bench.get(health, { origin }, url)).status
    expect([
      await status('http://localhost:5173'),
      await status(ORIGIN),
      await status('https://docs.example.com'),
    ]).toEqual([403, 403, 200])
  })

  it('from the network may reach a private machine, if the page may at all', async () => {
    const name = 'access-control-allow-private-network'
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' }
    const allowed = await options({ origin: ORIGIN, ...asked })
    expect([allowed.status, allowed.headers.get(name)]).toEqual([204, 'true'])
    const refused = await options({ origin: 'https://example.com', ...asked })
    expect([refused.status, refused.headers.has(name)]).toEqual([403, false])
    const unasked = await options({ origin: ORIGIN, 'access-control-request-method': 'POST' })
    expect(unasked.headers.has(name)).toBe(false)
  })

  it('is not needed: the program and command lines ask without an origin', async () => {
    const told = await bench.get(config)
    expect(told.status).toBe(200)
    expect([...told.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a method', () => {
  const ALLOW: Record<string, string> = { [health]: 'GET, OPTIONS', [config]: 'GET, OPTIONS' }
  for (const { path, method } of PARTS.flatMap(({ routes }) => routes))
    ALLOW[path.replace(':sid', 'a')] = path === ali_open.token ? 'GET, POST, OPTIONS' : `${method}, OPTIONS`

  it.each(Object.entries(ALLOW))('that %s does not know is refused: %s', async (path, allow) => {
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (method) => method === 'OPTIONS' || !allow.includes(method),
    )
    for (const method of others) {
      const { status, headers, body } = await ask(bench.url + path, { method })
      expect([method, status, headers.get('allow'), body.error]).toEqual([method, 405, allow, 'method_not_allowed'])
    }
    expect(fakes.requests).toEqual([])
  })

  it.each(['TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH'])('as odd as %s is too', async (method) => {
    const { port } = new URL(bench.url)
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: config, method, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(405)
  })

  it('HEAD is answered like GET, without the words', async () => {
    const { status, text, headers } = await ask(bench.url + health, { method: 'HEAD' })
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'application/json'])
  })
})

it.each([
  '/',
  '/favicon.ico',
  '/alist',
  '/alist/',
  '/alist/config/',
  '/alist/baidu',
  '/qr?text=a',
  '/proxy/https://example.com',
  '/alist/ali/qr',
  '/api/alist/config',
  '/%00',
  '/%',
  '/..%2f..%2fetc/passwd',
  '/alist/ali_open/qr//status',
  '/__proto__',
])('finds nothing at %s', async (path) => {
  const { status, body, headers } = await bench.get(path)
  expect([status, body.error, headers.get('content-type')]).toEqual([404, 'not_found', 'application/json'])
  expect(JSON.stringify(body)).not.toContain('example.com')
})

describe('a body', () => {
  const big = (length: number) => JSON.stringify({ code: 'a'.repeat(length - 11) })
  const send = (body: Body, headers: Record<string, string> = JSON_TYPE, path: string = baidu.token) =>
    ask(bench.url + path, {
      method: 'POST',
      headers,
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit)
  const chunked = (text: string) =>
    new ReadableStream({
      start(controller) {
        for (let i = 0; i < text.length; i += 1000)
          controller.enqueue(new TextEncoder().encode(text.slice(i, i + 1000)))
        controller.close()
      },
    })

  it('may be 16 KiB long', async () => {
    expect(big(16 * 1024)).toHaveLength(16 * 1024)
    for (const body of [big(16 * 1024), chunked(big(16 * 1024))])
      expect((await send(body)).body.error).toBe('invalid_request')
  })

  it.each<[string, () => Body]>([
    ['a byte more', () => big(16 * 1024 + 1)],
    ['17 KiB', () => big(17 * 1024)],
    ['17 KiB in pieces', () => chunked(big(17 * 1024))],
  ])('may not be longer: %s', async (_, body) => {
    for (const path of [baidu.token, ali_open.token, '/nothing']) {
      const { status, body: told } = await send(body(), JSON_TYPE, path)
      expect([status, told.error]).toEqual([413, 'too_large'])
    }
    expect(fakes.requests).toEqual([])
  })

  const HEAD = `POST ${baidu.token} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
  const MUCH = 'a'.repeat(1024 * 1024)
  it.each([
    ['that is very long', `${HEAD}Content-Length: ${MUCH.length}\r\n\r\n${MUCH}`],
    ['that is very long, in pieces', `${HEAD}Transfer-Encoding: chunked\r\n\r\n100000\r\n${MUCH}\r\n0\r\n\r\n`],
    ['that only says that it is very long', `${HEAD}Content-Length: 99999999999\r\n\r\n{`],
  ])('%s is not waited for', async (_, bytes) => {
    const told = await wire(bench.url, bytes)
    expect([told?.status, JSON.parse(told?.body ?? '{}')]).toEqual([
      413,
      expect.objectContaining({ error: 'too_large' }),
    ])
  })

  // The rest of the body is thrown away with the connection half a second later, and with it the next request on it.
  it('that was not read to its end is the last on its connection', async () => {
    const told = await wire(bench.url, `${HEAD}Content-Length: ${MUCH.length}\r\n\r\n${MUCH}`)
    expect(told?.headers.connection).toBe('close')
  })

  it('that was sent in pieces is read', async () => {
    const exchange = EXCHANGES.find(({ name }) => name === 'baidu')!
    expect((await send(chunked(JSON.stringify(exchangeBody(exchange, fakes))))).status).toBe(200)
  })

  it.each([
    undefined,
    '',
    'text/plain',
    'text/html',
    'multipart/form-data; boundary=a',
    'application/xml',
    'application/x-www-form-urlencoded',
    'json',
    'application/jsonp',
  ])('of the kind %s is not read', async (type) => {
    const bytes = new TextEncoder().encode('{"code":"a"}')
    const { status, body } = await send(bytes, type === undefined ? {} : { 'content-type': type })
    expect([status, body.error]).toEqual([415, 'unsupported_media_type'])
  })

  it('may be a form for Dropbox alone', async () => {
    const form = (path: string) =>
      send('grant_type=refresh_token', { 'content-type': 'application/x-www-form-urlencoded' }, path)
    expect((await form(TOKEN_PATHS.dropbox.token)).status).toBe(400)
    for (const path of [ali_open.token, TOKEN_PATHS.yandex.token]) expect((await form(path)).status).toBe(415)
  })
})

describe('every answer', () => {
  it.each<[string, number, () => ReturnType<typeof ask>]>([
    ['that is good', 200, () => bench.get(config)],
    ['of health', 200, () => bench.get(health)],
    ['of a mistake', 400, () => bench.post(baidu.token, {})],
    ['to a strange page', 403, () => bench.get(config, { origin: 'https://example.com' })],
    ['of nothing', 404, () => bench.get('/nothing')],
    ['of a wrong method', 405, () => bench.post(config, {})],
    ['of a body that is too long', 413, () => bench.post(baidu.token, 'a'.repeat(20_000))],
    ['of a wrong kind', 415, () => bench.post(baidu.token, {}, { 'content-type': 'text/plain' })],
    [
      'to a question in advance',
      204,
      () => ask(bench.url + config, { method: 'OPTIONS', headers: { origin: ORIGIN } }),
    ],
  ])('%s (%s) has its headers', async (_, status, make) => {
    const { headers, body, status: told } = await make()
    expect(told).toBe(status)
    const names = ['cache-control', 'referrer-policy', 'x-content-type-options', 'x-powered-by', 'server', 'set-cookie']
    expect(names.map((name) => headers.get(name))).toEqual(['no-store', 'no-referrer', 'nosniff', null, null, null])
    const id = headers.get('x-request-id')
    expect(id).toMatch(/^[\da-f-]{36}$/)
    if (status >= 400)
      expect(body).toMatchObject({ error: expect.any(String), error_description: expect.any(String), request_id: id })
    if (status !== 204) expect(headers.get('content-type')).toBe('application/json')
  })

  it('has another id, and not one that was sent', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await bench.get(config, { 'x-request-id': 'mine' })).headers.get('x-request-id')),
    )
    expect(new Set([...ids, 'mine']).size).toBe(4)
  })
})

describe('the older way to Baidu', () => {
  const get = (query: string, url?: string) => bench.get(`${baidu.old}?${query}`, {}, url)

  it('still works, and says that it is old', async () => {
    const { status, headers, body } = await get(`code=${fakes.baidu.code()}`)
    expect([status, headers.get('deprecation')]).toEqual([200, 'true'])
    expect(body).toMatchObject({ refresh_token: expect.stringContaining('122.') })
  })

  it.each(['', 'code=', 'code=a%20b', `code=${'a'.repeat(2049)}`])('refuses ?%s, and says so too', async (query) => {
    const { status, headers, body } = await get(query)
    expect([status, body.error, headers.get('deprecation')]).toEqual([400, 'invalid_request', 'true'])
    expect(fakes.requests).toEqual([])
  })

  it('takes no other page and no other app', async () => {
    const code = encodeURIComponent(fakes.baidu.code())
    await get(`code=${code}&redirect_uri=http://127.0.0.1/&client_id=a&client_secret=b`)
    const form = new URLSearchParams(fakes.to('baidu')[0]!.body)
    expect([form.get('redirect_uri'), form.get('client_id')]).toEqual([
      fakes.redirectUri('baidu'),
      fakes.env().BAIDU_CLIENT_ID,
    ])
  })

  it('is not known elsewhere', async () => {
    expect((await bench.post(baidu.token, {})).headers.has('deprecation')).toBe(false)
  })
})
