/** Writes header rules for nginx: one `add_header` per name, its value chosen by a map over path and status. */
import type { HeaderRule } from '../core/hosting.ts'
import { isLongLived } from './match.ts'
import { exactRegex, prefixRegex, quoteValue } from './nginx-quote.ts'

interface NginxHeaders {
  /** Blocks that belong beside the server. */
  maps: string[]
  /** Lines inside the server. */
  lines: string[]
}

interface Choice {
  path: string
  value: string
}

/**
 * A location that adds one header loses all headers of its server, so nothing is added inside locations:
 * every name is added once, and a map finds the value.
 */
export function nginxHeaders(rules: readonly HeaderRule[]): NginxHeaders {
  const result: NginxHeaders = { maps: [], lines: [] }
  for (const [name, choices] of choicesByName(rules)) {
    const [only, ...others] = choices
    if (only?.path === '/*' && others.length === 0 && !isLongLived(name, only.value)) {
      result.lines.push(`add_header ${name} ${quoteValue(only.value)} always;`)
      continue
    }
    const variable = `$site_${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}`
    result.maps.push(...headerMap(variable, name, choices))
    result.lines.push(`add_header ${name} ${variable} always;`)
  }
  return result
}

function choicesByName(rules: readonly HeaderRule[]): Map<string, Choice[]> {
  const spelling = new Map<string, string>()
  const byName = new Map<string, Choice[]>()
  for (const { path, values } of rules) {
    for (const [written, value] of Object.entries(values)) {
      const name = spelling.get(written.toLowerCase()) ?? written
      spelling.set(name.toLowerCase(), name)
      byName.set(name, [...(byName.get(name) ?? []), { path, value }])
    }
  }
  return byName
}

function headerMap(variable: string, name: string, choices: readonly Choice[]): string[] {
  // The first pattern that matches wins in a map, the last rule wins in ours.
  const patterns = [...choices].reverse().map(({ path, value }) => {
    const status = isLongLived(name, value) ? '(?:2..|304)' : '...'
    const pattern = path.endsWith('*') ? prefixRegex(path.slice(0, -1), status) : exactRegex(path, status)
    return `  ${pattern} ${quoteValue(value)};`
  })
  return [`map "$status$site_path" ${variable} {`, '  default "";', ...patterns, '}']
}
