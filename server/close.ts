/** Closes a Node server gently: no new connections, running requests finish, the rest is cut after a limit. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const PATIENCE_MS = 5000

/**
 * Counts the requests in progress by connection; a client may send several without waiting. Node's own
 * `closeIdleConnections` leaves out connections that browsers open in advance and have not used yet.
 */
export class RunningRequests {
  readonly #counts = new Map<Socket, number>()
  #isClosing = false

  open(socket: Socket): void {
    this.#counts.set(socket, 0)
    socket.once('close', () => this.#counts.delete(socket))
  }

  begin(socket: Socket): void {
    this.#add(socket, 1)
  }

  end(socket: Socket): void {
    this.#add(socket, -1)
  }

  /** From now on a connection ends with its last request; those without one end at once. */
  close(): void {
    this.#isClosing = true
    for (const [socket, requests] of this.#counts) if (requests === 0) endSoon(socket)
  }

  cut(): void {
    for (const socket of this.#counts.keys()) socket.destroy()
  }

  #add(socket: Socket, change: number): void {
    const requests = this.#counts.get(socket)
    if (requests === undefined) return
    this.#counts.set(socket, requests + change)
    if (this.#isClosing && requests + change === 0) endSoon(socket)
  }
}

/** What has been written is still sent. */
function endSoon(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroySoon()
  else socket.destroy()
}

/** Call it before the server listens; the returned function closes. */
export function closeGently(server: Server, requests: RunningRequests): () => Promise<void> {
  let closed: Promise<void> | undefined
  server.on('request', ({ socket }, response) => {
    requests.begin(socket)
    response.once('close', () => requests.end(socket))
  })
  return () => {
    closed ??= new Promise((resolve) => {
      const limit = setTimeout(() => requests.cut(), PATIENCE_MS)
      server.close(() => {
        clearTimeout(limit)
        resolve()
      })
      requests.close()
    })
    return closed
  }
}
