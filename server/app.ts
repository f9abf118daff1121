/** The server of a built site: resolves the path, sends the file and adds the headers of the hosting rules. */
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Hosting } from '../core/hosting.ts'
import { parseUrl } from '../core/parse-url.ts'
import { headersFor } from '../hosting/match.ts'
import { HOSTING_FILE, readHosting } from '../hosting/read-hosting.ts'
import { statFile } from './disk.ts'
import { flatHeaders, plain, type Reply, type SiteRequest } from './reply.ts'
import { resolveRequest, type Site } from './resolve.ts'
import { createFileServer, type FileServer } from './static.ts'
import { parseTarget } from './target.ts'

export type SiteApp = (request: SiteRequest) => Reply | Promise<Reply>

export interface SiteAppOptions {
  dist: string
  now?: () => number
}

interface Build {
  /** Changes with every build. */
  mark: string
  root: string
  hosting: Hosting
  site: Site
  files: FileServer
}

/** How long a build is served from memory before the folder is looked at again. */
const LOOK_MS = 1000

/** Stands for a target that is no URL: a malformed path is answered with all headers. */
const NO_TARGET = '/%'

export function createSiteApp({ dist, now = Date.now }: SiteAppOptions): SiteApp {
  let build = openBuild(dist, now)
  let lookedAt = now()
  let refusedMark = ''

  /** A finished build replaces the folder; its headers must arrive together with its files. */
  const look = (): void => {
    lookedAt = now()
    const mark = markOf(dist)
    // Absent while the folders are being exchanged.
    if (mark === undefined || mark === build.mark || mark === refusedMark) return
    try {
      build = openBuild(dist, now)
    } catch (error) {
      refusedMark = mark
      console.error('The new build cannot be used, so its pages are served with the headers of the last one:', error)
    }
  }

  return (request) => {
    if (now() - lookedAt >= LOOK_MS) look()
    const target = targetOf(request.target)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(build, target)
    const held = build.files.sendHeld(addressIn(target), request)
    if (held) return held
    look()
    return fromDisk(build, { ...request, target })
  }
}

function openBuild(dist: string, now: () => number): Build {
  // Read first: a build that is exchanged meanwhile is noticed at the next look.
  const mark = markOf(dist) ?? ''
  const hosting = readHosting(dist)
  const root = realpathSync.native(dist)
  return {
    mark,
    root,
    hosting,
    files: createFileServer(root, { now, rules: (path, status) => headersFor(hosting.headers, path, status) }),
    site: {
      hasFile: async (file) => (await statFile(root, file)) !== undefined,
      redirects: new Map(hosting.redirects.map((rule) => [rule.from, rule])),
    },
  }
}

function markOf(dist: string): string | undefined {
  const stats = statSync(join(dist, HOSTING_FILE), { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}:${stats.mtimeMs}:${stats.size}`
}

async function fromDisk(build: Build, request: SiteRequest): Promise<Reply> {
  try {
    const decision = await resolveRequest(request.target, build.site)
    switch (decision.kind) {
      case 'file':
        return await build.files.send(decision.file, request)
      case 'redirect':
        return withRules(build, request.target, {
          status: decision.status,
          headers: ['location', decision.location, 'content-length', '0'],
          body: null,
        })
      case 'not-found':
        return await notFound(build, request)
    }
  } catch (error) {
    console.error(`${request.method} ${pathOf(request.target)} failed:`, error)
    return withRules(build, request.target, plain(500, 'Internal server error.'))
  }
}

async function notFound(build: Build, request: SiteRequest): Promise<Reply> {
  const { root, hosting, files } = build
  const path = pathOf(request.target)
  const [page] = hosting.notFound
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  const file = page?.file.slice(1)
  if (file === undefined || !(await statFile(root, file)))
    return withRules(build, request.target, plain(404, 'Not found.'))
  return files.sendNotFound(file, path, request)
}

function refuseMethod(build: Build, target: string): Reply {
  const refused = plain(405, 'Method not allowed: this site can only be read.', { allow: 'GET, HEAD' })
  return withRules(build, target, refused)
}

/** For replies whose headers the file server hasn't made. */
function withRules({ hosting }: Build, target: string, { status, headers, body }: Reply): Reply {
  const own = new Map<string, string>()
  for (let at = 0; at < headers.length; at += 2) own.set(headers[at] ?? '', headers[at + 1] ?? '')
  return { status, headers: flatHeaders(own, headersFor(hosting.headers, pathOf(target), status)), body }
}

/** Decoded as far as possible: an address that can't be decoded has the rules, and the language, of its folder. */
function pathOf(target: string): string {
  return parseTarget(target).path ?? target
}

/** The decoded path, without the work of decoding where there is nothing to decode; empty for one that isn't canonical. */
function addressIn(target: string): string {
  if (!/[%?#]/.test(target)) return target
  const { path, merged } = parseTarget(target)
  return path === undefined || merged ? '' : path
}

/** The target as it came over the wire: a `URL` would normalize it and encode parts of its query again. */
function targetOf(wire: string): string {
  if (wire.startsWith('/')) return wire
  const url = parseUrl(wire)
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : NO_TARGET
}
