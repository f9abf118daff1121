/** Tests of the service against nonsense: it is answered, and nothing breaks. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tried } from '../core/tried.fixture.ts'
import { createService } from './app.ts'
import { readConfig } from './config.ts'
import { TOKEN_PATHS } from './contract/token-contract.ts'
import { ALL, wellMeant } from './hostile.fixture.ts'
import type { LogEntry } from './log.ts'
import { address, body, NAMES, ORIGINS, seeded, TYPES, value } from './nonsense.fixture.ts'
import { Bench, type Fields, logWritten, NO_LIMITS, wire } from './running.fixture.ts'

/** `npm run torture` sends all of them. */
const REQUESTS = ALL ? 10_000 : 1_000

const bench = new Bench()
const { fakes } = bench
beforeAll(() => bench.start({ PROVIDER_TIMEOUT_MS: '2000', LONG_POLL_MS: '100' }))
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

describe('nonsense', () => {
  it(`is answered, ${REQUESTS} times, and never with a mistake of ours`, { timeout: 600_000 }, async ({ task }) => {
    const prepared = [...wellMeant(fakes), ...wellMeant(fakes, true)]
    const chance = seeded(20_250_802)
    const lines: LogEntry[] = []
    const app = createService(readConfig({ ...fakes.env(), ...NO_LIMITS, LONG_POLL_MS: '100' }).config, {
      version: 'x',
      log: (entry) => lines.push(entry),
      address: () => '192.0.2.1',
    })
    const make = () => {
      const method = chance.pick([
        'GET',
        'POST',
        'POST',
        'POST',
        'POST',
        'PUT',
        'DELETE',
        'PATCH',
        'OPTIONS',
        'HEAD',
        'PROPFIND',
        'get',
        'X!',
      ])
      const headers = new Headers()
      if (chance.chance(0.2)) headers.set('origin', chance.pick(ORIGINS))
      if (chance.chance(0.9)) headers.set('content-type', chance.chance(0.7) ? TYPES[0]! : chance.pick(TYPES))
      if (chance.chance(0.1)) headers.set('content-length', chance.pick(['-1', 'x', '0', '1e9', '99999999999', '5']))
      if (chance.chance(0.1)) headers.set('access-control-request-private-network', chance.pick(['true', 'TRUE', '']))
      if (chance.chance(0.1)) headers.set('x-forwarded-for', chance.pick(['a', ',,', '127.0.0.1', 'a'.repeat(1000)]))
      if (chance.chance(0.06)) {
        const [path, fields] = chance.pick(prepared)
        const given: Fields = { ...fields, ...(chance.chance(0.5) && { [chance.pick(NAMES)]: value(chance) }) }
        return new Request(`http://127.0.0.1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(given),
        })
      }
      const bare = /^(?:get|head)$/i.test(method)
      return new Request(`http://127.0.0.1${address(chance)}`, {
        method,
        headers,
        ...(!bare && { body: body(chance, prepared) }),
      })
    }
    const wrong: unknown[] = []
    const statuses = new Map<number, number>()
    let left = REQUESTS
    const worker = async () => {
      while (left-- > 0) {
        const request = make()
        try {
          const response = await app.fetch(request)
          const said = await response.text()
          const { status } = response
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const told = said === '' ? undefined : (JSON.parse(said) as Fields)
          const empty = status === 204 || request.method === 'HEAD'
          const right = empty
            ? said === ''
            : status < 400
              ? status === 200 && told
              : typeof told?.error === 'string' && told.request_id
          if (!right || status === 500) wrong.push([request.method, request.url, status, said.slice(0, 200)])
        } catch (error) {
          wrong.push([request.method, request.url, String(error)])
        }
      }
    }
    await Promise.all(Array.from({ length: 16 }, worker))
    tried(
      task,
      [...statuses.values()].reduce((sum, count) => sum + count, 0),
    )
    expect(wrong.slice(0, 5)).toEqual([])
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 204, 400, 403, 404, 405, 413, 415]))
    expect(lines.filter(({ status, where }) => status === 500 || where)).toEqual([])
    expect(fakes.requests.length).toBeGreaterThan(REQUESTS / 40)
    expect({}).not.toHaveProperty('polluted')
  })

  it('in bare bytes breaks nothing', { timeout: 60_000 }, async ({ task }) => {
    const prepared = wellMeant(fakes)
    const chance = seeded(7)
    const raw = () => chance.pick(['\r\n', '\n', '\0', ' ', '\t', ':', '\u00ff', 'é', 'a'])
    const make = (): Buffer => {
      const content = Buffer.from(body(chance, prepared) as string)
      const length = chance.below(8)
      const lines = [
        `${chance.pick(['GET', 'POST', 'POST', 'POST', 'TRACE', 'CONNECT', 'PRI', 'post', 'G\tT'])} ${chance.pick([
          address(chance),
          address(chance),
          address(chance),
          `http://127.0.0.1:1${address(chance)}`,
          '*',
          '',
          '//',
          '\\',
          'a:b',
          '/\u00ff',
          `/${'a'.repeat(20_000)}`,
        ])} ${chance.pick(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''])}`,
        ...(chance.chance(0.9)
          ? [
              `Host: ${chance.pick(['a', 'a', 'a', '', '[::1]', 'a b', 'a@b', 'a/b', '127.0.0.1:1', '\u00ff', 'a:99999'])}`,
            ]
          : []),
        `Content-Type: ${chance.pick(TYPES)}`,
        ...(length < 5
          ? [`Content-Length: ${content.length}`]
          : length === 5
            ? [`Content-Length: ${content.length + 10}`]
            : []),
        ...(length === 6 ? ['Transfer-Encoding: chunked'] : []),
        ...(chance.chance(0.1) ? [`Content-Length: ${chance.pick(['-1', '0', 'x', '5, 6', '0x10'])}`] : []),
        ...(chance.chance(0.1) ? [`Expect: ${chance.pick(['100-continue', 'x'])}`] : []),
        ...(chance.chance(0.1) ? [`Upgrade: ${chance.pick(['h2c', 'websocket'])}`, 'Connection: Upgrade'] : []),
        ...(chance.chance(0.3) ? [`Origin: ${chance.pick(ORIGINS)}`] : []),
        ...(chance.chance(0.2) ? [`X-A: ${raw()}${raw()}`] : []),
        ...(chance.chance(0.05) ? [`X-B: ${'b'.repeat(20_000)}`] : []),
      ]
      const head = Buffer.from(`${lines.join(chance.chance(0.9) ? '\r\n' : '\n')}\r\n\r\n`, 'latin1')
      const sent =
        length === 6 && chance.chance(0.7)
          ? Buffer.from(`${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`)
          : content
      return Buffer.concat([head, sent])
    }
    await logWritten()
    bench.log.length = 0
    const wrong: unknown[] = []
    const statuses = new Set<number>()
    let sent = 0
    let left = 700
    const worker = async () => {
      while (left-- > 0) {
        const bytes = make()
        sent++
        const told = await wire(bench.url, bytes, true)
        if (!told) continue
        statuses.add(told.status)
        const json = told.headers['content-type'] === 'application/json'
        if (
          told.status === 500 ||
          (json && told.status >= 400 && !told.body.startsWith('{"error":"') && told.body !== '')
        )
          wrong.push([bytes.toString('latin1').slice(0, 300), told])
      }
    }
    await Promise.all(Array.from({ length: 16 }, worker))
    tried(task, sent)
    expect(wrong.slice(0, 3)).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404, 405, 413, 415]))
    expect((await bench.get(TOKEN_PATHS.health)).status).toBe(200)
    await logWritten()
    const mistakes = bench.log.map((line) => JSON.parse(line) as LogEntry).filter(({ status }) => status === 500)
    // What breaks off is told below.
    expect(mistakes.filter(({ where }) => !where?.startsWith('node:_http_server')).slice(0, 3)).toEqual([])
  })

  // Reading the rest of the body fails, and that is logged like an error of the service, with status 500.
  it('that breaks off is not logged as a mistake of ours', async () => {
    await logWritten()
    bench.log.length = 0
    const head = `POST ${TOKEN_PATHS.baidu.token} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n`
    await wire(bench.url, `${head}{"code":`, true)
    await expect.poll(() => bench.log.length).toBe(1)
    expect(JSON.parse(bench.log[0]!)).not.toMatchObject({ error: 'internal_error' })
  })

  it('of a mistake of ours tells nobody its words', async () => {
    const lines: LogEntry[] = []
    const { config } = readConfig({ ...fakes.env(), ...NO_LIMITS })
    const app = createService(config, {
      version: 'x',
      log: (entry) => lines.push(entry),
      address: () => {
        throw new Error('plantedtoken (/plantedtoken:1:1)\n    and more')
      },
    })
    const response = await app.request(TOKEN_PATHS.baidu.token, { method: 'POST' })
    const said = await response.text()
    expect([response.status, JSON.parse(said)]).toEqual([500, expect.objectContaining({ error: 'internal_error' })])
    expect(lines).toMatchObject([
      { level: 'error', error: 'internal_error', where: expect.stringMatching(/hostile\.test\.ts:\d+:\d+$/) },
    ])
    expect(said + JSON.stringify(lines)).not.toContain('plantedtoken')
  })
})
