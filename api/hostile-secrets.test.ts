/** Tests of what must not get out of the service, and of where it must not go. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tried } from '../core/tried.fixture.ts'
import { aliStatusPath, TOKEN_PATHS } from './contract/token-contract.ts'
import { type FakeMode, PLANTED, SHAREPOINT, WOPAN_ACCOUNT } from './fakes/fakes.fixture.ts'
import { inTurns, PROVIDERS, secretsOf, share, wellMeant } from './hostile.fixture.ts'
import { Bench, logWritten, VERIFIER, wire } from './running.fixture.ts'

const bench = new Bench()
const { fakes } = bench
beforeAll(() => bench.start({ PROVIDER_TIMEOUT_MS: '2000', LONG_POLL_MS: '100' }))
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

const { phone, password, sms } = WOPAN_ACCOUNT

describe('secrets', () => {
  /** Whatever anybody has sent here, and everything that was given out. */
  const SENT = [...PLANTED.secrets, ...PLANTED.ownSecrets, ...PLANTED.marks, VERIFIER, phone, password, sms]

  it('get out neither in the log nor in an error, whatever happens', { timeout: 60_000 }, async ({ task }) => {
    await logWritten()
    bench.log.length = 0
    bench.told.length = 0
    const everything = () =>
      inTurns([
        ...[...wellMeant(fakes), ...wellMeant(fakes, true)].map(
          ([path, given]) =>
            () =>
              bench.post(path, given),
        ),
        () => bench.get(aliStatusPath('plantedcode')),
        () => bench.get(`${TOKEN_PATHS['115'].status}?uid=plantedcode&time=1&sign=plantedtoken`),
        () => bench.get(`${TOKEN_PATHS.baidu.old}?code=plantedcode`),
        () => bench.get(`${TOKEN_PATHS.ali_open.token}?refresh_ui=plantedtoken&server_use=true&driver_txt=alicloud_qr`),
      ])
    await everything()
    // With a code that is known already, and with one that is not.
    const jobs = [...wellMeant(fakes), ...wellMeant(fakes, true)].map(([path, given], turn) => async () => {
      await bench.post(path, given)
      await bench.post(path, given)
      // An id is no secret, and providers say which app they do not know.
      const names = Object.keys(given).filter((known) => !/_id$/.test(known))
      const changed = names.flatMap((name) => [
        { ...given, [name]: `plantedtoken ${String(given[name])}` },
        { ...given, [name]: `${String(given[name])}plantedcode` },
        { ...given, [name]: { [String(given[name])]: given[name] } },
      ])
      for (const body of share(changed, turn)) await bench.post(path, body)
      await bench.post(path, given, { origin: 'https://stranger.example' })
      await bench.post(`${path}/plantedtoken`, given)
      await bench.post(path, given, {
        'content-type': 'text/plantedtoken',
        'x-request-id': 'plantedtoken',
        cookie: 'plantedtoken',
      })
      await bench.get(`${path}?plantedtoken=${encodeURIComponent(JSON.stringify(given))}`)
    })
    await inTurns(jobs)
    for (const mode of ['rate-limited', 'down', 'hang-up', 'html', 'empty'] satisfies FakeMode[]) {
      for (const name of PROVIDERS) fakes.mode.set(name, mode)
      await everything()
      fakes.mode.clear()
    }
    await logWritten()
    tried(task, bench.told.length)
    const errors = bench.told.filter(({ status }) => status >= 400)
    expect(errors.length).toBeGreaterThan(200)
    expect(bench.told.length - errors.length).toBeGreaterThan(40)
    const heads = (told: (typeof errors)[number]) => JSON.stringify([...told.headers])
    for (const secret of SENT) {
      expect(bench.log.filter((line) => line.includes(secret))).toEqual([])
      expect(errors.filter(({ text }) => text.includes(secret)).map(({ text }) => text)).toEqual([])
      expect(bench.told.filter((told) => heads(told).includes(secret)).map(heads)).toEqual([])
    }
    for (const secret of [...PLANTED.secrets, ...PLANTED.ownSecrets, VERIFIER, phone])
      expect(bench.told.filter(({ text }) => text.includes(secret)).map(({ text }) => text)).toEqual([])
    expect(bench.told.filter(({ text }) => text.includes('plantedsession'))).toEqual([])
  })

  it('do not come back from a provider that repeats what it heard', { timeout: 60_000 }, async ({ task }) => {
    await logWritten()
    bench.log.length = 0
    bench.told.length = 0
    for (const own of [false, true]) {
      for (const [path, given] of wellMeant(fakes, own)) {
        const provider = PROVIDERS.find((name) => path.startsWith(`/alist/${name}/`))!
        // What only the service knows, the provider has heard too.
        const heard = JSON.stringify([...Object.values(given), ...(own ? [] : secretsOf(path, given))])
        for (const status of [200, 400, 403]) {
          fakes.answerNext(
            provider,
            {
              ...{ error: heard, error_description: heard, error_codes: [heard] },
              ...{ code: heard, message: heard, errno: heard, state: 0, data: {} },
              ...{ STATUS: heard, MSG: heard, RSP: { RSP_CODE: heard, RSP_DESC: heard } },
            },
            status,
          )
          await bench.post(path, given)
        }
        fakes.answerNext('onedrive', { error: { code: heard, message: heard } }, 400)
        if (path === TOKEN_PATHS.onedrive.site) await bench.post(path, given)
        await fakes.reset()
      }
    }
    await logWritten()
    tried(task, bench.told.length)
    expect(bench.told.every(({ status }) => status >= 400)).toBe(true)
    for (const secret of SENT) {
      expect(bench.log.filter((line) => line.includes(secret))).toEqual([])
      expect(bench.told.filter(({ text }) => text.includes(secret)).map(({ text }) => text)).toEqual([])
    }
  })
})

describe('strange addresses', () => {
  let trap: Server
  let asked = 0
  let port = 0
  beforeAll(async () => {
    trap = createServer((socket) => {
      asked++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(trap, 'listening')
    port = (trap.address() as { port: number }).port
  })
  afterAll(() => void trap.close())

  const urls: string[] = []
  const watch = () => {
    urls.length = 0
    const real = globalThis.fetch
    return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      urls.push(String(input instanceof Request ? input.url : input))
      return real(input, init)
    })
  }
  /** Addresses that lie at none of the places that the operator has named. */
  const outside = () => {
    const bases = Object.entries(fakes.env())
      .filter(([name]) => name.includes('_BASE'))
      .map(([, base]) => base)
    return urls.map((url) => new URL(url).href).filter((url) => !bases.some((base) => url.startsWith(`${base}/`)))
  }

  it('are not gone to, whatever a parameter says', { timeout: 60_000 }, async ({ task }) => {
    const spy = watch()
    const host = `127.0.0.1:${port}`
    const evil = [
      `http://${host}/`,
      `http://${host}/tool/baidu/callback`,
      `//${host}`,
      `@${host}/`,
      `:80@${host}/`,
      `.${host}`,
      `\\\\${host}\\a`,
      `/../../../${host}`,
      `..%2F..%2F..%2F${host}`,
      `https://${SHAREPOINT.global}@${host}/sites/a`,
      `https://${host}#.sharepoint.com/sites/a`,
      `https://${host}/.sharepoint.com/sites/a`,
      `https://${SHAREPOINT.global}/sites/a%2F..%2F..%2F..%2F..%2F..%2F..%2F${host}`,
      `https://${SHAREPOINT.global}/sites/..%2F..%2F..%2F..%2Fpassportapi.115.com`,
      `https://${SHAREPOINT.global}/sites/%252e%252e%252f%252e%252e`,
      `https://${SHAREPOINT.global}/sites/a?b#c`,
      `a\r\nHost: ${host}`,
      `a?url=http://${host}`,
      `a#${host}`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      `login.microsoftonline.com.${host}`,
    ]
    const jobs = [...new Map(wellMeant(fakes))].flatMap(([path, given]) =>
      [...new Set([...Object.keys(given), 'zone', 'url'])].flatMap((name, index) =>
        // Few of them where nothing is looked up by the field.
        share(/zone|ur[il]|id$/.test(name) ? evil : evil.slice(0, 4), index).map(
          (word) => () => bench.post(path, { ...given, [name]: word }),
        ),
      ),
    )
    for (const word of evil.map(encodeURIComponent)) {
      const paths = [
        `${TOKEN_PATHS.ali_open.qr}/${word}/status`,
        ...['uid', 'time', 'sign'].map((name) =>
          `${TOKEN_PATHS['115'].status}?uid=a&time=1&sign=b`.replace(new RegExp(`${name}=\\w+`), `${name}=${word}`),
        ),
        `${TOKEN_PATHS.baidu.old}?code=${word}`,
        `/proxy/${word}`,
        `/qr?text=${word}`,
      ]
      jobs.push(...paths.map((path) => () => bench.get(path)))
    }
    await inTurns(jobs)
    tried(task, jobs.length)
    spy.mockRestore()
    expect(urls.length).toBeGreaterThan(25)
    expect(outside()).toEqual([])
    expect(asked).toBe(0)
  })

  it('are not gone to, whatever a header says', async () => {
    const spy = watch()
    const host = `127.0.0.1:${port}`
    for (const [path, given] of wellMeant(fakes)) {
      const json = JSON.stringify(given)
      const lines = [
        `POST ${path} HTTP/1.1`,
        `Host: ${host}`,
        `X-Forwarded-Host: ${host}`,
        `Forwarded: host=${host}`,
        `X-Forwarded-For: ${host}`,
        `X-Original-URL: http://${host}/`,
        `X-HTTP-Method-Override: GET`,
        `Referer: http://${host}/`,
        `Origin: http://${host}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(json)}`,
        'Connection: close',
      ]
      await wire(bench.url, `${lines.join('\r\n')}\r\n\r\n${json}`)
      await wire(bench.url, `${[`POST http://${host}${path} HTTP/1.1`, ...lines.slice(1)].join('\r\n')}\r\n\r\n${json}`)
    }
    await wire(bench.url, `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, true)
    await wire(bench.url, `GET http://${host}/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`, true)
    spy.mockRestore()
    expect(urls.length).toBeGreaterThan(15)
    expect(outside()).toEqual([])
    expect(asked).toBe(0)
  })

  it('are not gone to, wherever a provider sends somebody', async () => {
    const spy = watch()
    for (const name of PROVIDERS) fakes.mode.set(name, 'redirect-loop')
    for (const [path, given] of wellMeant(fakes))
      expect((await bench.post(path, given)).body.provider_code).toBe('http_302')
    fakes.mode.clear()
    fakes.answerNext('ali_open', { sid: 'a', qrCodeUrl: `http://127.0.0.1:${port}/a.png` })
    expect((await bench.post(TOKEN_PATHS.ali_open.qr, {})).status).toBe(200)
    spy.mockRestore()
    expect(urls).toHaveLength(wellMeant(fakes).length + 1)
    expect([outside(), asked]).toEqual([[], 0])
  })
})
