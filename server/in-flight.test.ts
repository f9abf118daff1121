/** Tests of the limit on requests in flight, on a real server: what Node passes on and when it reads again decides. */
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { limitInFlight } from './in-flight.ts'

const LIMIT = 4
const request = (path: string | number) => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`

async function serving(listener: RequestListener, maxWaiting?: number): Promise<Socket> {
  const server = createServer(limitInFlight(listener, LIMIT, maxWaiting))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  await once(client, 'connect')
  return client
}

it('handles all requests that were sent at once, in order, a few at a time', async () => {
  let running = 0
  let most = 0
  const client = await serving((incoming, response) => {
    most = Math.max(most, ++running)
    setImmediate(() => {
      running--
      // Larger than a socket's buffer, so that Node pauses and resumes the socket by itself as well.
      response.end(`${incoming.url}\r\n${'x'.repeat(40_000)}`)
    })
  })
  const paths = Array.from({ length: 300 }, (_, index) => `/${index}`)
  let got = ''
  client.setEncoding('latin1').on('data', (text) => {
    got += String(text).replaceAll(/x+/g, '')
  })
  client.write(paths.map((path) => request(path.slice(1))).join(''))
  await expect.poll(() => got.match(/^\/\d+(?=\r)/gm)?.length, { timeout: 30_000 }).toBe(paths.length)
  expect(got.match(/^\/\d+(?=\r)/gm)).toEqual(paths)
  expect(most).toBe(LIMIT)
})

it('stops reading while requests wait', async () => {
  const held: ServerResponse[] = []
  let pauses = 0
  const client = await serving((incoming, response) => {
    if (held.push(response) === 1) incoming.socket.on('pause', () => pauses++)
  })
  client.write(Array.from({ length: LIMIT }, (_, index) => request(index)).join(''))
  await expect.poll(() => held.length).toBe(LIMIT)
  const { socket } = held[0]!.req
  client.write(request('waits'))
  await expect.poll(() => socket.isPaused()).toBe(true)
  // Whoever resumes it, nothing is read before the waiting request has its turn.
  const before = pauses
  socket.resume()
  await expect.poll(() => pauses).toBeGreaterThan(before)
  expect(socket.isPaused()).toBe(true)
  for (const response of held.slice(0, LIMIT)) response.end()
  await expect.poll(() => held.length).toBe(LIMIT + 1)
  expect(socket.isPaused()).toBe(false)
})

it('closes every response of a connection that ends, also those behind the first', async () => {
  let open = 0
  const client = await serving((_, response) => {
    open++
    response.once('close', () => open--)
  })
  client.write(['a', 'b', 'c', 'd'].map(request).join(''))
  await expect.poll(() => open).toBe(LIMIT)
  client.destroy()
  await expect.poll(() => open).toBe(0)
})

it('cuts a connection off when too many requests wait altogether', async () => {
  const client = await serving(() => {}, 3)
  client.on('error', () => {})
  client.write(Array.from({ length: LIMIT + 3 + 1 }, (_, index) => request(index)).join(''))
  await once(client.resume(), 'close')
})
