/** Everything that is asked of the service as it should be, for tests that change it. */
import { TOKEN_PATHS } from './contract/token-contract.ts'
import {
  type FakeProviderName,
  type FakeProviders,
  OWN_CLIENT,
  SHAREPOINT,
  WOPAN_ACCOUNT,
  WOPAN_APP,
} from './fakes/fakes.fixture.ts'
import { CHALLENGE, EXCHANGES, exchangeBody, type Fields, VERIFIER } from './running.fixture.ts'

const { phone, password, sms } = WOPAN_ACCOUNT

/** Everything is sent by `npm run torture`; each run of the tests sends a share of it. */
export const ALL = process.env.DOCS_ALL === '1'

/** Every fourth of the list, another quarter for each number, so that each member has its turn somewhere. */
export function share<T>(list: readonly T[], turn: number): readonly T[] {
  return ALL ? list : list.filter((_, index) => (index + turn) % 4 === 0)
}

/** Everything that pages and the program send, as it should be; some of it with an app of the reader's own. */
export function wellMeant(fakes: FakeProviders, own = false): [path: string, body: Fields][] {
  const mine = (name: 'ali_open' | 'dropbox') =>
    own ? { client_id: OWN_CLIENT[name].id, client_secret: OWN_CLIENT[name].secret } : {}
  const grant_type = 'refresh_token'
  const client = (name: 'ali_open' | 'dropbox') => (own ? OWN_CLIENT[name] : undefined)
  return [
    ...EXCHANGES.map((exchange): [string, Fields] => [exchange.path, exchangeBody(exchange, fakes, own)]),
    [TOKEN_PATHS['115'].device, { code_challenge: CHALLENGE, ...(own && { app_id: OWN_CLIENT['115'].id }) }],
    [TOKEN_PATHS['115'].token, { uid: 'a', code_verifier: VERIFIER }],
    [TOKEN_PATHS.ali_open.qr, mine('ali_open')],
    [
      TOKEN_PATHS.ali_open.token,
      { grant_type, refresh_token: fakes.alipan.refreshToken(client('ali_open')), ...mine('ali_open') },
    ],
    [
      TOKEN_PATHS.dropbox.token,
      { grant_type, refresh_token: fakes.dropbox.refreshToken(client('dropbox')), ...mine('dropbox') },
    ],
    [
      TOKEN_PATHS.onedrive.site,
      {
        access_token: fakes.microsoft.global.accessToken(),
        site_url: `https://${SHAREPOINT.global}/sites/marketing`,
        zone: 'global',
      },
    ],
    [TOKEN_PATHS.wopan.login, { phone, password }],
    [TOKEN_PATHS.wopan.verify, { phone, password, verify_code: sms }],
  ]
}
export const PROVIDERS: FakeProviderName[] = [
  '115',
  '123pan',
  'ali_open',
  'baidu',
  'dropbox',
  'onedrive',
  'yandex',
  'wopan',
]

/** What the service itself adds to a call of the operator's app. */
export function secretsOf(path: string, { zone = 'global' }: Fields): string[] {
  if (path === TOKEN_PATHS.onedrive.site) return []
  if (path.startsWith('/alist/wopan/')) return [WOPAN_APP.secret]
  const exchange = EXCHANGES.find(
    ({ provider, more }) => path.startsWith(`/alist/${provider}/`) && (more?.zone ?? zone) === zone,
  )
  return exchange ? [exchange.operator.secret] : []
}

/** So many at a time. */
export async function inTurns(jobs: (() => Promise<unknown>)[], width = 16): Promise<void> {
  const left = [...jobs]
  const worker = async () => {
    for (let job = left.pop(); job; job = left.pop()) await job()
  }
  await Promise.all(Array.from({ length: width }, worker))
}
