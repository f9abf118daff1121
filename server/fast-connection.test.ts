/** Tests of connections that are served without `node:http`: the same responses, in order, and one request at a time. */
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scratchSite } from './scratch-site.fixture.ts'
import { type RunningServer, startServer } from './start.ts'

const HOST = '127.0.0.1'
const BIG = 3_000_000
let dist: string
let server: RunningServer

beforeAll(async () => {
  dist = await scratchSite()
  await writeFile(join(dist, 'index.html.br'), 'BR')
  await writeFile(join(dist, 'big.webm'), '')
  await truncate(join(dist, 'big.webm'), BIG)
  server = await startServer({ dist, port: 0, host: HOST })
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

async function open(): Promise<Socket & { text: string }> {
  const socket = Object.assign(connect(Number(new URL(server.url).port), HOST), { text: '' })
  socket.setEncoding('latin1').on('data', (text) => {
    socket.text += text
  })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: site.example', ...headers].join('\r\n')}\r\n\r\n`
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** What matters of the responses; Node writes the names of some headers in another case and order. */
async function exchange(request: string): Promise<string[]> {
  const socket = await open()
  // Whatever comes first, a response to this shows that it has been answered.
  socket.write(request + get('/v3.sh'))
  await expect.poll(() => socket.text, { timeout: 20_000 }).toMatch(/#!\/bin\/sh$/)
  const [head = '', body = ''] = socket.text.split(/\r\n\r\n(.*)/s)
  const lines = head.split('\r\n').filter((line) => !/^(?:date|trailer):/i.test(line))
  return [
    ...lines.map((line) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase())).sort(),
    body.replace(/HTTP\/1\.1 .*/s, ''),
  ]
}

describe('a plain GET', () => {
  it.each<[string, ...string[]]>([
    ['/'],
    ['/', 'Accept-Encoding: br'],
    ['/', 'If-None-Match: *'],
    ['/', 'Accept-Encoding: identity;q=0, gzip'],
    ['/v3.sh', 'Range: bytes=2-4'],
    ['/v3.sh', 'Range: bytes=99-'],
    ['/guide'],
    ['/guide/sponsor.html?a=1'],
    ['/zh/nothing'],
    ['/%ff'],
    ['/%2fguide/'],
    ['/.secret'],
    ['/guide/../.hosting.json'],
    ['/big.webm', 'Range: bytes=1000000-1000009'],
    ['/tool/onedrive/callback.html'],
  ])('of %s %s gets the response that Node would send', async (path, ...headers) => {
    const fast = await exchange(get(path, ...headers))
    expect(fast).toEqual(await exchange(get(path, ...headers, 'Trailer: x')))
  })

  it('is dated', async () => {
    const socket = await open()
    socket.write(get('/'))
    await expect.poll(() => socket.text).toMatch(/home$/)
    const date = /\r\nDate: (.*)\r\n/.exec(socket.text)?.[1] ?? ''
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
  })

  it('that arrives in pieces is answered', async () => {
    const socket = await open()
    socket.write('GET / HT')
    await (await fetch(`${server.url}/`)).text()
    socket.write('TP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(() => socket.text).toMatch(/^HTTP\/1\.1 200 .*home$/s)
  })

  it('is answered although the client says that it sends no more, and then the connection ends', async () => {
    const socket = await open()
    socket.end(get('/guide/') + get('/nothing'))
    await once(socket, 'end')
    expect(statuses(socket.text)).toEqual([200, 404])
  })
})

describe('a connection', () => {
  it('goes on with requests that only Node understands, and after them', async () => {
    const socket = await open()
    const posted = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nhi'
    socket.write(get('/') + get('/guide') + get('/').replace('GET', 'HEAD') + get('/nothing') + posted)
    await once(socket, 'end')
    expect(statuses(socket.text)).toEqual([200, 301, 200, 404, 405])
  })

  it('with nonsense is refused by Node after the requests before it', async () => {
    const socket = await open()
    socket.write(`${get('/')}nonsense\r\n\r\n`)
    await once(socket, 'end')
    expect(statuses(socket.text)).toEqual([200, 400])
  })

  it('gets responses to all pipelined requests, in order, and lets others in between', async () => {
    const socket = await open()
    const paths = Array.from({ length: 400 }, (_, index) => ['/', '/guide', '/nothing', '/v3.sh'][index % 4] ?? '')
    socket.write(paths.map((path) => get(path)).join(''))
    const other = await fetch(`${server.url}/guide/`)
    expect(other.status).toBe(200)
    await expect.poll(() => statuses(socket.text).length, { timeout: 20_000 }).toBe(paths.length)
    expect(statuses(socket.text)).toEqual(paths.map((_, index) => [200, 301, 404, 200][index % 4]))
  })

  it('has one request under way, so that a client that reads nothing costs one file', async () => {
    const socket = await open()
    socket.pause()
    const opened = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(join(dist, 'big.webm'))
        } catch {
          return false
        }
      }).length
    if (process.platform !== 'linux') return
    socket.write(get('/big.webm').repeat(50))
    await expect.poll(opened).toBe(1)
    socket.destroy()
    await expect.poll(opened).toBe(0)
  })
})
