/** Who is known to the fake providers, and every secret a test may look for where it must not be. */
import { createHash, randomBytes } from 'node:crypto'
import type { TokenProvider, Zone } from '../contract/token-contract.ts'

export type FakeProviderName = TokenProvider | 'google'

export interface Client {
  id: string
  secret: string
  /** What the page of consent calls it. */
  app: string
}

/** The same in every process, without being written down anywhere. */
const plant = (name: string, length = 32) =>
  createHash('sha256').update(`planted ${name}`).digest('hex').slice(0, length)
const digits = (name: string, length: number) =>
  [...plant(name, length)].map((digit) => Number.parseInt(digit, 16) % 9).join('')
const guid = (name: string) => plant(name).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const OPERATOR_APP = 'Token service'
const OWN_APP = 'App of a reader'

const operator = (name: string, id = plant(`${name} id`)): Client => ({
  id,
  secret: plant(`${name} secret`, 40),
  app: OPERATOR_APP,
})
const own = (name: string, id = plant(`own ${name} id`)): Client => ({
  id,
  secret: plant(`own ${name} secret`, 40),
  app: OWN_APP,
})

/** Apps of whoever runs the service. The secret of `115` is used by nobody. */
export const OPERATOR = {
  '115': operator('115', `1${digits('115 id', 8)}`),
  '123pan': operator('123pan'),
  ali_open: operator('ali_open'),
  baidu: operator('baidu'),
  dropbox: operator('dropbox', plant('dropbox id', 15)),
  yandex: operator('yandex'),
} satisfies Partial<Record<TokenProvider, Client>>

export const OPERATOR_MICROSOFT: Record<Zone, Client> = {
  global: operator('global', guid('global id')),
  cn: operator('cn', guid('cn id')),
  us: operator('us', guid('us id')),
}

/** Apps of a reader's own. That at Microsoft is registered in all three clouds. */
export const OWN_CLIENT = {
  '115': own('115', `2${digits('own 115 id', 8)}`),
  '123pan': own('123pan'),
  ali_open: own('ali_open'),
  baidu: own('baidu'),
  dropbox: own('dropbox', plant('own dropbox id', 15)),
  google: own('google', `${digits('own google id', 12)}-${plant('own google id')}.apps.googleusercontent.com`),
  onedrive: own('onedrive', guid('own onedrive id')),
  yandex: own('yandex'),
} satisfies Partial<Record<FakeProviderName, Client>>

export const WOPAN_APP = {
  id: `1${digits('wopan id', 9)}`,
  secret: plant('wopan secret', 16),
  key: plant('wopan key', 16),
  iv: plant('wopan iv', 16),
}
/** The only person with an account there. */
export const WOPAN_ACCOUNT = { phone: '18600001234', password: `pass-${plant('wopan password', 12)}`, sms: '634978' }

/** In every token given out, in every code, and in what should not be passed on at all. */
export const TOKEN_MARK = 'plantedtoken'
export const CODE_MARK = 'plantedcode'
export const SESSION_MARK = 'plantedsession'

/** `secrets` must never be in an answer, a log or a bundle; `marks` must never be in a log. */
export const PLANTED = {
  secrets: [
    ...Object.values(OPERATOR).map(({ secret }) => secret),
    ...Object.values(OPERATOR_MICROSOFT).map(({ secret }) => secret),
    WOPAN_APP.secret,
    WOPAN_APP.key,
    WOPAN_APP.iv,
  ],
  ownSecrets: [...Object.values(OWN_CLIENT).map(({ secret }) => secret), WOPAN_ACCOUNT.password],
  clientIds: [...Object.values(OPERATOR), ...Object.values(OPERATOR_MICROSOFT)].map(({ id }) => id),
  marks: [TOKEN_MARK, CODE_MARK, SESSION_MARK],
}

export const random = (length = 32) =>
  randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length)

export const token = (kind: string, length = 40) => `${TOKEN_MARK}-${kind}-${random(length)}`

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Three parts, as signed tokens have; the mark is in the signature. */
export function jwt(claims: Record<string, unknown>): string {
  const issued = Math.floor(Date.now() / 1000)
  const payload = { iat: issued, exp: issued + 7200, jti: random(), ...claims }
  return [part({ typ: 'JWT', alg: 'RS256' }), part(payload), `${TOKEN_MARK}${random(64)}`].join('.')
}
