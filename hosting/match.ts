/** Finds the response headers that the hosting rules give to one path and status. */
import type { HeaderRule } from '../core/hosting.ts'

export function ruleMatches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/**
 * A file that is missing during a deploy must not stay missing for a year in a cache,
 * so a long life is only for answers that hold (or confirm) the file itself.
 */
export function isLongLived(name: string, value: string): boolean {
  return name.toLowerCase() === 'cache-control' && /\bmax-age=[1-9]/.test(value)
}

export function headersFor(rules: readonly HeaderRule[], path: string, status: number): Map<string, string> {
  const found = (status >= 200 && status < 300) || status === 304
  const headers = new Map<string, string>()
  for (const rule of rules) {
    if (!ruleMatches(rule.path, path)) continue
    for (const [name, value] of Object.entries(rule.values)) {
      if (found || !isLongLived(name, value)) headers.set(name.toLowerCase(), value)
    }
  }
  return headers
}
