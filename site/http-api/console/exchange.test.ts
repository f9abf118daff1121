/** Tests of what is sent for a request, and of how answers are read. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errandOf, type News, type Reply, send, tokenIn, verdictOf } from './exchange.ts'
import { colored, pretty } from './json-view.ts'
import { sizeText } from './size.ts'

const REQUEST = { method: 'POST', path: '/api/x', query: {}, headers: {}, token: true, answer: 'json' } as const

describe('errandOf', () => {
  it('carries JSON and the token to the address that was typed', () => {
    const errand = errandOf({ ...REQUEST, body: { kind: 'json', value: { a: 1 } } }, 'http://h', 't', null)
    expect(errand).toEqual({
      method: 'POST',
      url: 'http://h/api/x',
      headers: { Authorization: 't', 'Content-Type': 'application/json' },
      body: '{"a":1}',
      asForm: false,
      probe: 'http://h/ping',
    })
  })

  it('carries no token where there is none', () => {
    expect(errandOf({ ...REQUEST, body: undefined }, 'http://h', '', null)).toMatchObject({ headers: {}, body: null })
  })

  it.each(['file', 'form'] as const)('carries a file as %s', (kind) => {
    const file = new File(['x'], 'a.txt')
    expect(errandOf({ ...REQUEST, body: { kind, file: 'a.txt' } }, 'http://h', '', file)).toMatchObject({
      body: file,
      asForm: kind === 'form',
    })
  })
})

describe('send', () => {
  const workers: FakeWorker[] = []
  class FakeWorker extends EventTarget {
    terminate = vi.fn()
    postMessage = vi.fn()
    constructor() {
      super()
      workers.push(this)
    }
  }
  const start = (protocol: string, base: string) => {
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('Worker', FakeWorker)
    const news: News[] = []
    const sent = send(errandOf({ ...REQUEST, body: undefined }, base, '', null), (one) => news.push(one))
    return { news, sent, worker: workers[0] }
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    workers.splice(0)
  })

  it('does not even try what browsers refuse: http from a page that came by https', () => {
    const { news, worker } = start('https:', 'http://192.0.2.1:5244')
    expect(news).toEqual([{ kind: 'failure', failure: 'mixed' }])
    expect(worker).toBeUndefined()
  })

  it.each([
    ['https:', 'http://localhost:5244'],
    ['https:', 'https://192.0.2.1'],
    ['http:', 'http://192.0.2.1'],
  ])('tries from %s to %s, once', (protocol, base) => {
    const { worker } = start(protocol, base)
    expect(worker?.postMessage).toHaveBeenCalledOnce()
  })

  it('says so when there is no worker', () => {
    const { news, worker } = start('http:', 'http://192.0.2.1')
    worker?.dispatchEvent(new Event('error', { cancelable: true }))
    expect(news).toEqual([{ kind: 'failure', failure: 'no-worker' }])
    expect(worker?.terminate).toHaveBeenCalled()
  })

  it('ends what is given up', () => {
    const { sent, worker } = start('http:', 'http://192.0.2.1')
    sent.cancel()
    expect(worker?.terminate).toHaveBeenCalledOnce()
  })
})

describe('verdictOf', () => {
  const reply = (text: string, type = 'application/json'): Reply => ({
    ...{ status: 200, blob: null, bytes: text.length, ms: 1 },
    type,
    text,
  })
  it.each([
    [
      'success',
      reply('{"code":200,"message":"success","data":null}'),
      { code: 200, message: 'success', isEnvelope: true },
    ],
    ['a refusal', reply('{"code":401,"message":"no","data":null}'), { code: 401, message: 'no', isEnvelope: true }],
    ['a page', reply('<!doctype html>', 'text/html'), { isEnvelope: false }],
    ['half an answer', reply('{"code":2'), { isEnvelope: false }],
    ['other JSON', reply('{"ok":true}'), { isEnvelope: false }],
    ['an envelope without its type', reply('{"code":200}', 'text/plain'), { code: 200, message: '', isEnvelope: true }],
  ])('understands %s', (_, given, expected) => {
    expect(verdictOf(given)).toEqual(expected)
  })
})

describe('tokenIn', () => {
  it.each([
    ['{"code":200,"data":{"token":"t"}}', 't'],
    ['{"code":200,"data":{"token":""}}', null],
    ['{"code":400,"data":null}', null],
    ['nonsense', null],
  ])('of %s is %s', (text, expected) => {
    expect(tokenIn(text)).toBe(expected)
  })
})

describe('JSON in colours', () => {
  it('tells keys, texts, numbers and words apart, and loses nothing', () => {
    const text = pretty('{"a":"b: \\"c\\"","d":[-1500,true,null],"e":2.5}')
    const parts = colored(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter(({ kind }) => kind).map(({ kind, text: part }) => `${kind} ${part}`)).toEqual([
      'key "a"',
      'text "b: \\"c\\""',
      'key "d"',
      'number -1500',
      'word true',
      'word null',
      'key "e"',
      'number 2.5',
    ])
  })

  it('leaves other text alone', () => {
    expect(colored(pretty('Error 404: "not" found'))).toEqual([{ text: 'Error 404: "not" found' }])
  })
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1234, '1.2 kB'],
  [123_456, '123 kB'],
  [5_000_000, '5.0 MB'],
  [7e12, '7000 GB'],
])('%d bytes are %s', (bytes, expected) => {
  expect(sizeText(bytes)).toBe(expected)
})
