/**
 * What pages and the program send to the token service. The service validates with these schemas; pages import only the
 * types, so that valibot stays out of their scripts. The service names the first field that is wrong, so the order of
 * fields is part of its responses.
 */
import * as v from 'valibot'

const printable = /^[\x21-\x7e]+$/

/** One word of visible characters. */
const word = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(printable))
/** Left out, null or empty mean the same. */
const optional = <T extends v.GenericSchema<string, string>>(schema: T) =>
  v.optional(
    v.union([
      v.pipe(
        v.union([v.null(), v.literal('')]),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  )

export const FIELDS = {
  code: word(2048),
  verifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
  redirect: word(512),
  token: word(16_384),
  /** A reader's own app; without it, the service uses its own. */
  client: {
    client_id: optional(word(256)),
    client_secret: optional(word(512)),
  },
}

const grant_type = v.picklist(['authorization_code', 'refresh_token'])

export const OwnClient = v.object(FIELDS.client)
export type OwnClient = v.InferOutput<typeof OwnClient>

/** `POST 115.device`. The challenge is the SHA-256 of a verifier that stays in the browser. */
export const DeviceRequest = v.object({
  app_id: optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{1,32}$/))),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
export type DeviceRequest = v.InferInput<typeof DeviceRequest>

/** `GET 115.status`. */
export const DeviceStatusQuery = v.object({
  uid: word(128),
  time: v.pipe(v.string(), v.regex(/^\d{1,16}$/)),
  sign: word(256),
})
export type DeviceStatusQuery = v.InferInput<typeof DeviceStatusQuery>

/** `POST 115.token`. */
export const DeviceTokenRequest = v.object({ uid: word(128), code_verifier: FIELDS.verifier })
export type DeviceTokenRequest = v.InferInput<typeof DeviceTokenRequest>

/** `POST 123pan.token` and `baidu.token`: a code that the provider has sent the reader back with. */
export const CodeRequest = v.object({ code: FIELDS.code, redirect_uri: FIELDS.redirect, ...FIELDS.client })

/** `GET baidu.old`. */
export const CodeQuery = v.object({ code: FIELDS.code })

/** `POST ali_open.qr`. */
export const AliQrRequest = OwnClient
export type AliQrRequest = v.InferInput<typeof AliQrRequest>

/** `POST ali_open.code`. */
export const AliCodeRequest = v.object({ code: FIELDS.code, ...FIELDS.client })
export type AliCodeRequest = v.InferInput<typeof AliCodeRequest>

/** `POST ali_open.token`, from the program. */
export const AliTokenRequest = v.object({
  grant_type,
  code: optional(FIELDS.code),
  refresh_token: optional(FIELDS.token),
  ...FIELDS.client,
})

/** `POST dropbox.token`, from pages and the program. */
export const DropboxTokenRequest = v.object({
  grant_type,
  code: optional(FIELDS.code),
  redirect_uri: optional(FIELDS.redirect),
  code_verifier: optional(FIELDS.verifier),
  refresh_token: optional(FIELDS.token),
  ...FIELDS.client,
})

/** `POST onedrive.token`. The service itself checks the zone, because it says more of a wrong one. */
export const OnedriveCodeRequest = v.object({
  code: FIELDS.code,
  redirect_uri: FIELDS.redirect,
  code_verifier: optional(FIELDS.verifier),
  zone: v.string(),
  ...FIELDS.client,
})

/** `POST onedrive.site`. */
export const SiteIdRequest = v.object({
  access_token: FIELDS.token,
  site_url: v.pipe(v.string(), v.maxLength(2048)),
  zone: v.string(),
})
export type SiteIdRequest = v.InferInput<typeof SiteIdRequest>

/** `POST yandex.token`. */
export const YandexCodeRequest = v.object({
  code: FIELDS.code,
  redirect_uri: optional(FIELDS.redirect),
  code_verifier: optional(FIELDS.verifier),
  ...FIELDS.client,
})

/** What a callback page sends to exchange a code, for every provider. */
export type CallbackRequest = v.InferInput<
  | typeof CodeRequest
  | typeof AliCodeRequest
  | typeof DropboxTokenRequest
  | typeof OnedriveCodeRequest
  | typeof YandexCodeRequest
>

const account = {
  phone: v.pipe(v.string(), v.trim(), v.regex(/^1\d{10}$/)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
}

/** `POST wopan.login`. */
export const WopanLoginRequest = v.object({ ...account, verify_code: v.optional(v.nullable(v.string())) })
export type WopanLoginRequest = v.InferInput<typeof WopanLoginRequest>

/** `POST wopan.verify`. */
export const WopanVerifyRequest = v.object({
  ...account,
  verify_code: v.pipe(v.string(), v.trim(), v.regex(/^\d{4,8}$/)),
})
export type WopanVerifyRequest = v.InferInput<typeof WopanVerifyRequest>

/** Any of the bodies that pages send. */
export type TokenRequestBody =
  | AliCodeRequest
  | AliQrRequest
  | CallbackRequest
  | DeviceRequest
  | DeviceTokenRequest
  | SiteIdRequest
  | WopanLoginRequest
  | WopanVerifyRequest
