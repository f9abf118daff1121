/** Servers that send anything: what the console reads is bounded, and what it says about it is true. */
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, it } from 'vitest'
import { sendRequest } from './call.ts'
import type { WorkerMessage } from './exchange.ts'

const LIMITS = { body: 5000, shown: 200 }
const JSON_TYPE = { 'Content-Type': 'application/json' }
const running: Server[] = []

async function listen(server: Server): Promise<string> {
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** `/ping` works as in AList, so a failure is told as a refusal. */
function http(answer: (response: ServerResponse) => void): Promise<string> {
  return listen(
    createServer((request, response) => (request.url === '/ping' ? response.end('pong') : answer(response))),
  )
}

/** Answers everything with the same bytes. */
function tcp(answer: (socket: Socket) => void): Promise<string> {
  return listen(createTcpServer((socket) => void socket.on('error', () => {}).once('data', () => answer(socket))))
}

async function messageFrom(base: string): Promise<WorkerMessage> {
  const request = { method: 'GET', url: `${base}/api/x`, headers: {}, body: null, asForm: false, probe: `${base}/ping` }
  return new Promise((resolve) => void sendRequest(request, resolve, LIMITS))
}

async function replyOf(answer: (response: ServerResponse) => void) {
  const message = await messageFrom(await http(answer))
  if (message.kind !== 'reply') throw new Error(JSON.stringify(message))
  const { blob, parts, ...rest } = message.reply
  expect(blob.size).toBeLessThanOrEqual(LIMITS.body)
  const shown = parts.map(({ text }) => text).join('')
  expect(shown.length).toBeLessThanOrEqual(LIMITS.shown)
  return { ...rest, bytes: blob.size, shown }
}

/** Writes for as long as somebody reads; resolves when the connection is gone. */
function endless(response: ServerResponse, piece: string): Promise<void> {
  const write = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', write)
  }
  write()
  return new Promise((resolve) => response.once('close', resolve))
}

afterEach(() => {
  for (const server of running.splice(0)) {
    server.close()
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections()
  }
})
afterAll(() => expect(running).toEqual([]))

const BODIES: [name: string, piece: string, type: string, expected: object][] = [
  ['JSON', `{"code":200,"data":[${'"a",'.repeat(3000)}`, 'application/json', { kind: 'json', code: 200, end: 'limit' }],
  ['spaces', ' '.repeat(1000), 'application/json', { kind: 'json', end: 'limit' }],
  ['text', 'x'.repeat(1000), 'text/plain', { kind: 'text', end: 'limit' }],
  ['bytes', '\0\u0001'.repeat(500), 'application/octet-stream', { kind: 'file', end: 'limit' }],
  ['text without a type', '<b>'.repeat(300), '', { kind: 'text', end: 'limit' }],
]

it.each(BODIES)(
  'an endless body of %s is read up to the limit, and the connection is closed',
  async (_, piece, type, expected) => {
    let closed: Promise<void> | undefined
    const reply = await replyOf((response) => {
      response.writeHead(200, type ? { 'Content-Type': type } : {})
      closed = endless(response, piece)
    })
    expect(reply).toMatchObject({ ...expected, bytes: LIMITS.body })
    await closed
  },
)

it('a body that grows by decompression is read up to the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(2_000_000, ' '))
  expect(bomb.length).toBeLessThan(LIMITS.body)
  const reply = await replyOf((response) =>
    response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(bomb),
  )
  expect(reply).toMatchObject({ end: 'limit', bytes: LIMITS.body })
})

it('a list that is longer than what is shown is valid JSON', async () => {
  const text = JSON.stringify({ code: 200, message: 'success', data: Array(700).fill('file') })
  const padded = text.padEnd(LIMITS.body)
  const reply = await replyOf((response) => response.writeHead(200, JSON_TYPE).end(padded))
  expect(reply).toMatchObject({ kind: 'json', end: 'complete', code: 200, isWhole: false, bytes: LIMITS.body })
})

it.each([
  ['nothing', '', { kind: 'text', shown: '' }],
  ['nested arrays', '['.repeat(4999), { kind: 'text' }],
  ['an open string of escapes', `{"${'\\"'.repeat(2000)}`, { kind: 'text' }],
  ['a long number', `[${'9'.repeat(4000)}]`, { kind: 'json', isWhole: false }],
  ['a long key', `{"${'k'.repeat(4000)}":1}`, { kind: 'json', isWhole: false }],
  ['a byte order mark', '\uFEFF{"code":200}', { kind: 'json', code: 200 }],
  ['a prototype', '{"__proto__":{"code":200},"constructor":1}', { kind: 'json' }],
  ['script', '{"code":200,"message":"<img src=x onerror=alert(1)>"}', { message: '<img src=x onerror=alert(1)>' }],
])('a body of %s is shown as what it is', async (_, text, expected) => {
  expect(await replyOf((response) => response.writeHead(200, JSON_TYPE).end(text))).toMatchObject(expected)
})

it('bytes that are no UTF-8 are shown with replacement characters', async () => {
  const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0x80])
  expect(await replyOf((response) => response.writeHead(200, JSON_TYPE).end(bytes))).toMatchObject({ kind: 'text' })
})

it('a long content type is cut', async () => {
  const reply = await replyOf((response) =>
    response.writeHead(200, { 'Content-Type': `text/${'x'.repeat(9000)}` }).end('a'),
  )
  expect(reply.type).toHaveLength(200)
})

it('a connection that breaks in the middle keeps what came before', async () => {
  const reply = await replyOf((response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': 100 })
    response.write('{"code":200,"message":"suc', () => response.destroy())
  })
  expect(reply).toMatchObject({
    kind: 'json',
    end: 'broken',
    code: 200,
    shown: '{\n  "code": 200,\n  "message": "suc',
  })
})

it.each([
  [
    'endless headers',
    (socket: Socket) => {
      const write = () => {
        while (!socket.destroyed && socket.write(`X-A: ${'a'.repeat(1000)}\r\n`));
        if (!socket.destroyed) socket.once('drain', write)
      }
      socket.write('HTTP/1.1 200 OK\r\n')
      write()
    },
  ],
  ['no HTTP', (socket: Socket) => socket.end('220 mail.example.com ESMTP\r\n')],
  ['half a status line', (socket: Socket) => socket.end('HTTP/1.1 2')],
  ['nothing', (socket: Socket) => socket.destroy()],
  ['a wrong chunk', (socket: Socket) => socket.end('HTTP/1.1 xx OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n')],
])('a server that sends %s is a failure', async (_, answer) => {
  expect(await messageFrom(await tcp(answer))).toEqual({ kind: 'failure', failure: 'unreachable' })
})

it('redirects in a circle are a failure', async () => {
  const base = await http((response) => response.writeHead(302, { Location: '/api/x' }).end())
  expect(await messageFrom(base)).toEqual({ kind: 'failure', failure: 'refused' })
})
