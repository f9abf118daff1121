/** Refuses hosting rules that could smuggle a line, a header or a foreign address into a host's configuration. */
import type { Hosting, RedirectRule } from '../core/hosting.ts'

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/
/** Printable ASCII with inner spaces; anything else means different things to different servers. */
const HEADER_VALUE = /^[\x21-\x7e]+( +[\x21-\x7e]+)*$/
/** A decoded path of this site: spaces and Chinese are fine, control characters, backslashes and `//` are not. */
const DECODED_PATH = /^\/(?!\/)[^\\\x00-\x1f\x7f]*$/u
const PATTERN = /^\/(?!\/)[^\\\x00-\x1f\x7f*]*\*?$/u
/** A path of this site or an address with its scheme, never `//host`; encoded or not, but without white space. */
const TARGET = /^(\/(?!\/)|https?:\/\/)[^\s\\"<>]*$/u

export function checkHosting(hosting: Hosting): void {
  for (const rule of hosting.headers) {
    demand(PATTERN.test(rule.path), `header rule "${rule.path}"`, 'its path must be like "/robots.txt" or "/assets/*"')
    for (const [name, value] of Object.entries(rule.values)) {
      const place = `header "${name}" of "${rule.path}"`
      demand(HEADER_NAME.test(name), place, 'its name may hold letters, digits and dashes only')
      demand(HEADER_VALUE.test(value), place, 'its value must be one line of ASCII without spaces at its ends')
    }
  }
  checkRedirects(hosting.redirects)
  for (const { prefix, file } of hosting.notFound) {
    const place = `not-found page of "${prefix}"`
    demand(DECODED_PATH.test(prefix) && prefix.endsWith('/'), place, 'its prefix must start and end with "/"')
    demand(/^\/(?!\/)[\w./-]+$/.test(file), place, `"${file}" must be a path like "/zh/404.html"`)
  }
}

function checkRedirects(redirects: readonly RedirectRule[]): void {
  const seen = new Set<string>()
  for (const { from, to } of redirects) {
    const place = `redirect "${from}"`
    demand(DECODED_PATH.test(from), place, 'it must be a decoded path that starts with one "/"')
    demand(TARGET.test(to), place, `its target "${to}" must be like "/guide/x.html#part" or "https://example.org/"`)
    demand(pathOf(to) !== from, place, 'it leads to itself; name another target')
    demand(!seen.has(from), place, 'it is listed twice; keep one')
    seen.add(from)
  }
}

function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/u, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function demand(holds: boolean, place: string, remedy: string): void {
  if (!holds)
    throw new Error(`Hosting rules, ${place}: ${remedy}. Correct it in the site configuration and build again.`)
}
