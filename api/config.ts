/** Reads the operator's settings, all of them before anything starts, and says in plain words what is wrong. */

import { parseUrl } from '../core/parse-url.ts'
import type { Zone } from './contract/token-contract.ts'
import { OUR_PREFIXES, SETTING_NAMES, SETTINGS, type Setting, type SettingName } from './settings.ts'

/** So many requests of one address in so many minutes. */
export interface Rate {
  max: number
  minutes: number
}

/** An app that a provider knows. */
export interface ProviderApp {
  id: string
  secret: string
}

interface ZoneConfig {
  login: string
  graph: string
  app: ProviderApp | undefined
}

export interface ServiceConfig {
  host: string
  port: number
  origins: string[]
  /** May pages on the operator's own machine use the service, whatever their port? */
  allowLoopback: boolean
  trustedProxies: string[]
  addressHeader: string
  limits: { pages: Rate; renew: Rate; poll: Rate }
  timeoutMs: number
  longPollMs: number
  p115: { auth: string; qr: string; appId: string | undefined; standardBase64: boolean }
  p123: { web: string; api: string; app: ProviderApp | undefined }
  aliOpen: { base: string; app: ProviderApp | undefined }
  baidu: { base: string; app: ProviderApp | undefined }
  dropbox: { web: string; api: string; app: ProviderApp | undefined }
  onedrive: Record<Zone, ZoneConfig>
  yandex: { base: string; app: ProviderApp | undefined }
  /** Undefined: switched off. */
  wopan: { base: string; app: ProviderApp; key: string; iv: string } | undefined
}

export interface ReadConfig {
  config: ServiceConfig
  /** Not wrong enough to stop for. */
  warnings: string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown with every mistake at once. */
export class ConfigError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(`The settings of the token service are not right:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

export function readConfig(environment: Environment): ReadConfig {
  const reader = new Reader(environment)
  const config = compose(reader)
  if (reader.mistakes.length > 0) throw new ConfigError(reader.mistakes)
  return { config, warnings: slips(environment) }
}

function compose(read: Reader): ServiceConfig {
  const zone = (name: 'GLOBAL' | 'CN' | 'US'): ZoneConfig => ({
    login: read.address(`MS_LOGIN_BASE_${name}`),
    graph: read.address(`MS_GRAPH_BASE_${name}`),
    app: read.app(`MS_CLIENT_ID_${name}`, `MS_CLIENT_SECRET_${name}`),
  })
  return {
    host: read.text('HOST'),
    port: read.number(read.text('API_PORT') ? 'API_PORT' : 'PORT', 0, 65_535),
    origins: read.origins('ALLOWED_ORIGINS'),
    allowLoopback: read.isOn('ALLOW_LOOPBACK'),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    addressHeader: read.header('ADDRESS_HEADER'),
    limits: { pages: read.rate('LIMIT_PAGES'), renew: read.rate('LIMIT_RENEW'), poll: read.rate('LIMIT_POLL') },
    timeoutMs: read.number('PROVIDER_TIMEOUT_MS', 100, 60_000),
    longPollMs: read.number('LONG_POLL_MS', 100, 60_000),
    p115: {
      auth: read.address('P115_AUTH_BASE'),
      qr: read.address('P115_QR_BASE'),
      appId: read.pattern('P115_CLIENT_ID', /^\d{1,32}$/, 'the digits of an APP ID') || undefined,
      standardBase64: read.isOn('P115_STANDARD_BASE64'),
    },
    p123: {
      web: read.address('P123_AUTH_BASE'),
      api: read.address('P123_API_BASE'),
      app: read.app('P123_CLIENT_ID', 'P123_CLIENT_SECRET'),
    },
    aliOpen: { base: read.address('ALI_OPEN_BASE'), app: read.app('ALI_OPEN_CLIENT_ID', 'ALI_OPEN_CLIENT_SECRET') },
    baidu: { base: read.address('BAIDU_OAUTH_BASE'), app: read.app('BAIDU_CLIENT_ID', 'BAIDU_CLIENT_SECRET') },
    dropbox: {
      web: read.address('DROPBOX_WEB_BASE'),
      api: read.address('DROPBOX_API_BASE'),
      app: read.app('DROPBOX_CLIENT_ID', 'DROPBOX_CLIENT_SECRET'),
    },
    onedrive: { global: zone('GLOBAL'), cn: zone('CN'), us: zone('US') },
    yandex: { base: read.address('YANDEX_OAUTH_BASE'), app: read.app('YANDEX_CLIENT_ID', 'YANDEX_CLIENT_SECRET') },
    wopan: read.wopan(),
  }
}

class Reader {
  readonly mistakes: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  text(name: SettingName): string {
    const given = this.#environment[name]?.trim()
    const setting: Setting = SETTINGS[name]
    return given || (setting.default ?? '')
  }

  /** Empty is allowed. */
  pattern(name: SettingName, pattern: RegExp, wanted: string): string {
    const value = this.text(name)
    if (value && !pattern.test(value)) this.#refuse(name, `must be ${wanted}`)
    return value
  }

  address(name: SettingName): string {
    const value = this.text(name)
    const url = parseUrl(value)
    if (!url || !isSafe(url) || /[?#]/.test(value)) {
      this.#refuse(
        name,
        'must be an https address without a query, such as https://example.com (http only for loopback)',
      )
      return ''
    }
    return url.href.replace(/\/+$/, '')
  }

  origins(name: SettingName): string[] {
    return this.#list(name).map((value) => {
      const url = parseUrl(value)
      if (!url || !isSafe(url) || value.includes('*') || url.origin !== value.replace(/\/$/, '').toLowerCase()) {
        this.#refuse(
          name,
          `holds "${value}", which is no origin; write it like https://docs.example.com, without a path`,
        )
      }
      return url?.origin ?? ''
    })
  }

  proxies(name: SettingName): string[] {
    return this.#list(name).filter((value) => {
      const right = /^[\da-f:.]+(?:\/\d{1,3})?$/i.test(value)
      if (!right) this.#refuse(name, `holds "${value}"; write addresses or networks, such as 127.0.0.1 or 10.0.0.0/8`)
      return right
    })
  }

  header(name: SettingName): string {
    return this.pattern(name, /^[\w-]+$/, 'the name of a header').toLowerCase()
  }

  number(name: SettingName, min: number, max: number): number {
    const value = Number(this.text(name))
    if (!Number.isInteger(value) || value < min || value > max)
      this.#refuse(name, `must be a whole number from ${min} to ${max}`)
    return value
  }

  rate(name: SettingName): Rate {
    const [, max, minutes] = /^(\d{1,6})\/(\d{1,4})$/.exec(this.text(name)) ?? []
    if (!Number(max) || !Number(minutes)) this.#refuse(name, 'must be like 60/10: sixty requests in ten minutes')
    return { max: Number(max), minutes: Number(minutes) }
  }

  isOn(name: SettingName): boolean {
    const value = this.text(name)
    if (value !== '0' && value !== '1') this.#refuse(name, 'must be 1 or 0')
    return value === '1'
  }

  /** An app needs both, or is not there. */
  app(idName: SettingName, secretName: SettingName): ProviderApp | undefined {
    const [id, secret] = [this.text(idName), this.text(secretName)]
    if (Boolean(id) !== Boolean(secret)) {
      this.#refuse(
        id ? secretName : idName,
        `is missing although ${id ? idName : secretName} is set; set both or neither`,
      )
    }
    return id && secret ? { id, secret } : undefined
  }

  wopan(): ServiceConfig['wopan'] {
    const base = this.address('WOPAN_BASE')
    if (!this.isOn('WOPAN_ENABLED')) return undefined
    const names = ['WOPAN_CLIENT_ID', 'WOPAN_CLIENT_SECRET', 'WOPAN_AES_KEY', 'WOPAN_AES_IV'] as const
    const [id = '', secret = '', key = '', iv = ''] = names.map((name) => {
      if (!this.text(name)) this.#refuse(name, 'is missing although WOPAN_ENABLED is 1')
      return this.text(name)
    })
    for (const name of ['WOPAN_AES_KEY', 'WOPAN_AES_IV'] as const)
      this.pattern(name, /^[\x20-\x7e]{16}$/, 'sixteen characters long')
    return { base, app: { id, secret }, key, iv }
  }

  #list(name: SettingName): string[] {
    return this.text(name)
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean)
  }

  /** The value itself is never repeated where it may be a secret. */
  #refuse(name: SettingName, why: string): void {
    this.mistakes.push(`${name} ${why}.`)
  }
}

/** Codes and secrets go there: never in the clear, but on one machine. */
function isSafe({ protocol, hostname, username, password, search, hash }: URL): boolean {
  const safe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return safe && !username && !password && !search && !hash
}

export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

function slips(environment: Environment): string[] {
  const known = new Set<string>(SETTING_NAMES)
  return Object.keys(environment)
    .filter((name) => OUR_PREFIXES.test(name) && !known.has(name))
    .sort()
    .map((name) => `${name} is set, but the service has no such setting.`)
}
