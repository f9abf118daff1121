/**
 * Limits how many requests of one connection are handled at a time. With HTTP pipelining a client can send thousands of
 * requests without waiting, and `node:http` passes all of them on at once. Both servers use this, so it has no Node types.
 */

export const MAX_IN_FLIGHT = 32

/** Requests of all connections that wait for their turn. One waiting request takes about 5 kB. */
const MAX_WAITING = 50_000

interface Connection {
  pause(): unknown
  resume(): unknown
  destroy(): unknown
  on(event: 'resume' | 'close', listener: () => void): unknown
}

interface Responding {
  destroy(): unknown
  once(event: 'close', listener: () => void): unknown
  emit(event: 'close'): unknown
}

interface Line<Response> {
  running: Set<Response>
  waiting: Array<() => void>
  isFilling: boolean
  isClosed: boolean
}

/**
 * Wraps a request listener. The socket isn't read while a request waits. What the same read has already brought is kept
 * and handled in order, so every request gets its response.
 */
export function limitInFlight<Request extends { socket: Connection }, Response extends Responding>(
  listener: (request: Request, response: Response) => unknown,
  max = MAX_IN_FLIGHT,
  maxWaiting = MAX_WAITING,
): (request: Request, response: Response) => void {
  const lines = new WeakMap<Connection, Line<Response>>()
  let allWaiting = 0

  const run = (line: Line<Response>, request: Request, response: Response): void => {
    line.running.add(response)
    response.once('close', () => {
      line.running.delete(response)
      if (line.isFilling || line.waiting.length === 0) return
      // A response from memory closes in the same turn of the event loop: the next ones wait for the next turn, so that
      // other connections are served in between.
      line.isFilling = true
      setTimeout(() => fill(line, request.socket), 0)
    })
    listener(request, response)
  }

  const fill = (line: Line<Response>, socket: Connection): void => {
    line.isFilling = false
    const next = line.waiting.splice(0, max - line.running.size)
    allWaiting -= next.length
    for (const start of next) start()
    if (next.length > 0 && line.waiting.length === 0) socket.resume()
  }

  const open = (socket: Connection): Line<Response> => {
    const line: Line<Response> = { running: new Set(), waiting: [], isFilling: false, isClosed: false }
    lines.set(socket, line)
    // Node resumes a socket by itself, for example when its output has drained.
    socket.on('resume', () => line.waiting.length > 0 && socket.pause())
    socket.on('close', () => {
      line.isClosed = true
      allWaiting -= line.waiting.length
      line.waiting = []
      // Node 20 and 22 emit `close` only on the response that is being sent. The ones queued behind it would keep their files open.
      queueMicrotask(() => {
        for (const response of line.running) {
          response.destroy()
          response.emit('close')
        }
      })
    })
    return line
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? open(socket)
    if (line.isClosed) return
    if (line.running.size < max && line.waiting.length === 0) return run(line, request, response)
    if (allWaiting >= maxWaiting) {
      socket.destroy()
      return
    }
    allWaiting++
    line.waiting.push(() => run(line, request, response))
    socket.pause()
  }
}
