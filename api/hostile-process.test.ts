/** Tests of the built service as a process of its own: its end, its words when it cannot start, and that it writes nothing. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_PATHS } from './contract/token-contract.ts'
import { FakeProviders, PLANTED } from './fakes/fakes.fixture.ts'
import { EXCHANGES, exchangeBody, NO_LIMITS, VERIFIER, wire } from './running.fixture.ts'

const fakes = new FakeProviders()
const yandex = EXCHANGES.find(({ name }) => name === 'yandex')!
let scratch = ''
let program = ''
/** Empty in the beginning. */
const FOLDERS = ['cwd', 'home', 'tmp'] as const
const folder = (name: (typeof FOLDERS)[number]) => join(scratch, name)

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'token-service-'))
  for (const name of FOLDERS) await mkdir(folder(name))
  const out = join(scratch, 'dist')
  const build = pathToFileURL(join(import.meta.dirname, 'build.mjs')).href
  const code = `const { buildService } = await import(${JSON.stringify(build)}); await buildService(['node'], ${JSON.stringify(out)})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  program = join(out, 'node.mjs')
  await fakes.start()
}, 60_000)
afterAll(async () => {
  await fakes.stop()
  await rm(scratch, { recursive: true })
})

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    cwd: folder('cwd'),
    env: {
      PATH: process.env.PATH,
      HOME: folder('home'),
      TMPDIR: folder('tmp'),
      HOST: '127.0.0.1',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.error += text
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const url = async () => {
    await expect.poll(() => said.out, { timeout: 30_000 }).toMatch(/on http:\/\/\S+"/)
    return /on (http:\/\/[^"]+)"/.exec(said.out)![1]!
  }
  return { child, said, ended, url }
}

const written = async () =>
  (await Promise.all(FOLDERS.map((name) => readdir(folder(name), { recursive: true })))).flat()

function exchange(url: string): Promise<number | undefined> {
  const body = JSON.stringify(exchangeBody(yandex, fakes))
  const lines = ['Host: a', 'Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close']
  const bytes = `POST ${yandex.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
  return wire(url, bytes).then((answer) => answer?.status)
}

describe('the process', () => {
  it('answers what is under way before it ends, and takes nothing new', async () => {
    const { child, said, ended, url } = run({ ...fakes.env(), ...NO_LIMITS })
    const address = await url()
    const real = fakes.yandex.call.bind(fakes.yandex)
    const late = async (request: Parameters<typeof real>[0]) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      return real(request)
    }
    Object.assign(fakes.yandex, { call: late })
    const answers = Promise.all(Array.from({ length: 50 }, () => exchange(address)))
    await expect.poll(() => fakes.to('yandex').length, { interval: 10, timeout: 30_000 }).toBe(50)
    child.kill('SIGTERM')
    const { port, hostname } = new URL(address)
    const refused = async () => {
      const socket = connect(Number(port), hostname)
      const result = await Promise.race([
        once(socket, 'connect').then(
          () => 'accepted',
          (error: NodeJS.ErrnoException) => error.code,
        ),
      ])
      socket.destroy()
      return result
    }
    await expect.poll(refused, { interval: 20 }).toBe('ECONNREFUSED')
    expect(new Set(await answers)).toEqual(new Set([200]))
    expect(await ended).toBe(0)
    expect(await refused()).toBe('ECONNREFUSED')
    expect(said.error).toBe('')
    const lines = said.out.trim().split('\n')
    expect(lines).toHaveLength(52)
    expect(lines.at(-1)).toContain('"event":"stop"')
    for (const secret of [...PLANTED.secrets, ...PLANTED.marks, VERIFIER]) expect(said.out).not.toContain(secret)
    expect(await written()).toEqual([])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends on %s when nobody asks', async (signal) => {
    const { child, ended, url, said } = run({})
    const told = await wire(await url(), `GET ${TOKEN_PATHS.health} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(told?.status).toBe(200)
    child.kill(signal)
    expect([await ended, said.error, await written()]).toEqual([0, '', []])
  })

  it.each([
    [
      { PORT: 'http', BAIDU_CLIENT_SECRET: 'hunter2' },
      ['PORT must be a whole number', 'BAIDU_CLIENT_ID is missing although BAIDU_CLIENT_SECRET is set'],
    ],
    [{ TRUSTED_PROXIES: '999.1.1.1' }, ['TRUSTED_PROXIES holds "999.1.1.1", which is no address or network.']],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, ['TRUSTED_PROXIES holds "10.0.0.0/99", which is no address or network.']],
    [{ MS_LOGIN_BASE_CN: 'http://example.com' }, ['MS_LOGIN_BASE_CN must be an https address']],
  ])('says in plain words what is wrong with %o', async (environment, words) => {
    const { ended, said } = run(environment)
    expect(await ended).toBe(1)
    expect(said.out).toBe('')
    expect(said.error).toMatch(/^The settings of the token service are not right:\n- /)
    for (const word of words) expect(said.error).toContain(word)
    expect(said.error).not.toMatch(/hunter2|^\s+at /m)
  })

  it('says in plain words that a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { ended, said } = run({ PORT: String(port) })
    expect(await ended).toBe(1)
    expect(said.error).toBe(`Port ${port} is in use. Set API_PORT to another one, or stop the program that uses it.\n`)
    other.close()
  })

  // Told with a stack, as a mistake of ours would be (node.ts, explain).
  it.each(['192.0.2.1', 'no.such.host.invalid'])('says in plain words that HOST is wrong: %s', async (HOST) => {
    const { ended, said } = run({ HOST })
    expect(await ended).toBe(1)
    expect(said.error).toContain('HOST')
    expect(said.error).not.toMatch(/^\s+at /m)
  })
})
