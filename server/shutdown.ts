/**
 * Shuts a Node server down: no new connections, running requests finish, and what is left is cut after a limit. The
 * static server and the token service both use this.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LIMIT_MS = 5000

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

export interface ShutdownOptions {
  /** Given by a server that handles some requests without `node:http` and counts those itself. */
  requests?: RunningRequests
  /** Requests that take longer than this are cut. */
  limitMs?: number
}

/** Call it before the server listens. The returned function closes the server, and resolves when it is closed. */
export function gracefulShutdown(
  server: Server,
  { requests = trackConnections(server), limitMs = LIMIT_MS }: ShutdownOptions = {},
): () => Promise<void> {
  let closed: Promise<void> | undefined
  server.on('request', ({ socket }, response) => {
    requests.begin(socket)
    response.once('close', () => requests.end(socket))
  })
  return () => {
    closed ??= new Promise((resolve) => {
      const limit = setTimeout(() => requests.cut(), limitMs)
      server.close(() => {
        clearTimeout(limit)
        resolve()
      })
      requests.close()
    })
    return closed
  }
}

function trackConnections(server: Server): RunningRequests {
  const requests = new RunningRequests()
  server.on('connection', (socket) => requests.open(socket))
  return requests
}

/** Ends the process with 0 after the running requests; a second signal ends it at once. */
export function stopOnSignal({ close }: { close(): Promise<void> }): void {
  const stop = async (): Promise<void> => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    await close()
    // What a library still holds open must not keep the process.
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
