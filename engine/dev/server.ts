/** The dev server: pages rendered when asked for, by the same functions as in a build, and exchanged after an edit. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import type { ViteDevServer } from 'vite'
import { DEV_PROBLEMS_URL } from '../../core/dev-problem.ts'
import type { EngineOptions } from '../options.ts'
import { DevChanges, type Restart } from './changes.ts'
import { DevSearch } from './dev-search.ts'
import { DevSite } from './dev-site.ts'
import { errorPage } from './error-page.ts'
import { isGuarded } from './guard.ts'
import { Reporter } from './reporter.ts'

export interface DevServer {
  changes: DevChanges
  /** Adds what must come after Vite's own middleware, so that modules and public files have their turn. */
  after(): void
}

export function devServer(vite: ViteDevServer, options: EngineOptions, restart?: Restart): DevServer {
  const reporter = new Reporter()
  const site = new DevSite(vite, options, reporter)
  const search = new DevSearch(site)
  const changes = new DevChanges(vite, options, { site, search, reporter, restart })
  vite.watcher.add(options.contentDir)
  quietLogger(vite, changes)
  if (options.restarted) changes.catchUp()
  // What fails here fails again, and is shown, when the page is asked for.
  if (!vite.config.server.middlewareMode) site.warm().catch(() => {})
  vite.middlewares.use((request, response, next) => {
    if (isGuarded(request.url ?? '/', options)) response.writeHead(404).end('Not found')
    else next()
  })
  vite.middlewares.use((request, response, next) => {
    search.respond(request.url ?? '/', response).then((done) => done || next(), next)
  })
  return {
    changes,
    after: () => {
      vite.middlewares.use((request, response, next) => {
        respond(request, response, site).then((done) => done || next(), next)
      })
    },
  }
}

/** Everything that is wrong is printed once, by the reporter; Vite would print it again with its trace. */
function quietLogger({ config: { logger } }: ViteDevServer, changes: DevChanges): void {
  const { error: print } = logger
  logger.error = (message, options) => {
    const text = stripVTControlCharacters(message)
    if (options?.error && /Internal server error/.test(text)) changes.browserFailed(options.error)
    else if (!options?.error || !/Error when evaluating SSR module|Pre-transform error/.test(text))
      print.call(logger, message, options)
  }
}

async function respond(request: IncomingMessage, response: ServerResponse, site: DevSite): Promise<boolean> {
  const url = request.url ?? '/'
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (url.startsWith(DEV_PROBLEMS_URL)) {
    const problems = await site.problemsAt(decodeURIComponent(url.slice(DEV_PROBLEMS_URL.length)))
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(problems))
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
    send(response, 500, errorPage(site.failed(url, error)))
  }
  return true
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}
