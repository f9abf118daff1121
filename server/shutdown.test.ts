/** Tests of how a server ends: what finishes, what is ended at once, what is cut, and what signals do. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { gracefulShutdown, type ShutdownOptions, stopOnSignal } from './shutdown.ts'

/** A server that keeps every response until the test sends it. */
async function start(options?: ShutdownOptions) {
  const waiting: ServerResponse[] = []
  const server = createServer((_, response) => void waiting.push(response))
  const close = gracefulShutdown(server, options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  return { port: (server.address() as AddressInfo).port, waiting, close }
}

async function open(port: number): Promise<{ socket: Socket; text: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (more) => {
    text += more
  })
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, text: () => text, ended }
}

afterEach(() => void vi.restoreAllMocks())

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

describe('gracefulShutdown', () => {
  it('ends connections without a request at once, used or not', async () => {
    const { port, waiting, close } = await start()
    const [unused, used] = [await open(port), await open(port)]
    used.socket.write(GET)
    await expect.poll(() => waiting.length).toBe(1)
    waiting[0]?.end('done')
    await expect.poll(used.text).toContain('done')
    await close()
    await Promise.all([unused.ended, used.ended])
  })

  it('waits for running requests, sends their responses whole, and then ends the connection', async () => {
    const { port, waiting, close } = await start()
    const { socket, text, ended } = await open(port)
    socket.write(GET)
    await expect.poll(() => waiting.length).toBe(1)
    let isClosed = false
    const closing = close().then(() => {
      isClosed = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isClosed).toBe(false)
    const body = 'x'.repeat(2_000_000)
    waiting[0]?.end(body)
    await Promise.all([closing, ended])
    expect(text().endsWith(body)).toBe(true)
  })

  it('cuts requests after the limit', async () => {
    const { port, waiting, close } = await start({ limitMs: 30 })
    const { socket, text, ended } = await open(port)
    socket.write(GET)
    await expect.poll(() => waiting.length).toBe(1)
    await close()
    await ended
    expect(text()).toBe('')
  })

  it('accepts no connection any more, and may be called twice', async () => {
    const { port, close } = await start()
    await Promise.all([close(), close()])
    const socket = connect(port, '127.0.0.1')
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNREFUSED')
  })
})

describe('stopOnSignal', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('closes and exits with 0 on %s', async (signal) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never)
    const before = process.listenerCount('SIGINT') + process.listenerCount('SIGTERM')
    const close = vi.fn(async () => expect(exit).not.toHaveBeenCalled())
    stopOnSignal({ close })
    process.emit(signal)
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0), { timeout: 15_000 })
    expect(close).toHaveBeenCalledOnce()
    expect(process.listenerCount('SIGINT') + process.listenerCount('SIGTERM')).toBe(before)
  })
})
