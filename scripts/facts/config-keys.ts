/** The keys of the configuration file, read from the struct that the program reads it into. */

import { GoReader, type GoValue, indexOfTokens } from './go-literals.ts'
import { type GoField, goStructs } from './go-structs.ts'
import { goTokens } from './go-tokens.ts'

export interface ConfigFact {
  path: string
  type: string
  /** Unless it is made up when the program runs. */
  default?: unknown
  env: string | null
}

const PREFIX = 'ALIST_'
const ZERO: Record<string, unknown> = { bool: false, int: 0, string: '', 'string[]': [] }

/** `source`: the text of `internal/conf/config.go`. */
export function configFacts(source: string): ConfigFact[] {
  const structs = goStructs(source)
  const root = structs.get('Config')
  if (!root) throw new Error('internal/conf/config.go has no struct Config: has the program been rearranged?')
  const paths = pathVariables(source)
  const walk = (fields: GoField[], defaults: GoValue | undefined, path: string, prefix: string): ConfigFact[] =>
    fields.flatMap(({ name, type, tags }) => {
      const key = path + (tags.json ?? name)
      const value = isStruct(defaults) ? defaults.fields[name] : undefined
      const inner = structs.get(type)
      if (inner) return walk(inner, value, `${key}.`, prefix + (tags.envPrefix ?? ''))
      const named = type.startsWith('[]') ? `${type.slice(2)}[]` : type
      const env = tags.env ? prefix + tags.env : null
      return [{ path: key, type: named, ...defaultOf(value, named, paths), env }]
    })
  return walk(root, defaultConfig(source), '', PREFIX)
}

function isStruct(value: GoValue | undefined): value is { fields: Record<string, GoValue> } {
  return typeof value === 'object' && value !== null && 'fields' in value
}

function defaultConfig(source: string): GoValue {
  const tokens = goTokens(source)
  const start = indexOfTokens(tokens, ['return', '&', 'Config', '{'])
  if (start < 0) throw new Error('internal/conf/config.go returns no &Config{…}: has the program been rearranged?')
  return new GoReader(tokens, start + 1).value()
}

/** `tempDir := filepath.Join(flags.DataDir, "temp")`: the data folder is called `data` unless somebody says otherwise. */
function pathVariables(source: string): Record<string, string> {
  const found = source.matchAll(/(\w+)\s*:=\s*filepath\.Join\(flags\.DataDir,\s*"([^"]+)"\)/g)
  return Object.fromEntries([...found].map(([, name = '', rest = '']) => [name, `data/${rest}`]))
}

function defaultOf(value: GoValue | undefined, type: string, paths: Record<string, string>): { default?: unknown } {
  if (value === undefined) return { default: ZERO[type] }
  if (typeof value !== 'object' || Array.isArray(value)) return { default: value }
  const path = 'name' in value ? paths[value.name] : undefined
  return path === undefined ? {} : { default: path }
}
