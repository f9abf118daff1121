/** Tests of what is sent for a request, and of sizes. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errandOf, type News, send } from './exchange.ts'
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
