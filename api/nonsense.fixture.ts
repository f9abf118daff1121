/** Requests that make no sense, or only some: the same ones in every run. */

import { PARTS } from './app.ts'
import { TOKEN_PATHS } from './contract/token-contract.ts'
import { SHAREPOINT, WOPAN_ACCOUNT } from './fakes/fakes.fixture.ts'
import { CHALLENGE, type Fields, ORIGIN, VERIFIER } from './running.fixture.ts'

/** The same numbers in every run. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (max: number) => Math.floor(next() * max)
  return {
    below,
    chance: (part: number) => next() < part,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
  }
}
type Chance = ReturnType<typeof seeded>

const WORDS = [
  '',
  ' ',
  'a',
  '0',
  '-1',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%',
  '%zz',
  '%00',
  '\u0000',
  'é',
  '中文',
  '😀',
  '\ud800',
  '\r\nX-Evil: 1',
  '<script>',
  "' OR 1=1 --",
  '{{7*7}}',
  'a.b.c',
  'a'.repeat(32),
  'a'.repeat(43),
  'a'.repeat(300),
  'a'.repeat(3000),
  'http://127.0.0.1:1/',
  ORIGIN,
  `${ORIGIN}/tool/baidu/callback`,
  `https://${SHAREPOINT.global}/sites/x`,
  'global',
  'cn',
  'de',
  'refresh_token',
  'authorization_code',
  CHALLENGE,
  VERIFIER,
  '12345',
  WOPAN_ACCOUNT.phone,
  '1e999',
  '9'.repeat(400),
  'code',
  'zone',
  'site_url',
] as const
export const NAMES = [
  'code',
  'redirect_uri',
  'code_verifier',
  'client_id',
  'client_secret',
  'grant_type',
  'refresh_token',
  'zone',
  'access_token',
  'site_url',
  'phone',
  'password',
  'verify_code',
  'uid',
  'time',
  'sign',
  'app_id',
  'code_challenge',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
  '0',
] as const
const ROUTES = [
  TOKEN_PATHS.health,
  TOKEN_PATHS.config,
  ...PARTS.flatMap(({ routes }) => routes.map(({ path }) => path)),
]
export const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
  ';',
  'application/json,application/json',
  'x+json',
  'a'.repeat(500),
]
export const ORIGINS = [
  ORIGIN,
  'http://localhost:1',
  'http://localhost:1/path',
  'null',
  '',
  'https://evil.example',
  'http://[::1',
  'javascript:1',
  'http://127.0.0.1:99999',
  ORIGIN.toUpperCase(),
]

export function value(chance: Chance, depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 6 : 9)
  if (kind < 4) return chance.pick(WORDS)
  if (kind === 4) return chance.pick([0, -0, 1e308, -1e308, 2 ** 53, 0.1, Number.MIN_VALUE])
  if (kind === 5) return chance.pick([null, true, false])
  if (kind === 6) return Array.from({ length: chance.below(5) }, () => value(chance, depth + 1))
  const entries = Array.from(
    { length: chance.below(8) },
    () => `${JSON.stringify(chance.pick(NAMES))}:${text(value(chance, depth + 1))}`,
  )
  return JSON.parse(`{${entries.join()}}`) as unknown
}
/** Names such as `__proto__` stay fields of their own. */
const text = (some: unknown) => JSON.stringify(some) ?? 'null'

export function address(chance: Chance): string {
  const route = chance.chance(0.8)
    ? chance.pick(ROUTES)
    : `/${Array.from({ length: chance.below(5) }, () => chance.pick(WORDS)).join('/')}`
  const path = route.replace(':sid', () => chance.pick(WORDS))
  const odd = chance.below(12)
  const changed =
    odd === 0
      ? `/${path}`
      : odd === 1
        ? `${path}/`
        : odd === 2
          ? path.toUpperCase()
          : odd === 3
            ? path.replaceAll('/', '%2F')
            : path
  const query = Array.from({ length: chance.below(4) }, () => `${chance.pick(NAMES)}=${chance.pick(WORDS)}`).join('&')
  // What no address can hold is left to the tests with bare bytes.
  const whole = `${changed}${query && `?${query}`}`.replace(/[\u0000-\u0020\ud800-\udfff]/gu, '')
  return whole.startsWith('/') ? whole : `/${whole}`
}

export function body(
  chance: Chance,
  prepared: readonly [path: string, fields: Fields][],
): string | Uint8Array<ArrayBuffer> {
  switch (chance.below(10)) {
    case 0:
      return new Uint8Array(Array.from({ length: chance.below(200) }, () => chance.below(256)))
    case 1:
      return chance.pick([
        '',
        '{',
        '[',
        '"',
        'nul',
        '{"code":1e999}',
        '{"code":"\\ud800"}',
        '[['.repeat(4000),
        '{"a":'.repeat(2000),
        '\ufeff{}',
        'a'.repeat(17_000),
      ])
    case 2:
      return Array.from(
        { length: chance.below(8) },
        () => `${chance.pick(NAMES)}${chance.pick(['=', '==', '', '%3D'])}${chance.pick(WORDS)}`,
      ).join(chance.pick(['&', '&&', ';']))
    case 3:
    case 4:
    case 5: {
      const [, fields] = chance.pick(prepared)
      const changed: Fields = { ...fields, ...(chance.chance(0.7) && { [chance.pick(NAMES)]: value(chance) }) }
      return chance.chance(0.2)
        ? new URLSearchParams(changed as Record<string, string>).toString()
        : JSON.stringify(changed)
    }
    default:
      return text(value(chance))
  }
}
