/** Tests of calls to a provider, however it behaves, and of what is passed on of its words. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { Problem } from './problems.ts'
import {
  callProvider,
  isObject,
  type ProviderCall,
  ProviderTimeout,
  providerMessage,
  readRetryAfter,
  tooMany,
  unavailable,
} from './provider-call.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function provider(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`
}

const call = (base: string, more: Partial<ProviderCall> = {}) =>
  callProvider({ provider: 'yandex', base, path: '/token', timeoutMs: 2000, ...more })

const problem = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('nothing went wrong')
  return [error.status, error.error, error.details.providerCode]
}

describe('callProvider', () => {
  interface Heard {
    method: string | undefined
    url: string | undefined
    type: string | undefined
    accept: string | undefined
    platform: string | undefined
    body: string
  }
  const echo: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, url, headers } = request
    const heard: Heard = {
      method,
      url,
      type: headers['content-type'],
      accept: headers.accept,
      platform: headers.platform as string | undefined,
      body: Buffer.concat(chunks).toString(),
    }
    response.end(JSON.stringify(heard))
  }
  const nothing = { accept: 'application/json', platform: undefined, type: undefined, body: '' }

  it.each<[string, Partial<ProviderCall>, Partial<Heard>]>([
    [
      'by GET with a query',
      { method: 'GET', query: { a: '1&b=2', c: undefined, d: '' } },
      { method: 'GET', url: '/base/token?a=1%26b%3D2&d=' },
    ],
    [
      'by POST with a query alone',
      { query: { a: '中 文' } },
      { method: 'POST', url: '/base/token?a=%E4%B8%AD+%E6%96%87' },
    ],
    [
      'a form that says nothing of what is not there',
      { form: { a: 'x=y&z', b: undefined, c: '+ %' } },
      { type: 'application/x-www-form-urlencoded;charset=UTF-8', body: 'a=x%3Dy%26z&c=%2B+%25' },
    ],
    ['JSON', { json: { a: ['"'] } }, { type: 'application/json', body: '{"a":["\\""]}' }],
    ['headers', { headers: { platform: 'open_platform' } }, { platform: 'open_platform' }],
  ])('sends %s', async (_, more, heard) => {
    const { status, body } = await call(await provider(echo), more)
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify({ ...nothing, method: 'POST', url: '/base/token', ...heard })))
  })

  it.each([200, 201, 400, 401, 403, 404, 418])('gives what is said with status %s', async (status) => {
    const base = await provider((_, response) => void response.writeHead(status).end('{"a":1}'))
    expect(await call(base)).toEqual({ status, body: { a: 1 } })
  })

  const answer =
    (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): RequestListener =>
    (_, response) =>
      void response.writeHead(status, headers).end(body)
  const cutOff =
    (status: number): RequestListener =>
    (_, response) => {
      response.writeHead(status, { 'content-length': '1000' })
      response.write('{"a":', () => response.destroy())
    }

  it.each<[string, RequestListener, string]>([
    ['an error', answer(500, '{}'), 'http_500'],
    ['an error that breaks off', cutOff(503), 'http_503'],
    ['a redirect', answer(302, '', { location: '/elsewhere' }), 'http_302'],
    ['nothing', answer(200), 'answer_not_json'],
    ['a page', answer(200, '<!doctype html>', { 'content-type': 'text/html' }), 'answer_not_json'],
    ['a list', answer(200, '[]'), 'answer_not_json'],
    ['null', answer(200, 'null'), 'answer_not_json'],
    ['a text', answer(200, '"{}"'), 'answer_not_json'],
    ['bytes that are no text', answer(200, Buffer.from([0xff, 0xfe, 0x7b])), 'answer_not_json'],
    ['half an answer', cutOff(200), 'no_connection'],
    ['no answer', (request) => void request.socket.destroy(), 'no_connection'],
    ['no HTTP', (request) => void request.socket.end('nonsense\r\n\r\n'), 'no_connection'],
    ['64 KiB and a byte', answer(200, `{"a":"${'a'.repeat(65_536 - 7)}"}`), 'answer_too_large'],
    [
      'little that becomes much',
      answer(200, gzipSync(`{"a":"${' '.repeat(20_000_000)}"}`), { 'content-encoding': 'gzip' }),
      'answer_too_large',
    ],
    ['what is not packed as it says', answer(200, '{}', { 'content-encoding': 'gzip' }), 'no_connection'],
  ])('has no use for %s', async (_, listener, code) => {
    expect(await problem(call(await provider(listener)))).toEqual([502, 'provider_unavailable', code])
  })

  it('reads 64 KiB', async () => {
    const base = await provider(answer(200, `{"a":"${'a'.repeat(65_536 - 8)}"}`))
    expect((await call(base)).status).toBe(200)
  })

  it('puts characters together that come in pieces', async () => {
    const base = await provider((_, response) => {
      const bytes = Buffer.from('{"a":"扫描"}')
      response.write(bytes.subarray(0, 8), () => setTimeout(() => response.end(bytes.subarray(8)), 20))
    })
    expect((await call(base)).body).toEqual({ a: '扫描' })
  })

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['stops in the middle', (_, response) => void response.write('{"a":')],
    ['talks for ever', (_, response) => void setInterval(() => response.write(' '), 20).unref()],
  ])('does not wait for a provider that %s', async (_, listener) => {
    const base = await provider(listener)
    expect(await problem(call(base, { timeoutMs: 100 }))).toEqual([504, 'provider_timeout', undefined])
  })

  it('finds nobody', async () => {
    const base = await provider(() => {})
    const [server] = servers.splice(0)
    await new Promise((resolve) => server!.close(resolve))
    expect(await problem(call(base))).toEqual([502, 'provider_unavailable', 'no_connection'])
  })

  it('gives up when it is told to, and lets the connection go', async () => {
    const patience = new AbortController()
    let socket: Socket | undefined
    const base = await provider((request) => {
      socket = request.socket
      patience.abort()
    })
    await expect(call(base, { giveUp: patience.signal })).rejects.toBeInstanceOf(ProviderTimeout)
    await expect.poll(() => socket?.destroyed).toBe(true)
    await expect(call(base, { giveUp: AbortSignal.abort() })).rejects.toBeInstanceOf(ProviderTimeout)
  })

  it('passes on how long to wait', async () => {
    const base = await provider(answer(429, '{}', { 'retry-after': '17' }))
    const error: unknown = await call(base).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 429, error: 'provider_rate_limited', details: { retryAfter: 17 } })
  })
})

describe('readRetryAfter', () => {
  const now = Date.UTC(2025, 0, 1)

  it.each<[string | null, number]>([
    [null, 60],
    ['', 60],
    ['soon', 60],
    ['0', 60],
    ['-5', 60],
    ['1', 1],
    ['7', 7],
    ['007', 7],
    ['86400', 86_400],
    ['999999', 86_400],
    ['1e3', 60],
    ['Wed, 01 Jan 2025 00:00:30 GMT', 30],
    ['Wed, 01 Jan 2025 00:00:00 GMT', 60],
    ['Tue, 31 Dec 2024 23:00:00 GMT', 60],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 86_400],
    ['2025-01-01T00:01:30.001Z', 91],
  ])('takes %s for %s seconds', (value, seconds) => {
    expect(readRetryAfter(value, now)).toBe(seconds)
  })
})

describe('providerMessage', () => {
  it.each<[string, unknown, (string | undefined)[], string]>([
    ['nothing', undefined, [], ''],
    ['null', null, [], ''],
    ['an object', { a: 1 }, [], ''],
    ['a number', 7, [], ''],
    ['words', ' code 已过期 ', [], 'code 已过期'],
    ['lines', 'a\r\nb\tc\u0000d\u007f', [], 'a b c d'],
    ['HTML, which pages show as text', '<b>a</b>', [], '<b>a</b>'],
    ['what was sent', 'bad code abcd and abcd', ['abcd'], 'bad code … and …'],
    ['all that was sent', 'id:secret@host', ['secret', undefined, 'host'], 'id:…@…'],
    ['what was sent with signs of patterns', 'a.+(b) axb', ['a.+(b)'], '… axb'],
    ['what was sent with signs of replacements', 'x', ['$&'], 'x'],
    ['too little to be a secret', 'a bad id', ['a', ''], 'a bad id'],
    ['very much', 'x'.repeat(1000), [], `${'x'.repeat(300)}…`],
    ['what was sent at the edge', `${'x'.repeat(298)}secret`, ['secret'], `${'x'.repeat(298)}…`],
  ])('of %s', (_, words, secrets, expected) => {
    expect(providerMessage(words, ...secrets)).toBe(expected)
  })
})

it.each<[unknown, boolean]>([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['a', false],
  [undefined, false],
])('%# knows objects', (value, is) => {
  expect(isObject(value)).toBe(is)
})

it('names problems of a provider', () => {
  expect(unavailable('baidu', 'no_token').answer('id')).toEqual({
    error: 'provider_unavailable',
    error_description: expect.any(String),
    provider: 'baidu',
    provider_code: 'no_token',
    request_id: 'id',
  })
  expect(tooMany('baidu', null).answer('id')).toMatchObject({ error: 'provider_rate_limited', retry_after: 60 })
})
