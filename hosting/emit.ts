/** Writes the hosting rules in the words of other hosts: Netlify's two files (read by several hosts) and nginx. */
import type { HeaderRule, Hosting } from '../core/hosting.ts'
import { checkHosting } from './check.ts'
import { asciiUrl, encodePath } from './encode.ts'
import { ruleMatches } from './match.ts'

export { nginxConf } from './nginx.ts'

/** The `_headers` file. */
export function netlifyHeaders(hosting: Hosting): string {
  checkHosting(hosting)
  const rules = hosting.headers.flatMap(withCleanAddress)
  return rules.map((rule, index) => headerBlock(rule, rules.slice(0, index))).join('\n')
}

/** Hosts that read this file show `/a.html` at `/a` too, or only there. */
function withCleanAddress(rule: HeaderRule): HeaderRule[] {
  return rule.path.endsWith('.html') ? [rule, { ...rule, path: rule.path.slice(0, -'.html'.length) }] : [rule]
}

/**
 * Netlify lets the later rule win. Other hosts that read this file join the values with a comma, where `no-cache` would
 * defeat a long life; the line `! Name` takes the earlier value away there, and Netlify skips a line without a colon.
 */
function headerBlock(rule: HeaderRule, earlier: readonly HeaderRule[]): string {
  const lines = [pattern(rule.path)]
  for (const [name, value] of Object.entries(rule.values)) {
    if (earlier.some((other) => overlaps(other, rule.path) && hasHeader(other, name))) lines.push(`  ! ${name}`)
    lines.push(`  ${name}: ${value}`)
  }
  return `${lines.join('\n')}\n`
}

function overlaps(other: HeaderRule, path: string): boolean {
  return ruleMatches(other.path, path.replace(/\*$/, '')) || ruleMatches(path, other.path.replace(/\*$/, ''))
}

function hasHeader(rule: HeaderRule, name: string): boolean {
  return Object.keys(rule.values).some((other) => other.toLowerCase() === name.toLowerCase())
}

/** The `_redirects` file. The first line that matches wins, so longer prefixes of not-found pages come first. */
export function netlifyRedirects(hosting: Hosting): string {
  checkHosting(hosting)
  // `!` lets a redirect win over a file of the same name, as our own server does.
  const moved = hosting.redirects.map(({ from, to, status }) => `${literal(from)}  ${asciiUrl(to)}  ${status}!`)
  const missing = [...hosting.notFound]
    .sort((a, b) => b.prefix.length - a.prefix.length)
    .map(({ prefix, file }) => `${literal(prefix)}*  ${file}  404`)
  return [...moved, ...missing].map((line) => `${line}\n`).join('')
}

function pattern(path: string): string {
  return path.endsWith('*') ? `${literal(path.slice(0, -1))}*` : literal(path)
}

/** Encodes a path; a star of its own would be read as a wildcard (a colon, read as a placeholder, is encoded already). */
function literal(path: string): string {
  return encodePath(path).replaceAll('*', '%2A')
}
