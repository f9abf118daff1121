/** Chosen values of the configuration file, written as JSON and as variables; `compose.ts` has the compose file. */

import { parseUrl } from '../../core/parse-url.ts'
import { CONFIG_KEYS, type ConfigKey, nestByPath } from '../reference/config-keys.ts'

/** What the reader typed, by the key's path; lists have one item a line. */
export type Typed = Record<string, string>

export type ConfigProblem = 'number' | 'port' | 'address' | 'listen' | 'choice' | 'file' | 'none'

export const BY_PATH = new Map(CONFIG_KEYS.map((key) => [key.path, key]))

/** Values that a key may only have. */
export const CHOICES: Record<string, readonly string[]> = {
  'database.type': ['sqlite3', 'mysql', 'postgres'],
}

/** Ports that may be switched off with -1. */
const OPTIONAL_PORTS = ['scheme.http_port', 'scheme.https_port']
const PORTS = [...OPTIONAL_PORTS, 's3.port', 'mcp.port']
export const LISTENERS = ['ftp.listen', 'sftp.listen']
const LISTENER = /^(?:[\w.-]+|\[[\da-f:]+\])?:(\d{1,5})$/i

/** What is wrong with a typed value, or null. */
export function problemOf(path: string, typed: string): ConfigProblem | null {
  const key = BY_PATH.get(path)
  if (!key) return 'none'
  if (CHOICES[path] && !CHOICES[path].includes(typed)) return 'choice'
  if (PORTS.includes(path)) return isPort(typed, OPTIONAL_PORTS.includes(path)) ? null : 'port'
  if (LISTENERS.includes(path)) return isPort(LISTENER.exec(typed)?.[1] ?? '', false) ? null : 'listen'
  if (key.type === 'int' && !/^-?\d{1,9}$/.test(typed)) return 'number'
  if (path === 'site_url' && !isSiteUrl(typed)) return 'address'
  if (path === 'database.db_file' && typed !== '' && !typed.endsWith('.db')) return 'file'
  return null
}

function isPort(typed: string, mayBeOff: boolean): boolean {
  if (typed === '-1') return mayBeOff
  return /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 65535
}

/** An address without slash at its end, or only a path. */
function isSiteUrl(typed: string): boolean {
  if (typed === '') return true
  if (/\s/.test(typed) || typed.endsWith('/')) return false
  if (typed.startsWith('/')) return true
  return /^https?:\/\/[^/]+/.test(typed) && parseUrl(typed) !== null
}

type Value = boolean | number | string | string[]

function readValue({ type }: ConfigKey, typed: string): Value {
  if (type === 'bool') return typed === 'true'
  if (type === 'int') return Number(typed)
  if (type === 'string[]') return itemsOf(typed)
  return typed
}

function itemsOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** How a key's default looks in its field. */
export function typedDefault({ default: value = '', type }: ConfigKey): string {
  if (type === 'string[]') return (value as string[]).join('\n')
  return String(value)
}

/** Keys in the order of the file, those that can be written only. */
function chosen(typed: Typed): Array<{ key: ConfigKey; typed: string }> {
  return CONFIG_KEYS.flatMap((key) => {
    const value = typed[key.path]
    return value === undefined || problemOf(key.path, value) ? [] : [{ key, typed: value }]
  })
}

export function toJson(typed: Typed): string {
  const values = chosen(typed).map(({ key, typed: value }) => [key.path, readValue(key, value)] as const)
  return `${JSON.stringify(nestByPath(values), null, 2)}\n`
}

/** Keys that have no variable, which the other two outputs cannot hold. */
export function withoutVariable(typed: Typed): string[] {
  return chosen(typed)
    .filter(({ key }) => key.env === null)
    .map(({ key }) => key.path)
}

/** Lists are separated by commas. */
export function variables(typed: Typed, name: (key: ConfigKey) => string | null | undefined): Array<[string, string]> {
  return chosen(typed).flatMap(({ key, typed: value }) => {
    const variable = name(key)
    return variable ? [[variable, key.type === 'string[]' ? itemsOf(value).join(',') : value]] : []
  })
}

/** For a file that `systemd` or `docker --env-file` style readers take: no quotes unless needed. */
export function toEnvironment(typed: Typed): string {
  const lines = variables(typed, (key) => key.env).map(([name, value]) => `${name}=${shellValue(value)}`)
  return `${lines.join('\n')}\n`
}

function shellValue(value: string): string {
  return /^[\w./:@%+,-]*$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`
}

/** Starting points, with values to change. */
export const PRESETS = {
  proxy: { site_url: 'https://files.example.com', 'scheme.address': '127.0.0.1' },
  https: {
    'scheme.https_port': '5245',
    'scheme.force_https': 'true',
    'scheme.cert_file': 'data/cert.crt',
    'scheme.key_file': 'data/key.key',
  },
  mysql: {
    'database.type': 'mysql',
    'database.host': '127.0.0.1',
    'database.port': '3306',
    'database.user': 'alist',
    'database.password': 'change-this-password',
    'database.name': 'alist',
  },
  postgres: {
    'database.type': 'postgres',
    'database.host': '127.0.0.1',
    'database.port': '5432',
    'database.user': 'alist',
    'database.password': 'change-this-password',
    'database.name': 'alist',
    'database.ssl_mode': 'disable',
  },
  servers: { 's3.enable': 'true', 'ftp.enable': 'true', 'sftp.enable': 'true' },
  small: { 'log.max_size': '10', 'log.max_backups': '5', 'log.compress': 'true' },
} satisfies Record<string, Typed>

export type Preset = keyof typeof PRESETS
