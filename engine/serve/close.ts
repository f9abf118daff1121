/** Closes a Node server gently: no new connections, running requests finish, the rest is cut after a limit. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const PATIENCE_MS = 5000

/**
 * Call it before the server listens; the returned function closes. Node's own `closeIdleConnections` leaves out
 * connections that browsers open in advance and have not used yet, so they are counted here.
 */
export function closeGently(server: Server): () => Promise<void> {
  /** Requests in progress by connection; a client may send several without waiting. */
  const running = new Map<Socket, number>()
  let closed: Promise<void> | undefined

  const count = (socket: Socket, change: number): void => {
    const requests = running.get(socket)
    if (requests === undefined) return
    running.set(socket, requests + change)
    if (closed && requests + change === 0) socket.destroySoon()
  }
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })

  return () => {
    closed ??= new Promise((resolve) => {
      const limit = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
      server.close(() => {
        clearTimeout(limit)
        resolve()
      })
      for (const [socket, requests] of running) if (requests === 0) socket.destroy()
    })
    return closed
  }
}
