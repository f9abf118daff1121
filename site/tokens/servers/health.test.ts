/** Tests of how the state of a token server is told from what it answers, or does not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { API_STRINGS } from '../strings/servers.ts'
import { checkHealth, type Health, type HealthResponse, healthOf } from './health.ts'

const URL_ASKED = 'https://api.example.com'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('healthOf', () => {
  it.each<[string, HealthResponse | null, Health]>([
    ['nothing', null, 'unreachable'],
    ['a service at once', { status: 200, isService: true, ms: 0 }, 'reachable'],
    ['a service that takes its time', { status: 200, isService: true, ms: 1500 }, 'reachable'],
    ['a service that takes longer', { status: 200, isService: true, ms: 1501 }, 'slow'],
    ['something else', { status: 200, isService: false, ms: 10 }, 'strange'],
    ['something else, slowly', { status: 200, isService: false, ms: 4000 }, 'strange'],
    ['that there is no such page', { status: 404, isService: false, ms: 10 }, 'strange'],
    ['that the reader may not', { status: 403, isService: false, ms: 10 }, 'strange'],
    ['something that may not be read', { status: null, isService: false, ms: 10 }, 'strange'],
    ['a fault', { status: 500, isService: false, ms: 10 }, 'failing'],
    ['that it is busy', { status: 503, isService: false, ms: 4000 }, 'failing'],
    ['a fault of a service', { status: 502, isService: true, ms: 10 }, 'failing'],
  ])('answering %s', (_, answer, health) => {
    expect(healthOf(answer)).toBe(health)
  })
})

/** A worker that answers what it is told to; the page sees of it what a browser would show. */
function stubWorker(answer: HealthResponse | null | 'error') {
  const log: string[] = []
  class FakeWorker extends EventTarget {
    postMessage(url: string): void {
      log.push(`asked ${url}`)
      const event =
        answer === 'error' ? new Event('error', { cancelable: true }) : new MessageEvent('message', { data: answer })
      queueMicrotask(() => {
        this.dispatchEvent(event)
        if (event.defaultPrevented) log.push('kept quiet')
      })
    }
    terminate(): void {
      log.push('ended')
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return log
}

describe('checkHealth', () => {
  beforeEach(() => vi.stubGlobal('location', { protocol: 'https:' }))

  it('tells what the worker has found, in whole milliseconds, and lets it go', async () => {
    const log = stubWorker({ status: 200, isService: true, ms: 12.6 })
    expect(await checkHealth(URL_ASKED)).toEqual({ health: 'reachable', ms: 13 })
    expect(log).toEqual([`asked ${URL_ASKED}`, 'ended'])
  })

  it('takes a silent server for unreachable', async () => {
    const log = stubWorker(null)
    expect(await checkHealth(URL_ASKED)).toEqual({ health: 'unreachable', ms: 0 })
    expect(log).toContain('ended')
  })

  it('takes a worker that does not start for an unreachable server, and says nothing to the console', async () => {
    const log = stubWorker('error')
    expect(await checkHealth(URL_ASKED)).toEqual({ health: 'unreachable', ms: 0 })
    expect(log).toEqual([`asked ${URL_ASKED}`, 'ended', 'kept quiet'])
  })

  it('asks nobody whom the browser would not let it ask', async () => {
    const log = stubWorker({ status: 200, isService: true, ms: 1 })
    expect(await checkHealth('http://api.example.com')).toEqual({ health: 'mixed', ms: 0 })
    expect(log).toEqual([])
  })

  it('asks a server by http from a page by http', async () => {
    vi.stubGlobal('location', { protocol: 'http:' })
    const log = stubWorker({ status: 200, isService: true, ms: 1 })
    expect((await checkHealth('http://api.example.com')).health).toBe('reachable')
    expect(log[0]).toBe('asked http://api.example.com')
  })

  it('takes a browser without workers for an unreachable server', async () => {
    vi.stubGlobal('Worker', function refuse() {
      throw new Error('refused')
    })
    expect(await checkHealth(URL_ASKED)).toEqual({ health: 'unreachable', ms: 0 })
  })
})

type Reply = Response | Error

/** Runs the worker with a network that gives these replies in turn; the last one again and again. */
async function reach(...replies: Reply[]) {
  const asked: Array<{ address: string; options: RequestInit }> = []
  const posted = new Promise<HealthResponse | null>((resolve) => {
    const scope = Object.assign(new EventTarget(), { postMessage: resolve })
    vi.stubGlobal('self', scope)
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      const reply = replies[Math.min(asked.push({ address, options }), replies.length) - 1]!
      if (reply instanceof Error) throw reply
      return reply
    })
    void import('./api-reach.worker.ts').then(() =>
      scope.dispatchEvent(new MessageEvent('message', { data: URL_ASKED })),
    )
  })
  return { answer: await posted, asked }
}

const FORBIDDEN = new TypeError('Failed to fetch')

describe('the worker', () => {
  it.each<[string, Response, Pick<HealthResponse, 'status' | 'isService'>]>([
    ['that it is well', Response.json({ ok: true }), { status: 200, isService: true }],
    ['that it is well, and more', Response.json({ ok: true, version: '1' }), { status: 200, isService: true }],
    ['that it is not well', Response.json({ ok: false }), { status: 200, isService: false }],
    ['with a word instead of true', Response.json({ ok: 'true' }), { status: 200, isService: false }],
    ['with nothing', new Response(''), { status: 200, isService: false }],
    ['with null', Response.json(null), { status: 200, isService: false }],
    ['with a list', Response.json([{ ok: true }]), { status: 200, isService: false }],
    ['with a page', new Response('<!doctype html><p>ok'), { status: 200, isService: false }],
    ['at great length', Response.json({ ok: true, x: 'x'.repeat(200_000) }), { status: 200, isService: false }],
    ['that there is nothing', Response.json({ ok: true }, { status: 404 }), { status: 404, isService: false }],
    ['with a fault', new Response('', { status: 500 }), { status: 500, isService: false }],
  ])('hears a server answer %s', async (_, reply, expected) => {
    const { answer, asked } = await reach(reply)
    expect(answer).toMatchObject(expected)
    expect(asked.map(({ address }) => address)).toEqual([`${URL_ASKED}/health`])
  })

  it('sends neither cookies nor where the reader is, and nothing old is taken for an answer', async () => {
    const { asked } = await reach(Response.json({ ok: true }))
    expect(asked[0]?.options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' })
    expect(asked[0]?.options.signal).toBeInstanceOf(AbortSignal)
  })

  it('sees that something is there which does not let itself be read', async () => {
    const { answer, asked } = await reach(FORBIDDEN, new Response(''))
    expect(answer).toMatchObject({ status: null, isService: false })
    expect(asked.map(({ options }) => options.mode)).toEqual([undefined, 'no-cors'])
  })

  it('finds nobody where nothing answers', async () => {
    expect((await reach(FORBIDDEN)).answer).toBeNull()
  })

  it('does not ask again when the time is over', async () => {
    const over = AbortSignal.abort()
    vi.stubGlobal('AbortSignal', { timeout: () => over })
    const { answer, asked } = await reach(new DOMException('over', 'TimeoutError'))
    expect(answer).toBeNull()
    expect(asked).toHaveLength(1)
  })
})

it.each(Object.entries(API_STRINGS))(
  'in %s, every state is told in words of its own, with its time where it has one',
  (_, strings) => {
    const states = Object.entries(strings.health)
    expect(new Set(Object.values(strings.health)).size).toBe(states.length)
    expect(states.filter(([, text]) => text.includes('{ms}')).map(([state]) => state)).toEqual(['reachable', 'slow'])
  },
)
