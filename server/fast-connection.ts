/**
 * Answers plain GET requests without `node:http`, whose objects cost more than the response from memory does. One request
 * of a connection is handled at a time. At the first request that isn't a plain GET, the connection is handed to
 * `node:http` for good, with what has been read and not yet answered.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { SiteApp } from './app.ts'
import { readBytes } from './disk.ts'
import { parseGet } from './parse-get.ts'
import { type FilePart, KEEP_ALIVE_SECONDS, type Reply, type SiteRequest } from './reply.ts'
import type { RunningRequests } from './shutdown.ts'
import { isPart, wireBytes, withDate } from './wire.ts'

/** Pipelined requests of one connection that are handled before others get their turn. */
const AT_ONCE = 32

/** Puts itself before the listener that `node:http` has for new connections. */
export function answerPlainRequests(server: Server, app: SiteApp, requests: RunningRequests): void {
  const handOver = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    requests.open(socket)
    new FastConnection(socket, app, requests, () => {
      for (const listener of handOver) listener.call(server, socket)
    })
  })
}

class FastConnection {
  readonly #socket: Socket
  readonly #app: SiteApp
  readonly #requests: RunningRequests
  readonly #handOver: () => void
  /** What has been read and not yet answered. */
  #rest: Buffer | undefined
  #isBusy = false
  #hasEnded = false

  constructor(socket: Socket, app: SiteApp, requests: RunningRequests, handOver: () => void) {
    this.#socket = socket
    this.#app = app
    this.#requests = requests
    this.#handOver = handOver
    socket.on('data', this.#onData)
    socket.on('end', this.#onEnd)
    socket.on('error', ignore)
    // A second more than the client is told, as a request may already be on its way.
    socket.setTimeout((KEEP_ALIVE_SECONDS + 1) * 1000, this.#onTimeout)
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#rest = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    if (!this.#isBusy) this.#next()
  }

  readonly #onEnd = (): void => {
    this.#hasEnded = true
    if (!this.#isBusy) this.#socket.end()
  }

  readonly #onTimeout = (): void => {
    if (!this.#isBusy && this.#socket.writableLength === 0) this.#socket.destroy()
  }

  #next(): void {
    let handled = 0
    while (this.#rest && !this.#isBusy) {
      const read = parseGet(this.#rest)
      if (!read) this.#leave()
      else if (this.#socket.writableNeedDrain) this.#wait((next) => this.#socket.once('drain', next))
      else if (handled++ === AT_ONCE) this.#wait(setImmediate)
      else {
        this.#rest = this.#rest.length > read.length ? this.#rest.subarray(read.length) : undefined
        this.#answer(read.request)
      }
    }
    if (this.#hasEnded && !this.#isBusy) this.#socket.end()
  }

  #answer(request: SiteRequest): void {
    const reply = this.#app(request)
    if (reply instanceof Promise || (reply.body !== null && isPart(reply.body)))
      this.#wait((next) => void this.#sendLater(reply).then(next))
    else this.#send(reply)
  }

  /** Handles nothing else until `next` is called. The socket isn't read meanwhile. */
  #wait(start: (next: () => void) => void): void {
    this.#isBusy = true
    this.#socket.pause()
    this.#requests.begin(this.#socket)
    start(() => {
      this.#isBusy = false
      this.#socket.resume()
      // The requests that are left count as running until they are answered.
      if (!this.#socket.destroyed) this.#next()
      this.#requests.end(this.#socket)
    })
  }

  #send(reply: Reply): void {
    this.#socket.write(reply.wire ? withDate(reply.wire, reply.status) : wireBytes(reply))
  }

  async #sendLater(answer: Reply | Promise<Reply>): Promise<void> {
    try {
      const reply = await answer
      if (this.#socket.destroyed) return
      if (reply.body !== null && isPart(reply.body)) await this.#stream(reply, reply.body)
      else this.#send(reply)
    } catch (error) {
      console.error('A response could not be sent:', error)
      this.#socket.destroy()
    }
  }

  async #stream(reply: Reply, { path, start, end }: FilePart): Promise<void> {
    const bytes = await readBytes(path, start, end)
    this.#send(reply)
    for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
      if (!this.#socket.write(piece)) await drained(this.#socket)
      // Leaving the loop closes the file.
      if (this.#socket.destroyed) return
    }
  }

  #leave(): void {
    const socket = this.#socket
    socket.off('data', this.#onData)
    socket.off('end', this.#onEnd)
    socket.off('error', ignore)
    socket.setTimeout(0)
    socket.off('timeout', this.#onTimeout)
    socket.pause()
    if (this.#rest) socket.unshift(this.#rest)
    this.#rest = undefined
    this.#handOver()
    socket.resume()
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    socket.on('close', done)
  })
}

/** A connection that breaks is closed by Node. */
function ignore(): void {}
