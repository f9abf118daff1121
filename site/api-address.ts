/** Addresses of token servers as readers type them, and which of them a page can reach. */
import { isLoopback } from './api-kept.ts'

/** The address as it is kept, without a slash at its end; null for what is none. */
export function readAddress(text: string): string | null {
  const typed = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!typed || !URL.canParse(whole)) return null
  const { protocol, hostname, username, password, search, hash, origin, pathname } = new URL(whole)
  if (!/^https?:$/.test(protocol) || username || password || search || hash) return null
  // Some browsers take words with blanks between them for a host.
  if (!/^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:.]+\])$/.test(hostname)) return null
  return origin + pathname.replace(/\/+$/, '')
}

/** Browsers let no page that came by https ask a server by http, except one on the same machine. */
export function isMixed(url: string, pageProtocol: string): boolean {
  const { protocol, hostname } = new URL(url)
  return pageProtocol === 'https:' && protocol === 'http:' && !isLoopback(hostname)
}
