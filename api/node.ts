/** Runs the service under Node.js: `npm start`, `npm run api` and the image begin here. */
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, type BlockList, isIPv6, BlockList as List } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { limitInFlight } from '../server/in-flight.ts'
import { gracefulShutdown, stopOnSignal } from '../server/shutdown.ts'
import { createService } from './app.ts'
import { ConfigError, type Environment, readConfig } from './config.ts'
import { lineLog } from './log.ts'

declare const SERVICE_VERSION: string

/** What is under way gets this long to end. */
const STOP_MS = 30_000

const log = lineLog((text) => process.stdout.write(text))

export interface Running {
  url: string
  stop(): Promise<void>
}

export async function start(environment: Environment): Promise<Running> {
  const { config, warnings } = readConfig(environment)
  for (const text of warnings) log({ level: 'warn', event: 'setting', text })
  const stopping = new AbortController()
  const trusted = blockList(config.trustedProxies)
  const app = createService(config, {
    version: SERVICE_VERSION,
    log,
    stopping: stopping.signal,
    address: (c) => addressOf(c as Context<{ Bindings: HttpBindings }>, trusted, config.addressHeader),
  })
  return new Promise((resolve, reject) => {
    const server = createServer(limitInFlight(requestListener(app.fetch, config.host)))
    const close = gracefulShutdown(server, { limitMs: STOP_MS })
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopping.abort()
      stopped ??= close().then(() => {
        log({ level: 'info', event: 'stop', text: 'Stopped' })
        log.flush()
      })
      return stopped
    }
    server.listen(config.port, config.host, () => {
      const { port } = server.address() as AddressInfo
      const host = config.host.includes(':') ? `[${config.host}]` : config.host
      const url = `http://${host}:${port}`
      log({ level: 'info', event: 'start', text: `Token service ${SERVICE_VERSION} on ${url}` })
      resolve({ url, stop })
    })
    server.on('error', reject)
    // Longer than any answer takes, shorter than a proxy would keep an idle connection.
    server.requestTimeout = 60_000
  })
}

/** Behind a proxy everybody has its address; only a proxy that the operator knows is believed. */
function addressOf(c: Context<{ Bindings: HttpBindings }>, trusted: BlockList, header: string): string {
  let address = c.env.incoming.socket.remoteAddress ?? 'unknown'
  // Each proxy adds at the end whom it heard from.
  const named = (c.req.header(header) ?? '').split(',').map((part) => part.trim())
  while (isTrusted(address, trusted)) {
    const before = named.pop()
    if (!before) break
    address = before
  }
  return address.slice(0, 64)
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

function blockList(entries: readonly string[]): BlockList {
  const list = new List()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    try {
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
    } catch {
      throw new ConfigError([`TRUSTED_PROXIES holds "${entry}", which is no address or network.`])
    }
  }
  return list
}

/** Starts, and stops when it is told to. Gives the code to end with where it cannot start. */
export async function main(): Promise<void> {
  try {
    const running = await start(process.env)
    stopOnSignal({ close: running.stop })
  } catch (error) {
    log.flush()
    console.error(explain(error))
    process.exitCode = 1
  }
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Set API_PORT to another one, or stop the program that uses it.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'HOST is no address of this machine. Use 127.0.0.1, 0.0.0.0 or one that it has.'
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set API_PORT to one above 1023.`
  return error
}

/**
 * Hono replaces the global Request, which its body limit needs, and the global Response. The latter is put back: it has
 * no `bytes()`, and where the service runs beside other code (in tests, beside a build) that code calls it.
 */
function requestListener(fetch: Parameters<typeof getRequestListener>[0], hostname: string): RequestListener {
  const { Response } = globalThis
  const listener = getRequestListener(fetch, { hostname })
  Object.defineProperty(globalThis, 'Response', { value: Response })
  return listener
}

// Run by itself, as in an image.
if (process.argv[1] === fileURLToPath(import.meta.url)) void main()
