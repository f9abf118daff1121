/** The token service, for any runtime that speaks `fetch`: routes, who may ask, how often, and what is told and logged. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { parseUrl } from '../core/parse-url.ts'
import type { ServiceConfig } from './config.ts'
import {
  type ConfigAnswer,
  type HealthAnswer,
  TOKEN_PATHS,
  TOKEN_PROVIDERS,
  type TokenProvider,
} from './contract/token-contract.ts'
import { Limiter } from './limits.ts'
import type { Log } from './log.ts'
import { Problem } from './problems.ts'
import { aliOpen } from './providers/ali-open.ts'
import { baidu } from './providers/baidu.ts'
import { dropbox } from './providers/dropbox.ts'
import { onedrive } from './providers/onedrive.ts'
import { p115 } from './providers/p115.ts'
import { p123 } from './providers/p123.ts'
import { wopan } from './providers/wopan.ts'
import { yandex } from './providers/yandex.ts'
import { isLoopbackOrigin } from './requests.ts'
import type { LimitGroup, ProviderPart } from './service.ts'

const MAX_BODY_BYTES = 16 * 1024

export const PARTS: readonly ProviderPart[] = [p115, p123, aliOpen, baidu, dropbox, onedrive, yandex, wopan]

export interface ServiceTools {
  version: string
  log: Log
  /** The client's address, for the rate limits. */
  address(c: Context): string
  stopping?: AbortSignal
}

interface Variables {
  id: string
  error?: Problem
  where?: string
}
type App = Hono<{ Variables: Variables }>

export function createService(config: ServiceConfig, tools: ServiceTools): App {
  const app: App = new Hono()
  const stopping = tools.stopping ?? new AbortController().signal
  const { health, settings } = describe(config, tools.version)
  const limiters = {
    pages: new Limiter(config.limits.pages),
    renew: new Limiter(config.limits.renew),
    poll: new Limiter(config.limits.poll),
  }

  app.use(answerAndLog(tools.log, stopping))
  app.use(allowedOrigins(config))
  // Looking whether a GET has a body would cost more than the rest of its answer.
  app.on('POST', '*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }))
  app.get(TOKEN_PATHS.health, always(health))
  app.get(TOKEN_PATHS.config, always(settings))

  const routes = PARTS.flatMap((part) => part.routes)
  for (const { method, path, group, handle } of routes) {
    app.on(method, path, async (c) => {
      limit(group, c)
      return c.json(await handle(c, { config, stopping }))
    })
  }
  for (const path of new Set([TOKEN_PATHS.health, TOKEN_PATHS.config, ...routes.map((route) => route.path)])) {
    const found = routes.filter((route) => route.path === path).map(({ method }) => method)
    const methods = found.length > 0 ? found : ['GET']
    app.all(path, (c) => {
      c.header('Allow', [...methods, 'OPTIONS'].join(', '))
      throw new Problem('method_not_allowed', `Use ${methods.join(' or ')}.`)
    })
  }
  app.notFound(() => {
    throw new Problem('not_found', `There is nothing here. ${TOKEN_PATHS.config} tells what this server can do.`)
  })
  app.onError(errorResponse)
  return app

  function limit(group: LimitGroup, c: Context): void {
    const wait = group === 'none' ? 0 : limiters[group].take(tools.address(c))
    if (wait === 0) return
    throw new Problem('rate_limited', `Too many requests from your address. Wait ${wait} seconds.`, {
      retryAfter: wait,
    })
  }
}

/** Both are the same for everybody, as long as the service runs. */
function describe(config: ServiceConfig, version: string): { health: HealthAnswer; settings: ConfigAnswer } {
  const described = PARTS.map((part) => [part.name, part.describe(config)] as const)
  const byName = <T>(pick: (name: TokenProvider) => T) =>
    Object.fromEntries(TOKEN_PROVIDERS.map((name) => [name, pick(name)])) as Record<TokenProvider, T>
  const providers = byName((name) => described.find(([known]) => known === name)![1])
  return {
    health: { ok: true, version, providers: byName((name) => providers[name].status) },
    settings: { version, origins: config.origins, providers },
  }
}

/** The same words for everybody are written once. */
function always(answer: object): (c: Context) => Response {
  const text = JSON.stringify(answer)
  return (c) => c.body(text, 200, { 'Content-Type': 'application/json' })
}

/** Gives every answer its headers, and a line in the log. */
function answerAndLog(log: Log, stopping: AbortSignal) {
  return async (c: Context<{ Variables: Variables }>, next: () => Promise<void>) => {
    const start = performance.now()
    const id = crypto.randomUUID()
    c.set('id', id)
    // Before there is an answer: to change one that is there already costs as much as making it.
    c.header('X-Request-Id', id)
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    await next()
    const { status } = c.res
    // A client that keeps its connection would go on asking a server that wants to stop.
    if (stopping.aborted) c.res.headers.set('Connection', 'close')
    const route = routeOf(c)
    // Monitors request it all day, so it is not logged.
    if (route === TOKEN_PATHS.health && status === 200) return
    const error = c.get('error')
    const where = c.get('where')
    log({
      level: status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info',
      event: 'request',
      id,
      method: c.req.method.slice(0, 16),
      route,
      status,
      ms: Math.round(performance.now() - start),
      ...(error && { error: error.error }),
      ...(error?.details.provider && { provider: error.details.provider }),
      ...(error?.details.providerCode && { provider_code: error.details.providerCode }),
      ...(where && { where }),
    })
  }
}

/** The pattern of the route that was found. The path itself is not logged, since it could contain a pasted token. */
function routeOf(c: Context): string {
  const found = c.req.routePath
  return found.startsWith('/') && !found.includes('*') ? found : 'unknown'
}

function isLoopbackAddress(origin: string): boolean {
  const url = parseUrl(origin)
  return url !== null && isLoopbackOrigin(url)
}

/** Browsers name the page that asks. The program and command lines do not, and need not. */
function allowedOrigins({ origins, allowLoopback }: ServiceConfig) {
  const isAllowed = (origin: string) => origins.includes(origin) || (allowLoopback && isLoopbackAddress(origin))
  const headers = cors({
    origin: (origin) => origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  })
  return async (c: Context, next: () => Promise<void>) => {
    const origin = c.req.header('origin')
    if (origin === undefined) return next()
    if (!isAllowed(origin)) {
      // The refusal may be read, so that the page can say what is wrong; a question whether it may ask gets no such word.
      if (c.req.method !== 'OPTIONS') c.header('Access-Control-Allow-Origin', origin)
      throw new Problem(
        'origin_not_allowed',
        'This server does not work for the page you are on. Choose another server.',
      )
    }
    // A page from the network may ask a server on the reader's own machine only if that server agrees.
    if (c.req.header('access-control-request-private-network') === 'true')
      c.header('Access-Control-Allow-Private-Network', 'true')
    return headers(c, next)
  }
}

function tooLarge(c: Context): never {
  // The rest of it is not read, so nothing can follow on this connection.
  c.header('Connection', 'close')
  throw new Problem('too_large', `The body is longer than ${MAX_BODY_BYTES / 1024} KiB.`)
}

function errorResponse(error: Error, c: Context<{ Variables: Variables }>): Response {
  const problem = error instanceof Problem ? error : ours(error, c)
  c.set('error', problem)
  const { retryAfter } = problem.details
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const told = problem.answer(c.get('id'))
  // The program knows errors of this provider by other names.
  const forProgram = c.req.path.startsWith('/alist/ali_open/') && {
    code: problem.details.providerCode ?? problem.error,
    message: problem.message,
  }
  return c.json({ ...told, ...forProgram }, problem.status)
}

/** A mistake of ours. Its message stays unsaid: it could hold what was sent. */
function ours(error: Error, c: Context<{ Variables: Variables }>): Problem {
  c.set(
    'where',
    /\(?([^\s()]+:\d+:\d+)\)?/.exec(error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '')?.[1],
  )
  return new Problem('internal_error', 'The server made a mistake. Its operator finds more under the request id.')
}
