/** Decides what a request path means for a built site: a file, another address, or nothing. */
import type { RedirectRule } from '../core/hosting.ts'
import { addressOf, filesFor } from '../hosting/addresses.ts'
import { asciiUrl, encodePath, withQuery } from '../hosting/encode.ts'
import { parseTarget } from './target.ts'

export type Decision =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'not-found' }

export interface Site {
  /** Whether a file of this name, relative to the root of the site and with `/` between its parts, may be served. */
  hasFile(file: string): Promise<boolean>
  /** Moved addresses by decoded path. */
  redirects: ReadonlyMap<string, RedirectRule>
}

/** `target` is the path and query of a request as they came over the wire. */
export async function resolveRequest(target: string, site: Site): Promise<Decision> {
  const { path, query, merged } = parseTarget(target)
  if (path === undefined || isForbidden(path)) return { kind: 'not-found' }
  const moved = site.redirects.get(path)
  if (moved) return { kind: 'redirect', location: asciiUrl(withQuery(moved.to, query)), status: moved.status }
  const file = await findFile(path, site)
  if (file === undefined) return { kind: 'not-found' }
  const address = addressOf(file)
  if (address === path && !merged) return { kind: 'file', file }
  return { kind: 'redirect', location: encodePath(address) + asciiUrl(query), status: 301 }
}

function isForbidden(path: string): boolean {
  if (!path.startsWith('/') || /[\x00-\x1f\x7f\\]/.test(path)) return true
  const visible = path.startsWith('/.well-known/') ? path.slice('/.well-known'.length) : path
  return visible.includes('/.')
}

/** The callbacks of sign-in services, for example, arrive without `.html`. */
async function findFile(path: string, site: Site): Promise<string | undefined> {
  for (const candidate of filesFor(path)) {
    if (await site.hasFile(candidate)) return candidate
  }
  return undefined
}
