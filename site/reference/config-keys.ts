/** The keys of the program's configuration file. */
import keys from '../../content/data/config-keys.json' with { type: 'json' }

export type ConfigType = 'bool' | 'int' | 'string' | 'string[]'

export interface ConfigKey {
  /** As in the file, with a dot for nesting: `scheme.http_port`. */
  path: string
  type: ConfigType
  /** Unless the program makes one up. */
  default?: boolean | number | string | string[]
  /** The environment variable, if it has one. */
  env: string | null
  /** First release that knows it; those of the first have none. */
  since?: string
}

export const CONFIG_KEYS = keys as readonly ConfigKey[]

/** The group of keys that stand in none. */
export const GENERAL = 'general'

export function configGroup({ path }: Pick<ConfigKey, 'path'>): string {
  const dot = path.indexOf('.')
  return dot < 0 ? GENERAL : path.slice(0, dot)
}

/** Where a key is explained on the page about the file. */
export function configAnchor(path: string): string {
  return path.replaceAll(/[._]/g, '-')
}

/** Values by dotted path, as the file nests them. */
export function nestByPath(values: Iterable<readonly [path: string, value: unknown]>): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const names = path.split('.')
    const last = names.pop()!
    let place = root
    for (const name of names) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    place[last] = value
  }
  return root
}

/** The image starts the program with `--no-prefix`. */
export function dockerVariable({ env }: Pick<ConfigKey, 'env'>): string | undefined {
  return env?.replace(/^ALIST_/, '')
}
