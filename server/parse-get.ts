/** Reads the head of a plain GET request. Anything unusual is left to the parser of `node:http`. */
import type { SiteRequest } from './reply.ts'

/** `node:http` has its own limit for larger heads, and its own response to them. */
const MAX_HEAD_BYTES = 8192

const HEAD_END = Buffer.from('\r\n\r\n')

/** Stricter than the standard: no folded lines, no bare line feeds, no control characters, no absolute targets. */
const VALID = /^GET \/[!-~]* HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+$/

/** A body, another protocol, or a connection that shouldn't stay open. Lower case. */
const SPECIAL =
  /\n(?:connection:(?![ \t]*keep-alive[ \t]*\r)|(?:content-length|transfer-encoding|expect|upgrade|trailer):)/

/** The headers that a response can depend on. */
const NAMES = ['accept-encoding', 'if-none-match', 'if-range', 'range'] as const

/** The request at the start of `bytes` and its length, or undefined where it is incomplete or isn't a plain GET. */
export function parseGet(bytes: Buffer): { request: SiteRequest; length: number } | undefined {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0 || end > MAX_HEAD_BYTES) return undefined
  const head = bytes.toString('latin1', 0, end + 2)
  if (!VALID.test(head)) return undefined
  const lower = head.toLowerCase()
  if (SPECIAL.test(lower) || !isOnce(lower, 'host')) return undefined
  const headers: SiteRequest['headers'] = {}
  for (const name of NAMES) {
    const at = lower.indexOf(`\n${name}:`)
    if (at < 0) continue
    if (!isOnce(lower, name)) return undefined
    headers[name] = head.slice(at + name.length + 2, head.indexOf('\r', at)).trim()
  }
  return { request: { method: 'GET', target: head.slice(4, head.indexOf(' ', 4)), headers }, length: end + 4 }
}

function isOnce(lower: string, name: string): boolean {
  const at = lower.indexOf(`\n${name}:`)
  return at >= 0 && lower.indexOf(`\n${name}:`, at + 1) < 0
}
