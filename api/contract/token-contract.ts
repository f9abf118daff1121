/** Routes, responses and errors of the token service, for the service and the pages that use it. `requests.ts` has the requests. */

/** Who is reached through the service, by the name in its addresses. */
export const TOKEN_PROVIDERS = ['115', '123pan', 'ali_open', 'baidu', 'dropbox', 'onedrive', 'yandex', 'wopan'] as const
export type TokenProvider = (typeof TOKEN_PROVIDERS)[number]

/** `ali_open.token` and `dropbox.token` are also called by the program itself. */
export const TOKEN_PATHS = {
  health: '/health',
  config: '/alist/config',
  '115': {
    device: '/alist/115/auth_device_code',
    status: '/alist/115/get_status',
    token: '/alist/115/get_token',
  },
  '123pan': { token: '/alist/123pan/code' },
  ali_open: {
    token: '/alist/ali_open/token',
    limit: '/alist/ali_open/limit',
    qr: '/alist/ali_open/qr',
    code: '/alist/ali_open/code',
  },
  baidu: { token: '/alist/baidu/token', old: '/alist/baidu/get_refresh_token' },
  dropbox: { token: '/alist/dropbox/token' },
  onedrive: { token: '/alist/onedrive/get_refresh_token', site: '/alist/onedrive/get_site_id' },
  yandex: { token: '/alist/yandex/token' },
  wopan: { login: '/alist/wopan/login', verify: '/alist/wopan/verify_code' },
} as const

/** `GET {qr}/{sid}/status`. */
export const aliStatusPath = (sid: string) => `${TOKEN_PATHS.ali_open.qr}/${encodeURIComponent(sid)}/status`

/** Clouds of Microsoft that can be signed in to. A fourth, `de`, was closed in 2021; storages may still name it. */
export const ZONES = ['global', 'cn', 'us'] as const
export type Zone = (typeof ZONES)[number]

/** `own-client-only`: the operator has no app there, so users need their own. */
export type ProviderStatus = 'ready' | 'own-client-only' | 'off'

export interface HealthAnswer {
  ok: true
  version: string
  providers: Record<TokenProvider, ProviderStatus>
}

/** One place to sign in. */
export interface SignIn {
  status: ProviderStatus
  /** Page of the provider that asks for consent; flows with a QR code or a password have none. */
  authorize?: string
  /** Public id of the app that the service uses unless a reader has his own. */
  client_id?: string
}

export interface ProviderConfig extends SignIn {
  /** As the provider writes them in its address. */
  scope?: string
  pkce: boolean
  /** Only for `onedrive`, which has one sign-in for each cloud. */
  zones?: Record<Zone, SignIn>
}

/** `GET /alist/config`: nothing in it is secret. */
export interface ConfigAnswer {
  version: string
  /** Sites that may use the service; pages on its own machine may as well, unless it says otherwise. */
  origins: string[]
  providers: Record<TokenProvider, ProviderConfig>
}

/** Other fields of a provider's answer are not passed on. */
export interface TokenAnswer {
  access_token: string
  /** Missing where a provider gave none. */
  refresh_token?: string
  expires_in?: number
  token_type?: string
  scope?: string
}

export interface DeviceAnswer {
  resp: { uid: string; time: string; qrcode: string; sign: string }
}
export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'expired'
/** Held open until something happens, at most 25 seconds. */
export interface ScanAnswer {
  resp: { state: ScanState }
}
export interface DeviceTokenAnswer {
  resp: TokenAnswer
}

export interface AliQrAnswer {
  sid: string
  qrCodeUrl: string
}
export const ALI_QR_STATES = ['WaitLogin', 'ScanSuccess', 'LoginSuccess', 'QRCodeExpired', 'LoginFailed'] as const
export interface AliQrStatus {
  status: (typeof ALI_QR_STATES)[number]
  authCode?: string
}

export interface SiteIdAnswer {
  id: string
  displayName?: string
  webUrl?: string
}

export interface WopanLoginAnswer {
  needSmsCode: boolean
}

/** What can go wrong, by the name in `error`. */
export const SERVICE_ERRORS = [
  'invalid_request',
  'redirect_uri_not_allowed',
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'provider_rate_limited',
  'provider_unavailable',
  'provider_timeout',
  'not_configured',
  'internal_error',
] as const

/** Errors of a provider. Whatever else it says becomes `provider_error`. */
export const PROVIDER_ERRORS = [
  'access_denied',
  'authorization_pending',
  'captcha_required',
  'code_used',
  'consent_required',
  'expired_token',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'login_failed',
  'provider_error',
  'redirect_uri_mismatch',
  'unauthorized_client',
  'wrong_token_kind',
] as const

export type ServiceError = (typeof SERVICE_ERRORS)[number]
export type ProviderError = (typeof PROVIDER_ERRORS)[number]

export interface ErrorAnswer {
  error: ServiceError | ProviderError
  error_description: string
  provider?: TokenProvider
  /** What the provider itself calls it. */
  provider_code?: string
  /** Seconds. */
  retry_after?: number
  request_id?: string
  /** For the program, which knows errors of `ali_open` by these. */
  code?: string
  message?: string
}
