/** The dev server: pages rendered when asked for, by the same functions as in a build, and exchanged after an edit. */
import { existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { EngineOptions } from '../options.ts'
import { BuildFailure } from '../problems.ts'
import { DevSearch } from './dev-search.ts'
import { DevSite } from './dev-site.ts'
import { errorPage, overlayError } from './error-page.ts'

/** How long an emptied file may wait for its text. */
const EMPTY_FILE_MS = 100

/** Returned functions run after Vite's own middleware, so modules and public files have had their turn. */
export function devServer(vite: ViteDevServer, options: EngineOptions): () => void {
  const site = new DevSite(vite, options)
  const search = new DevSearch(site)
  watch(vite, options, site, search)
  // What fails here fails again, and is shown, when the page is asked for.
  if (!vite.config.server.middlewareMode) site.warm().catch(() => {})
  vite.middlewares.use((request, response, next) => {
    search.respond(request.url ?? '/', response).then((done) => done || next(), next)
  })
  return () => {
    vite.middlewares.use((request, response, next) => {
      respond(request, response, site).then((done) => done || next(), next)
    })
  }
}

async function respond(request: IncomingMessage, response: ServerResponse, site: DevSite): Promise<boolean> {
  const url = request.url ?? '/'
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const asset = await site.asset(url)
  if (asset) {
    response.setHeader('content-type', asset.type)
    response.end(asset.content)
    return true
  }
  if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return false
  try {
    const page = await site.page(url)
    if (page.redirect) response.writeHead(302, { location: page.redirect }).end()
    else send(response, page.status, page.html)
  } catch (error) {
    send(response, 500, errorPage(error, site.contentDir))
  }
  return true
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}

function watch(vite: ViteDevServer, { contentDir, publicDir }: EngineOptions, site: DevSite, search: DevSearch): void {
  vite.watcher.add(contentDir)
  const onChange = async (path: string, again = false): Promise<void> => {
    // Pages know the sizes of public images.
    if (path.startsWith(join(publicDir, '/'))) return site.forget()
    if (!path.startsWith(join(contentDir, '/')) || !existsSync(contentDir)) return
    // Some editors empty a file before they write it; the second event may not come.
    if (!again && isEmpty(path)) {
      setTimeout(() => void onChange(path, true), EMPTY_FILE_MS)
      return
    }
    search.forget()
    site.forget()
    try {
      await site.verify(path.slice(contentDir.length + 1).replaceAll('\\', '/'))
      vite.ws.send({ type: 'custom', event: 'docs:changed', data: {} })
    } catch (error) {
      const err =
        error instanceof BuildFailure ? overlayError(error, contentDir) : { message: String(error), stack: '' }
      vite.ws.send({ type: 'error', err })
    }
  }
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, (path) => void onChange(path))
}

function isEmpty(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0
}
