/** Starts the server of a built site on a port and stops it without cutting off readers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSiteApp, type SiteApp } from './app.ts'
import { answerPlainRequests } from './fast-connection.ts'
import { limitInFlight } from './in-flight.ts'
import { KEEP_ALIVE_SECONDS, type Reply, writeReply } from './reply.ts'
import { gracefulShutdown, RunningRequests } from './shutdown.ts'

export interface StartOptions {
  dist: string
  /** 0 takes any free port. */
  port: number
  host: string
}

export interface RunningServer {
  /** Origin without a slash at its end: `http://localhost:8080`. */
  url: string
  /** Resolves when the last request is answered, after five seconds at most. */
  close(): Promise<void>
}

export async function startServer({ dist, port, host }: StartOptions): Promise<RunningServer> {
  const app = createSiteApp({ dist })
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000 }, limitInFlight(listenerOf(app)))
  const requests = new RunningRequests()
  answerPlainRequests(server, app, requests)
  const close = gracefulShutdown(server, { requests })
  await listen(server, port, host)
  return { url: urlOf(server.address() as AddressInfo, host), close }
}

function listenerOf(app: SiteApp): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { method = '', url: target = '', headers } = request
    // A body is never read, so no other request can follow on this connection.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      response.setHeader('connection', 'close')
    const reply = app({ method, target, headers })
    if (reply instanceof Promise) void sendLater(reply, response)
    else writeReply(response, reply)
  }
}

async function sendLater(reply: Promise<Reply>, response: ServerResponse): Promise<void> {
  try {
    await writeReply(response, await reply)
  } catch (error) {
    // A client that left early is not worth a line.
    if (!response.destroyed) console.error(`${response.req.method} ${response.req.url} failed:`, error)
    response.destroy()
  }
}

/** Throws, with the reason and the remedy, where a server could not listen: before the work that it would wait for. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise((resolve) => probe.close(resolve))
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => void explain(error, port, host).then(reject, reject)
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      // A connection that cannot be accepted, such as one too many, must not end the server.
      server.on('error', (error) => console.error('The server could not accept a connection:', error))
      resolve()
    })
  })
}

/** The next free port, among the following 20. */
async function freePort(after: number, host: string): Promise<number> {
  const last = Math.min(after + 20, 65_535)
  for (let port = after + 1; port <= last; port++) if (await isFree(port, host)) return port
  return 8080
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

async function explain(error: NodeJS.ErrnoException, port: number, host: string): Promise<Error> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program.`,
    EACCES: `Port ${port} on ${host} is reserved for privileged programs.`,
    EADDRNOTAVAIL: `The host ${host} is not an address of this machine.`,
    ENOTFOUND: `The host ${host} is not an address of this machine.`,
  }
  const reason = reasons[error.code ?? '']
  if (!reason) return error
  const remedy = reason.startsWith('Port')
    ? `Choose another one: set PORT=${await freePort(port, host)}, or use --port.`
    : 'Choose another one, such as 127.0.0.1 or 0.0.0.0.'
  return new Error(`${reason} ${remedy}`, { cause: error })
}

/** "Every address" is no address to open in a browser. */
function urlOf({ port }: AddressInfo, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
