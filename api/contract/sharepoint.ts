/** Addresses of OneDrive for business and SharePoint, as readers copy them from their browser. */

import { parseUrl } from '../../core/parse-url.ts'
import type { Zone } from './token-contract.ts'

const SUFFIX: Record<Zone, string> = { global: '.sharepoint.com', cn: '.sharepoint.cn', us: '.sharepoint.us' }

export type AddressProblem = 'not an address' | 'not SharePoint' | 'personal site' | 'not a site' | 'another cloud'

export interface Site {
  host: string
  /** `/sites/name` or `/teams/name`, decoded; empty for the site at the root. */
  path: string
}

/** The site that an address belongs to. Only hosts of the given cloud are accepted. */
export function readSite(text: string, zone: Zone): Site | { problem: AddressProblem } {
  const url = parse(text)
  if ('problem' in url) return url
  if (!url.host.endsWith(SUFFIX[zone])) return { problem: 'another cloud' }
  if (/-my\./.test(url.host)) return { problem: 'personal site' }
  const [area, name] = url.parts
  if (area === undefined) return { host: url.host, path: '' }
  if ((area !== 'sites' && area !== 'teams') || !isName(name)) return { problem: 'not a site' }
  return { host: url.host, path: `/${area}/${name}` }
}

/** The root that WebDAV clients use: the library of documents of a site or of a person. */
export function webdavAddress(text: string): { address: string } | { problem: AddressProblem } {
  const url = parse(text)
  if ('problem' in url) return url
  const [area, name] = url.parts
  if (area === 'personal' && isName(name)) return join(url.host, [area, name, 'Documents'])
  if ((area === 'sites' || area === 'teams') && isName(name)) return join(url.host, [area, name, 'Shared Documents'])
  if (area === undefined && !/-my\./.test(url.host)) return join(url.host, ['Shared Documents'])
  return { problem: 'not a site' }
}

/** SharePoint itself allows none of these characters in a name. */
function isName(name: string | undefined): name is string {
  return name !== undefined && !/["*:<>?/\\|#%\x00-\x1f\x7f]/.test(name) && !/^\.+$/.test(name)
}

function join(host: string, parts: string[]): { address: string } {
  // Blanks stay as they are: the program encodes the address itself, and would encode it twice.
  return { address: `https://${[host, ...parts].join('/')}` }
}

function parse(text: string): { host: string; parts: string[] } | { problem: AddressProblem } {
  const trimmed = text.trim()
  const full = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = parseUrl(full)
  if (!trimmed || /\s/.test(trimmed.replace(/\/[^?#]*/g, '')) || !url) return { problem: 'not an address' }
  const { hostname, port, username, pathname } = url
  const known = Object.values(SUFFIX).some((suffix) => hostname.endsWith(suffix) && hostname.length > suffix.length)
  if (!known || port || username || !/^[a-z\d.-]+$/.test(hostname)) return { problem: 'not SharePoint' }
  const parts = pathname.split('/').filter(Boolean).map(decode)
  // `/:f:/r/sites/name/…` and `/:f:/s/name/…` are links to share something in a site.
  if (/^:\w+:$/.test(parts[0] ?? '')) {
    const [, kind, ...rest] = parts
    if (kind === 'r') return { host: hostname, parts: rest }
    if (kind === 's' || kind === 't') return { host: hostname, parts: [kind === 's' ? 'sites' : 'teams', ...rest] }
    if (kind === 'p' || kind === 'g') return { host: hostname, parts: kind === 'g' ? rest : ['personal', ...rest] }
  }
  return { host: hostname, parts }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
