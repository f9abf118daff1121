/** Everything an operator may set, by the name of the environment variable. The guide for operators lists the same names. */

export type SettingKind =
  /** Where a provider lives; its page of consent or its interface. */
  | 'address'
  /** A word that anybody may know. */
  | 'text'
  /** Never leaves the service but for the provider itself. */
  | 'secret'
  /** Several, with commas between them. */
  | 'list'
  /** So many in so many minutes: `60/10`. */
  | 'rate'
  | 'number'
  /** `1` or `0`. */
  | 'switch'

export interface Setting {
  kind: SettingKind
  /** Without one, the setting is empty. */
  default?: string
}

const address = (host: string): Setting => ({ kind: 'address', default: `https://${host}` })
const text: Setting = { kind: 'text' }
const secret: Setting = { kind: 'secret' }

export const SETTINGS = {
  HOST: { kind: 'text', default: '127.0.0.1' },
  PORT: { kind: 'number', default: '3002' },
  /** Wins over `PORT`, which belongs to the site where both run. */
  API_PORT: { kind: 'number' },
  ALLOWED_ORIGINS: { kind: 'list', default: 'https://alistgo.com' },
  ALLOW_LOOPBACK: { kind: 'switch', default: '1' },
  TRUSTED_PROXIES: { kind: 'list' },
  ADDRESS_HEADER: { kind: 'text', default: 'x-forwarded-for' },
  LIMIT_PAGES: { kind: 'rate', default: '60/10' },
  LIMIT_RENEW: { kind: 'rate', default: '20/10' },
  LIMIT_POLL: { kind: 'rate', default: '600/10' },
  PROVIDER_TIMEOUT_MS: { kind: 'number', default: '10000' },
  LONG_POLL_MS: { kind: 'number', default: '25000' },

  P115_AUTH_BASE: address('passportapi.115.com'),
  P115_QR_BASE: address('qrcodeapi.115.com'),
  P115_CLIENT_ID: text,
  P115_STANDARD_BASE64: { kind: 'switch', default: '0' },

  P123_AUTH_BASE: address('yun.123pan.com'),
  P123_API_BASE: address('open-api.123pan.com'),
  P123_CLIENT_ID: text,
  P123_CLIENT_SECRET: secret,

  ALI_OPEN_BASE: address('openapi.alipan.com'),
  ALI_OPEN_CLIENT_ID: text,
  ALI_OPEN_CLIENT_SECRET: secret,

  BAIDU_OAUTH_BASE: address('openapi.baidu.com'),
  BAIDU_CLIENT_ID: text,
  BAIDU_CLIENT_SECRET: secret,

  DROPBOX_WEB_BASE: address('www.dropbox.com'),
  DROPBOX_API_BASE: address('api.dropboxapi.com'),
  DROPBOX_CLIENT_ID: text,
  DROPBOX_CLIENT_SECRET: secret,

  MS_LOGIN_BASE_GLOBAL: address('login.microsoftonline.com'),
  MS_LOGIN_BASE_CN: address('login.chinacloudapi.cn'),
  MS_LOGIN_BASE_US: address('login.microsoftonline.us'),
  MS_GRAPH_BASE_GLOBAL: address('graph.microsoft.com'),
  MS_GRAPH_BASE_CN: address('microsoftgraph.chinacloudapi.cn'),
  MS_GRAPH_BASE_US: address('graph.microsoft.us'),
  MS_CLIENT_ID_GLOBAL: text,
  MS_CLIENT_ID_CN: text,
  MS_CLIENT_ID_US: text,
  MS_CLIENT_SECRET_GLOBAL: secret,
  MS_CLIENT_SECRET_CN: secret,
  MS_CLIENT_SECRET_US: secret,

  YANDEX_OAUTH_BASE: address('oauth.yandex.com'),
  YANDEX_CLIENT_ID: text,
  YANDEX_CLIENT_SECRET: secret,

  WOPAN_ENABLED: { kind: 'switch', default: '0' },
  WOPAN_BASE: address('panservice.mail.wo.cn'),
  WOPAN_CLIENT_ID: { kind: 'text', default: '1001000021' },
  WOPAN_CLIENT_SECRET: secret,
  WOPAN_AES_KEY: secret,
  WOPAN_AES_IV: secret,
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** Variables that begin like one of ours but are none: a slip, most likely. */
export const OUR_PREFIXES = /^(?:ALI_OPEN|BAIDU|DROPBOX|MS|P115|P123|WOPAN|YANDEX)_|^LIMIT_(?:PAGES|RENEW|POLL)/
