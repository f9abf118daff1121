/** Tests of the running server on the loopback: its address, the wire and its end. */
import { rm, truncate, writeFile } from 'node:fs/promises'
import { Agent, get, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { scratchSite } from './scratch-site.fixture.ts'
import { type RunningServer, startServer } from './start.ts'

const HOST = '127.0.0.1'
let dist: string
const running: RunningServer[] = []
/** Keeps its connections, as browsers do. */
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  dist = await scratchSite()
  await writeFile(join(dist, 'big.webm'), '')
  await truncate(join(dist, 'big.webm'), 64 * 1024 * 1024)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await Promise.all(running.splice(0).map((server) => server.close()))
})
afterAll(async () => {
  agent.destroy()
  await rm(dist, { recursive: true })
})

async function start(port = 0): Promise<RunningServer> {
  const server = await startServer({ dist, port, host: HOST })
  running.push(server)
  return server
}

/** Sends bytes as they are, because a client library would tidy them up. */
function wire(url: string, firstLine: string): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), HOST, () =>
      socket.write(`${firstLine}\r\nHost: site.example\r\nConnection: close\r\n\r\n`),
    )
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

/** Starts a download and leaves it unread, so that it stays unfinished. */
function stalledDownload(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/big.webm`, { agent }, resolve).on('error', reject)
  })
}

describe('startServer', () => {
  it('serves the site under its url', async () => {
    const { url } = await start()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const response = await fetch(`${url}/guide/`)
    expect([response.status, await response.text()]).toEqual([200, 'guide'])
  })

  it('names a port in use and the remedy', async () => {
    const { url } = await start()
    const port = Number(new URL(url).port)
    await expect(start(port)).rejects.toThrow(
      new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use.*set PORT=\\d+, or use --port`),
    )
  })

  it('names a host that is not ours', async () => {
    await expect(startServer({ dist, port: 0, host: '192.0.2.1' })).rejects.toThrow(
      /host 192\.0\.2\.1 is not an address/,
    )
  })

  it('shows an address that a browser can open', async () => {
    const server = await startServer({ dist, port: 0, host: '0.0.0.0' })
    running.push(server)
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/)
  })

  it('rejects without a built site', async () => {
    await expect(startServer({ dist: join(dist, 'guide'), port: 0, host: HOST })).rejects.toThrow(
      /run npm run build first/,
    )
  })
})

describe('on the wire', () => {
  it.each<[string, RegExp]>([
    [
      'GET /tool/onedrive/callback?code=\'%2f"<>|^`{}&state=\\ HTTP/1.1',
      /\r\nlocation: \/tool\/onedrive\/callback\.html\?code='%2f"<>\|\^`{}&state=\\\r\n/i,
    ],
    ['GET //evil.com/guide HTTP/1.1', /^HTTP\/1\.1 404 /],
    ['GET //guide HTTP/1.1', /\r\nlocation: \/guide\/\r\n/i],
    ['GET /guide/../.hosting.json HTTP/1.1', /^HTTP\/1\.1 404 /],
    ['GET /zh/%E6%8C%87 HTTP/1.1', /^HTTP\/1\.1 404 .*不存在$/s],
    ['GET /\\evil.com HTTP/1.1', /^HTTP\/1\.1 404 .*x-frame-options: SAMEORIGIN/is],
    ['GET http://site.example/guide?a HTTP/1.1', /\r\nlocation: \/guide\/\?a\r\n/i],
    ['HEAD /guide/ HTTP/1.1', /^HTTP\/1\.1 200 .*content-length: 5\r\n.*\r\n\r\n$/is],
    ['TRACE / HTTP/1.1', /^HTTP\/1\.1 405 .*allow: GET, HEAD/is],
  ])('%s', async (line, expected) => {
    const { url } = await start()
    expect(await wire(url, line)).toMatch(expected)
  })

  it('sends a big file whole', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/big.webm`)
    expect((await response.arrayBuffer()).byteLength).toBe(64 * 1024 * 1024)
  })

  it('goes on after a client that left', async () => {
    const { url } = await start()
    const download = await stalledDownload(url)
    download.destroy()
    expect((await fetch(`${url}/`)).status).toBe(200)
  })
})

describe('close', () => {
  it('lets a running request finish and refuses new ones', async () => {
    // However long this machine takes for the download, the server's patience does not end meanwhile.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { url, close } = await start()
    const download = await stalledDownload(url)
    let isClosed = false
    const closing = close().then(() => {
      isClosed = true
    })
    await expect(fetch(`${url}/`)).rejects.toThrow()
    expect(isClosed).toBe(false)
    let bytes = 0
    for await (const piece of download) bytes += piece.length
    const finished = Date.now()
    await closing
    expect(bytes).toBe(64 * 1024 * 1024)
    // The kept connection must not hold the server until Node ends it, after five seconds.
    expect(Date.now() - finished).toBeLessThan(4500)
  })

  it('ends idle and unused connections at once', async () => {
    const { url, close } = await start()
    await new Promise((resolve, reject) => {
      httpRequest(`${url}/`, { agent }, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end()
    })
    const unused = connect(Number(new URL(url).port), HOST)
    await new Promise((resolve) => unused.once('connect', resolve))
    const unusedEnded = new Promise((resolve) => unused.once('close', resolve))
    unused.resume()
    const begun = Date.now()
    await close()
    await unusedEnded
    expect(Date.now() - begun).toBeLessThan(4500)
  })

  it('gives up after five seconds', async () => {
    const { url, close } = await start()
    const download = await stalledDownload(url)
    const cut = new Promise((resolve) => download.once('error', resolve))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isClosed = false
    const closing = close().then(() => {
      isClosed = true
    })
    vi.advanceTimersByTime(4999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isClosed).toBe(false)
    vi.advanceTimersByTime(1)
    await closing
    download.resume()
    expect(await cut).toMatchObject({ code: 'ECONNRESET' })
  })

  it('may be called twice', async () => {
    const { close } = await start()
    await Promise.all([close(), close()])
  })
})
