/** The server of a built site as a Hono app: resolves the path, sends the file and adds the headers of the hosting rules. */
import { realpathSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Hosting } from '../../core/hosting.ts'
import { headersFor } from '../hosting/match.ts'
import { statFile } from './disk.ts'
import { readHosting } from './read-hosting.ts'
import { resolveRequest, type Site } from './resolve.ts'
import { createFileServer, type FileServer, plain } from './static.ts'
import { parseTarget } from './target.ts'

/** Node's own request is there behind a real server and missing when a test calls the app directly. */
type Env = { Bindings: Partial<HttpBindings> }

interface Served {
  root: string
  hosting: Hosting
  site: Site
  files: FileServer
}

export function createSiteApp({ dist }: { dist: string }): Hono<Env> {
  const hosting = readHosting(dist)
  const root = realpathSync.native(dist)
  const served: Served = {
    root,
    hosting,
    files: createFileServer(root),
    site: {
      hasFile: async (file) => (await statFile(root, file)) !== undefined,
      redirects: new Map(hosting.redirects.map((rule) => [rule.from, rule])),
    },
  }
  const app = new Hono<Env>()
  app.all('*', async (c) => finish(c, served, await answer(c, served)))
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path} failed:`, error)
    return finish(c, served, plain(500, 'Internal server error.'))
  })
  return app
}

async function answer(c: Context<Env>, served: Served): Promise<Response> {
  const { method, raw } = c.req
  if (method !== 'GET' && method !== 'HEAD') {
    return plain(405, 'Method not allowed: this site can only be read.', new Headers({ Allow: 'GET, HEAD' }))
  }
  const decision = await resolveRequest(targetOf(c), served.site)
  switch (decision.kind) {
    case 'file':
      return served.files.send({ file: decision.file, method, headers: raw.headers })
    case 'redirect':
      return new Response(null, { status: decision.status, headers: { Location: decision.location } })
    case 'not-found':
      return notFound(c, served)
  }
}

async function notFound(c: Context<Env>, { root, hosting, files }: Served): Promise<Response> {
  const path = pathOf(c)
  const [page] = hosting.notFound
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  const file = page?.file.slice(1)
  if (file === undefined || !(await statFile(root, file))) return plain(404, 'Not found.')
  return files.sendNotFound({ file, method: c.req.method, headers: c.req.raw.headers })
}

function finish(c: Context<Env>, { hosting }: Served, response: Response): Response {
  for (const [name, value] of headersFor(hosting.headers, pathOf(c), response.status)) response.headers.set(name, value)
  return response
}

/** Decoded as far as it can be: an address that nobody can read has the rules, and the language, of its folder. */
function pathOf(c: Context<Env>): string {
  const target = targetOf(c)
  return parseTarget(target).path ?? target
}

/** The target as it came over the wire: the URL of a `Request` is already normalised, and its query partly re-encoded. */
function targetOf(c: Context<Env>): string {
  const wire = c.env?.incoming?.url
  if (wire?.startsWith('/')) return wire
  const url = new URL(c.req.url)
  return url.pathname + url.search
}
