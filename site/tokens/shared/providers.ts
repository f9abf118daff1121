/** What the token pages know of each provider. One form and one page for those who come back are made from this table. */
import type { TokenProvider } from '../../../api/contract/token-contract.ts'

export const PAGE_PROVIDERS = [
  '115',
  '123pan',
  'aliyundrive',
  'baidu',
  'dropbox',
  'google',
  'onedrive',
  'wopan',
  'yandex',
] as const
/** By the folder of its pages. */
export type PageProvider = (typeof PAGE_PROVIDERS)[number]

/** How a reader signs in: on a page of the provider, with an app that scans a code, or with a message to his phone. */
export type SignInMethod = 'page' | 'qr' | 'sms'

/** What is known after an exchange. */
export type ResultKey =
  | 'refresh_token'
  | 'access_token'
  | 'client_id'
  | 'client_secret'
  | 'redirect_uri'
  | 'zone'
  | 'oauth_token_url'

/** A field of the driver's form, and what goes into it. */
export interface DriverField {
  key: string
  /** A value of the result, or words that are always the same. */
  from: ResultKey | { fixed: string }
  /** Only with an app of the reader's own, or only without. */
  when?: 'own' | 'shared'
}

export interface ProviderInfo {
  /** Part of the service that it needs; none where browsers ask the provider themselves. */
  service?: TokenProvider
  methods: readonly SignInMethod[]
  /** `only`: only the visitor's own app can be used. `id`: an app has no secret. */
  own: 'only' | 'also' | 'id' | 'never'
  /** Whose app the form proposes; that of the server unless said otherwise. */
  defaultApp?: 'own'
  /** May an app have no secret? */
  secret?: 'optional'
  /** Hosts of its sign-in page. */
  hosts: readonly string[]
  /** Where apps are made. */
  console?: string
  /** Further words in the address of the sign-in page. */
  authorize?: Readonly<Record<string, string>>
  driver: {
    page: string
    fields: readonly DriverField[]
    /** It never renews a token that was pasted. */
    cannotRenew?: true
  }
  /** The refresh token has this shape. */
  shape?: RegExp
}

const refresh: DriverField = { key: 'refresh_token', from: 'refresh_token' }
/** For drivers that renew by themselves: the id tells whether what the program has filled in will do. */
const anyClient: DriverField[] = [
  { key: 'client_id', from: 'client_id' },
  { key: 'client_secret', from: 'client_secret', when: 'own' },
]
const ownClient: DriverField[] = [
  { key: 'client_id', from: 'client_id', when: 'own' },
  { key: 'client_secret', from: 'client_secret', when: 'own' },
]

export const PROVIDERS: Readonly<Record<PageProvider, ProviderInfo>> = {
  '115': {
    service: '115',
    methods: ['qr'],
    hosts: [],
    own: 'id',
    console: 'https://open.115.com/',
    driver: { page: '115_open', fields: [refresh] },
  },
  '123pan': {
    service: '123pan',
    methods: ['page'],
    hosts: ['yun.123pan.com', 'www.123pan.com'],
    own: 'also',
    driver: {
      page: '123',
      cannotRenew: true,
      fields: [
        { key: 'auth_mode', from: { fixed: 'token' } },
        { key: 'access_token', from: 'access_token' },
        refresh,
        ...ownClient,
      ],
    },
  },
  aliyundrive: {
    service: 'ali_open',
    methods: ['qr', 'page'],
    hosts: ['openapi.alipan.com', 'open.alipan.com', 'open.aliyundrive.com', 'openapi.aliyundrive.com'],
    own: 'also',
    console: 'https://www.alipan.com/developer',
    authorize: { response_type: 'code', relogin: 'true' },
    driver: {
      page: 'aliyundrive_open',
      fields: [refresh, ...ownClient, { key: 'oauth_token_url', from: 'oauth_token_url', when: 'shared' }],
    },
    shape: /^[^.]+\.[^.]+\.[^.]+$/,
  },
  baidu: {
    service: 'baidu',
    methods: ['page'],
    hosts: ['openapi.baidu.com'],
    own: 'also',
    console: 'https://pan.baidu.com/union/console/applist',
    authorize: { response_type: 'code', qrcode: '1' },
    driver: { page: 'baidu', fields: [refresh, ...anyClient] },
  },
  dropbox: {
    service: 'dropbox',
    methods: ['page'],
    hosts: ['www.dropbox.com'],
    own: 'also',
    defaultApp: 'own',
    secret: 'optional',
    console: 'https://www.dropbox.com/developers/apps',
    authorize: { response_type: 'code', token_access_type: 'offline' },
    driver: {
      page: 'dropbox',
      fields: [refresh, ...ownClient, { key: 'oauth_token_url', from: 'oauth_token_url', when: 'shared' }],
    },
  },
  google: {
    methods: ['page'],
    hosts: ['accounts.google.com'],
    own: 'only',
    console: 'https://console.cloud.google.com/apis/credentials',
    authorize: { response_type: 'code', access_type: 'offline', prompt: 'consent' },
    driver: { page: 'googledrive', fields: [refresh, ...ownClient] },
  },
  onedrive: {
    service: 'onedrive',
    methods: ['page'],
    hosts: [
      'login.microsoftonline.com',
      'login.chinacloudapi.cn',
      'login.partner.microsoftonline.cn',
      'login.microsoftonline.us',
    ],
    own: 'also',
    defaultApp: 'own',
    authorize: { response_type: 'code' },
    driver: {
      page: 'onedrive',
      fields: [{ key: 'region', from: 'zone' }, ...anyClient, { key: 'redirect_uri', from: 'redirect_uri' }, refresh],
    },
  },
  wopan: {
    service: 'wopan',
    methods: ['sms'],
    hosts: [],
    own: 'never',
    driver: { page: 'wopan', fields: [refresh, { key: 'access_token', from: 'access_token' }] },
  },
  yandex: {
    service: 'yandex',
    methods: ['page'],
    hosts: ['oauth.yandex.com', 'oauth.yandex.ru'],
    own: 'also',
    console: 'https://oauth.yandex.com/client/new',
    authorize: { response_type: 'code', force_confirm: 'yes' },
    driver: { page: 'yandex', fields: [refresh, ...anyClient] },
  },
}

/** Clouds of Microsoft as readers know them; one is closed, but storages still name it. */
export const CLOUDS = [
  { zone: 'global', name: 'Global', portal: 'https://portal.azure.com/#view/Microsoft_AAD_RegisteredApps' },
  { zone: 'cn', name: '21Vianet', portal: 'https://portal.azure.cn/#view/Microsoft_AAD_RegisteredApps' },
  { zone: 'us', name: 'Azure US Gov', portal: 'https://portal.azure.us/#view/Microsoft_AAD_RegisteredApps' },
] as const

/** Requested by browsers directly: the reader's secret is sent only to Google. */
export const GOOGLE = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  albums: 'https://photoslibrary.googleapis.com/v1/albums',
  scope: [
    'https://www.googleapis.com/auth/drive',
    'https://www.googleapis.com/auth/photoslibrary.readonly.appcreateddata',
  ].join(' '),
} as const

export const googleOrigins = () => [GOOGLE.token, GOOGLE.albums].map((address) => new URL(address).origin)

/** Where a provider sends readers back to, whatever language they read. */
export function callbackAddress(provider: PageProvider, origin: string): string {
  return `${origin}/tool/${provider}/callback`
}
