/** Tests of what the service logs, and of its end. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TOKEN_PATHS } from './contract/token-contract.ts'
import { start } from './node.ts'
import { ask, Bench, CHALLENGE, EXCHANGES, exchangeBody, logWritten, wire } from './running.fixture.ts'

const bench = new Bench()
const { fakes } = bench
beforeAll(() => bench.start())
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

const { baidu, health, config } = TOKEN_PATHS

describe('the log', () => {
  const logged = async (make: () => Promise<unknown>) => {
    await logWritten()
    bench.log.length = 0
    await make()
    await logWritten()
    return bench.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  it('has one line for each request, without what was asked', async () => {
    const exchange = EXCHANGES.find(({ name }) => name === 'baidu')!
    let id: string | null = ''
    const lines = await logged(async () => {
      id = (await bench.post(exchange.path, exchangeBody(exchange, fakes))).headers.get('x-request-id')
    })
    expect(lines).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        event: 'request',
        id,
        method: 'POST',
        route: exchange.path,
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'a mistake',
      () => bench.post(baidu.token, {}),
      { level: 'warn', status: 400, error: 'invalid_request', route: baidu.token },
    ],
    [
      'nothing there',
      () => bench.get('/plantedtoken/x'),
      { level: 'warn', status: 404, error: 'not_found', route: 'unknown' },
    ],
    ['a wrong method', () => bench.post(config, {}), { level: 'warn', status: 405, route: config }],
    ['a strange page', () => bench.get(config, { origin: 'https://a.example' }), { status: 403, route: 'unknown' }],
    [
      'a code in the address',
      () => bench.get('/alist/ali_open/qr/plantedsid.x/status'),
      { status: 400, route: '/alist/ali_open/qr/:sid/status' },
    ],
    [
      'a refusal',
      () => bench.post(baidu.token, { code: 'plantedcode', redirect_uri: fakes.redirectUri('baidu') }),
      { level: 'warn', error: 'invalid_grant', provider: 'baidu', provider_code: 'invalid_grant' },
    ],
    [
      'a provider in trouble',
      () => {
        fakes.mode.set('baidu', 'down')
        return bench.get(`${baidu.old}?code=plantedcode`)
      },
      { level: 'error', status: 502, error: 'provider_unavailable', provider_code: 'http_503', route: baidu.old },
    ],
  ])('tells of %s', async (_, make, expected) => {
    const lines = await logged(make)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject(expected)
    expect(JSON.stringify(lines)).not.toContain('planted')
  })

  it('says nothing of a service that is well', async () => {
    expect(await logged(() => bench.get(health))).toEqual([])
  })

  it('warns of slips, and tells of start and end', async () => {
    const lines = await logged(async () => {
      const running = await start({ HOST: '127.0.0.1', PORT: '0', BAIDU_TYPO: 'hunter2' })
      await running.stop()
    })
    expect(lines.map(({ level, event, text }) => [level, event, text])).toEqual([
      ['warn', 'setting', 'BAIDU_TYPO is set, but the service has no such setting.'],
      ['info', 'start', expect.stringMatching(/^Token service 0\.0\.0-test on http:\/\/127\.0\.0\.1:\d+$/)],
      ['info', 'stop', 'Stopped'],
    ])
  })
})

describe('the process', () => {
  it('keeps its Response, which shiki reads with bytes()', async () => {
    const response = new Response('whole') as Response & { bytes(): Promise<Uint8Array> }
    expect(new TextDecoder().decode(await response.bytes())).toBe('whole')
  })
})

describe('pipelining', () => {
  it('handles 32 requests of a connection at a time, and all of them in the end', async () => {
    const body = JSON.stringify({ code_challenge: CHALLENGE })
    const request = `POST ${TOKEN_PATHS['115'].device} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    fakes.mode.set('115', 'slow')
    const socket = connect(Number(new URL(bench.url).port), '127.0.0.1', () => socket.write(request.repeat(40)))
    let text = ''
    socket.setEncoding('utf8').on('data', (more) => {
      text += more
    })
    await expect.poll(() => fakes.to('115').length).toBe(32)
    await bench.get(health)
    expect(fakes.to('115').length).toBe(32)
    await fakes.reset()
    await expect.poll(() => text.match(/HTTP\/1\.1 \d/g)?.length, { timeout: 20_000 }).toBe(40)
    socket.destroy()
  })
})

describe('the end', () => {
  const within = (ms: number, promise: Promise<unknown>) =>
    Promise.race([promise.then(() => 'over'), new Promise((resolve) => setTimeout(resolve, ms, 'not yet'))])

  it('lets go of long polls at once', async () => {
    const running = await start({ ...fakes.env(), HOST: '127.0.0.1', PORT: '0' })
    const { uid, time, sign } = await bench.device()
    const path = `${TOKEN_PATHS['115'].status}?uid=${uid}&time=${time}&sign=${sign}`
    const poll = wire(running.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    await expect.poll(() => fakes.to('115').some(({ method }) => method === 'GET')).toBe(true)
    expect(await within(2000, running.stop())).toBe('over')
    expect(JSON.parse((await poll)!.body)).toEqual({ resp: { state: 'waiting' } })
    await expect(ask(running.url + health)).rejects.toThrow()
  })

  it('may be asked for twice', async () => {
    const running = await start({ HOST: '127.0.0.1', PORT: '0' })
    await Promise.all([running.stop(), running.stop()])
    await running.stop()
  })

  /** Stops while one request is under way, and asks again on the connection that it came on. */
  async function again(): Promise<string> {
    const running = await start({ ...fakes.env(), HOST: '127.0.0.1', PORT: '0' })
    const body = JSON.stringify({ code_challenge: CHALLENGE })
    const first = `POST ${TOKEN_PATHS['115'].device} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    fakes.mode.set('115', 'slow')
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1', () => socket.write(first))
    await expect.poll(() => fakes.to('115').length).toBe(1)
    const stopped = running.stop()
    let text = ''
    socket.setEncoding('utf8').on('data', (more) => {
      text += more
    })
    await fakes.reset()
    await expect.poll(() => text).toMatch(/^HTTP/)
    text = ''
    socket.on('error', () => {})
    socket.write(`GET ${health} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    socket.destroy()
    await stopped
    return text
  }

  // Only connections that are idle at that moment are closed; others go on as long as somebody asks on them.
  it('answers no more on a connection that had a request under way', async () => {
    expect(await again()).toBe('')
  })

  // Node does not count a connection as idle before its first request; it is cut after 30 seconds.
  it('does not wait for a connection that nobody has asked on', async () => {
    const running = await start({ HOST: '127.0.0.1', PORT: '0' })
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
    await once(socket, 'connect')
    // Until the server has heard of it.
    await bench.get(health, {}, running.url)
    const stopped = running.stop()
    try {
      expect(await within(1500, stopped)).toBe('over')
    } finally {
      socket.destroy()
      await stopped
    }
  })
})
