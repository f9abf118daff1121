/** Tests of the way of a code with every provider that has a page of consent, against the real service and fakes of the providers. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeProviderName, OWN_CLIENT, TOKEN_MARK } from '../../../api/fakes/fakes.fixture.ts'
import { Bench } from '../../../api/running.fixture.ts'
import { GOOGLE, type PageProvider, PROVIDERS } from '../shared/providers.ts'
import { takeLanguage } from './encrypted-session.ts'
import { type Choices, exchange, readCode, recognise, redirectToProvider } from './flow.ts'

const ORIGIN = 'http://127.0.0.1:4173'
const bench = new Bench()

beforeAll(async () => {
  await bench.start()
  bench.fakes.register(ORIGIN)
})
afterAll(() => bench.stop())

/** As browsers have it: what is stored is also a property. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this[key] as string) : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(async () => {
  await bench.fakes.reset()
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('location', { origin: ORIGIN, protocol: 'http:' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

/** What the provider sends somebody back with who has decided. */
async function decide(address: string, decision: 'allow' | 'deny' = 'allow'): Promise<URLSearchParams> {
  const page = bench.fakes.reroute(address) ?? address
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? `${ORIGIN}/nowhere`)
  expect(back.origin).toBe(ORIGIN)
  return back.searchParams
}

const leave = (provider: PageProvider, choices: Choices = {}) =>
  redirectToProvider(provider, 'en', choices, { name: 'test', url: bench.url })

const WITH_SERVICE: PageProvider[] = ['123pan', 'aliyundrive', 'baidu', 'dropbox', 'onedrive', 'yandex']

describe.each(WITH_SERVICE)('%s', (provider) => {
  const name = PROVIDERS[provider].service as FakeProviderName & keyof typeof OWN_CLIENT
  const zone = provider === 'onedrive' ? { zone: 'global' as const } : {}

  it.each([
    ['the app of the service', {}],
    ['an app of the reader', { own: OWN_CLIENT[name] }],
  ])('gives a token with %s', async (_, choices: Choices) => {
    const returned = await decide(await leave(provider, { ...choices, ...zone }))
    const visit = await recognise(returned, provider)
    const token = await exchange(visit!, readCode(returned, visit))
    expect(token.refresh_token).toContain(TOKEN_MARK)
    expect(bench.fakes.to(name)).toHaveLength(1)
    expect(visit!.own?.secret).toBe(choices.own?.secret)
  })

  it('sends nobody away with a secret, and nobody back without a state', async () => {
    const own = OWN_CLIENT[name]
    const address = await leave(provider, { own, ...zone })
    expect(address).not.toContain(own.secret)
    const returned = await decide(address, 'deny')
    const visit = await recognise(returned, provider)
    expect(() => readCode(returned, visit)).toThrow('access_denied')
  })
})

it('remembers the language of a reader who leaves, and nothing else that can be read', async () => {
  const own = OWN_CLIENT.yandex
  const address = new URL(await redirectToProvider('yandex', 'zh', { own }, { name: 'test', url: bench.url }))
  const stored = JSON.stringify(sessionStorage)
  for (const secret of [own.id, own.secret, address.searchParams.get('state')!]) expect(stored).not.toContain(secret)
  expect(takeLanguage()).toBe('zh')
  expect(takeLanguage()).toBeUndefined()
})

describe('google', () => {
  beforeEach(() => {
    const ask = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => ask(bench.fakes.reroute(url) ?? url, init))
  })

  it('gives a token to the browser itself, by no server', async () => {
    const heard = bench.fakes.to('google')
    const address = await leave('google', { own: OWN_CLIENT.google })
    expect(address.startsWith(GOOGLE.authorize)).toBe(true)
    const returned = await decide(address)
    const visit = await recognise(returned, 'google')
    expect(visit!.server).toBeUndefined()
    const token = await exchange(visit!, readCode(returned, visit))
    expect(token.refresh_token).toContain(`${TOKEN_MARK}-google-refresh`)
    expect(bench.fakes.to('google')).toHaveLength(heard.length + 1)
  })

  it('may give nothing to renew with', async () => {
    bench.fakes.google.withoutRefresh = true
    const returned = await decide(await leave('google', { own: OWN_CLIENT.google }))
    const visit = await recognise(returned, 'google')
    const token = await exchange(visit!, readCode(returned, visit))
    expect(token.access_token).toContain(TOKEN_MARK)
    expect(token.refresh_token).toBeUndefined()
  })
})
