/** Addresses of token servers as readers type them, and which of them a page can reach. */

import { parseUrl } from '../../core/parse-url.ts'
import { isLoopback } from './loopback.ts'

const MAX_CHARACTERS = 300

/** The address as it is kept, without a slash at its end; null for what is none. `scheme` is added where none was typed. */
export function readAddress(text: string, scheme = schemeFor): string | null {
  const typed = text.trim()
  const whole = /^(?:[a-z][a-z\d+.-]*:\/\/|https?:)/i.test(typed)
    ? typed
    : `${scheme(typed)}${typed.replace(/^\/\//, '')}`
  // A slip in the scheme would make a host of it.
  const url = typed.length <= MAX_CHARACTERS && /^https?:\/\/[^/\\]/i.test(whole) && parseUrl(whole)
  if (!url) return null
  const { hostname, username, password, search, hash, origin, pathname } = url
  if (username || password || search || hash || /^https?$|.{254}/.test(hostname)) return null
  // Some browsers take words with blanks between them for a host.
  if (!/^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/.test(hostname)) return null
  return origin + pathname.replace(/\/+(?:health\/*)?$/, '')
}

/** Only on one's own machine does anybody do without https. */
function schemeFor(typed: string): string {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/i.test(typed) ? 'http://' : 'https://'
}

/** Anything sent there, or by a page from there, can be read on the way. */
export function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}

/** Browsers let no page that came by https ask a server by http, except one on the same machine. */
export function isMixed(url: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && isUnencrypted(url)
}
