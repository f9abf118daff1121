/** The dev server: pages rendered when asked for, by the same functions as in a build, and exchanged after an edit. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import type { ViteDevServer } from 'vite'
import { localeOf } from '../../core/locales.ts'
import type { CommandOptions } from '../options.ts'
import { DevChanges, type Restart } from './changes.ts'
import { DEV_PROBLEMS_URL, type DevReport, type DevStrings } from './dev-problem.ts'
import { DevSite } from './dev-site.ts'
import { DevWriters } from './dev-writers.ts'
import { errorPage } from './error-page.ts'
import { isGuarded } from './guard.ts'
import type { KeptSite } from './kept-site.ts'
import { Reporter } from './reporter.ts'
import { isSameEngine } from './running.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

export interface DevServer {
  changes: DevChanges
  site: DevSite
  reporter: Reporter
  /** Before Vite's own middleware. */
  before: Handler
  /** After it, so that modules and public files have their turn. */
  after: Handler
}

/** Where the server is that is in use: another takes its place when the settings change. */
export interface DevSlot {
  current?: DevServer
}

export function devServer(vite: ViteDevServer, options: CommandOptions, restart?: Restart): DevServer {
  const { running, workers } = options
  const last = running?.slot.current
  const isSame = running && workers ? isSameEngine(running.workers, workers) : false
  const reporter = (isSame && last?.reporter) || new Reporter()
  const site = new DevSite(vite, options, { reporter, ...(last ? { last: keptOf(last, isSame) } : {}) })
  const writers = new DevWriters(site, options.features)
  const changes = new DevChanges(vite, options, { site, writers, reporter, restart, broken: last?.changes.broken })
  return {
    changes,
    site,
    reporter,
    before: (request, response, next) => {
      if (isGuarded(request.url ?? '/', options)) {
        response.writeHead(404).end('Not found')
        return
      }
      writers.respond(request.url ?? '/', response).then((done) => done || next(), next)
    },
    after: (request, response, next) => {
      respond(request, response, { site, options }).then((done) => done || next(), next)
    },
  }
}

/** Other code may read pages differently, so it reads them again. */
function keptOf({ site: { kept } }: DevServer, isSameEngine: boolean): Partial<KeptSite> {
  return isSameEngine ? kept : { latest: kept.latest }
}

/** Connects Vite with the server in a slot. Returns what must be done after Vite has added its middleware. */
export function connect(
  vite: ViteDevServer,
  options: CommandOptions,
  slot: DevSlot & { current: DevServer },
): () => void {
  vite.watcher.add(options.contentDir)
  quietLogger(vite, slot)
  if (options.restarted) slot.current.changes.catchUp()
  // What fails here fails again, and is shown, when the page is asked for.
  if (!vite.config.server.middlewareMode) slot.current.site.warm().catch(() => {})
  vite.middlewares.use((request, response, next) => slot.current.before(request, response, next))
  return () => {
    vite.middlewares.use((request, response, next) => slot.current.after(request, response, next))
  }
}

/** Everything that is wrong is printed once, by the reporter; Vite would print it again with its trace. */
function quietLogger({ config: { logger } }: ViteDevServer, slot: { current: DevServer }): void {
  const { error: print } = logger
  logger.error = (message, options) => {
    const text = stripVTControlCharacters(message)
    if (options?.error && /Internal server error/.test(text)) slot.current.changes.browserFailed(options.error)
    else if (!options?.error || !/Error when evaluating SSR module|Pre-transform error/.test(text))
      print.call(logger, message, options)
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { site, options }: { site: DevSite; options: CommandOptions },
): Promise<boolean> {
  const url = request.url ?? '/'
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (url.startsWith(DEV_PROBLEMS_URL)) {
    const path = decodeURIComponent(url.slice(DEV_PROBLEMS_URL.length))
    const { strings } = languageAt(path, options)
    const report: DevReport = { problems: await site.problemsAt(path), strings }
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(report))
    return true
  }
  try {
    const asset = await site.asset(url)
    if (asset) {
      response.setHeader('content-type', asset.type)
      response.end(asset.content)
      return true
    }
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return false
    const page = await site.page(url)
    if (page.redirect) response.writeHead(302, { location: page.redirect }).end()
    else send(response, page.status, page.html)
  } catch (error) {
    send(response, 500, errorPage(site.failed(url, error), languageAt(url, options)))
  }
  return true
}

function languageAt(path: string, { config, devStrings = {} }: CommandOptions): { lang: string; strings: DevStrings } {
  const { id, lang } = localeOf(path, config.locales)
  const [first] = Object.values(devStrings)
  const strings = devStrings[id] ?? first
  if (!strings) throw new Error('The dev server has no strings: add them to `devStrings` in vite.config.ts.')
  return { lang, strings }
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}
