/** Tests of what is sent for a request, and of sizes. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildRequest, sendInWorker, type WorkerMessage } from './exchange.ts'
import { sizeText } from './size.ts'

const REQUEST = { method: 'POST', path: '/api/x', query: {}, headers: {}, token: true, answer: 'json' } as const

describe('buildRequest', () => {
  it('carries JSON and the token to the address that was typed', () => {
    const request = buildRequest({ ...REQUEST, body: { kind: 'json', value: { a: 1 } } }, 'http://h', 't', null)
    expect(request).toEqual({
      method: 'POST',
      url: 'http://h/api/x',
      headers: { Authorization: 't', 'Content-Type': 'application/json' },
      body: '{"a":1}',
      asForm: false,
      probe: 'http://h/ping',
    })
  })

  it('carries no token where there is none', () => {
    expect(buildRequest({ ...REQUEST, body: undefined }, 'http://h', '', null)).toMatchObject({
      headers: {},
      body: null,
    })
  })

  it.each(['file', 'form'] as const)('carries a file as %s', (kind) => {
    const file = new File(['x'], 'a.txt')
    expect(buildRequest({ ...REQUEST, body: { kind, file: 'a.txt' } }, 'http://h', '', file)).toMatchObject({
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
    const messages: WorkerMessage[] = []
    const sent = sendInWorker(buildRequest({ ...REQUEST, body: undefined }, base, '', null), (one) =>
      messages.push(one),
    )
    return { messages, sent, worker: workers[0] }
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    workers.splice(0)
  })

  it('does not even try what browsers refuse: http from a page that came by https', () => {
    const { messages, worker } = start('https:', 'http://192.0.2.1:5244')
    expect(messages).toEqual([{ kind: 'failure', failure: 'mixed' }])
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
    const { messages, worker } = start('http:', 'http://192.0.2.1')
    worker?.dispatchEvent(new Event('error', { cancelable: true }))
    expect(messages).toEqual([{ kind: 'failure', failure: 'no-worker' }])
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
