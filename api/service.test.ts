/** Tests of the service against the fake providers: codes that are exchanged, and why they are refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TOKEN_PATHS, ZONES } from './contract/token-contract.ts'
import { AADSTS, type Aadsts } from './fakes/aadsts.fixture.ts'
import { TOKEN_MARK } from './fakes/fakes.fixture.ts'
import { Bench, EXCHANGES, type Exchange, exchangeBody, type Fields } from './running.fixture.ts'

const bench = new Bench()
const { fakes } = bench
const LOOPBACK = 'http://127.0.0.1:4173'
beforeAll(() => bench.start())
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

const marked = expect.stringContaining(TOKEN_MARK)
const exchangeOf = (name: string) => EXCHANGES.find((exchange) => exchange.name === name)!
const refused = (error: string, provider: string, provider_code?: string) => ({
  status: 400,
  body: { error, provider, error_description: expect.any(String), ...(provider_code && { provider_code }) },
})

describe.each(EXCHANGES)('$name', (exchange) => {
  const { path, provider } = exchange

  it.each([
    ['the app of the service', false],
    ['an app of the reader', true],
  ])('gives tokens for a code of %s', async (_, own) => {
    const { status, body } = await bench.post(path, exchangeBody(exchange, fakes, own))
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: marked,
        refresh_token: marked,
        expires_in: expect.any(Number),
        ...(provider !== 'baidu' && { token_type: expect.stringMatching(/^bearer$/i) }),
        ...(!['ali_open', 'yandex'].includes(provider) && { scope: expect.any(String) }),
      },
    })
    expect(fakes.to(provider)).toHaveLength(1)
  })

  it('takes the app of the service where its id is named without a secret', async () => {
    const body = { ...exchangeBody(exchange, fakes), client_id: exchange.operator.id, client_secret: '' }
    expect((await bench.post(path, body)).status).toBe(200)
  })

  it('does not ask twice with one code', async () => {
    const body = exchangeBody(exchange, fakes)
    await bench.post(path, body)
    fakes.requests.length = 0
    const { status } = await bench.post(path, body)
    expect([status, fakes.to(provider).length]).toEqual([400, 1])
  })

  it('keeps odd characters of a code in the code', async () => {
    const code = 'a&client_id=x&redirect_uri=y#z?=%26+"\'<>\\'
    const { status, text } = await bench.post(path, { ...exchangeBody(exchange, fakes), code })
    expect(status).toBe(400)
    expect(text).not.toContain(JSON.stringify(code).slice(1, -1))
    const [heard] = fakes.to(provider)
    const [query, form] = [heard!.query, new URLSearchParams(heard!.body)]
    const sent = heard!.body.startsWith('{')
      ? (JSON.parse(heard!.body) as Fields).code
      : (query.get('code') ?? form.get('code'))
    expect(sent).toBe(code)
    expect([...query.getAll('client_id'), ...form.getAll('client_id')].length).toBeLessThan(2)
  })
})

describe('refuses a code', () => {
  type Change = (body: Fields, exchange: Exchange) => Fields
  const used: Change = (body) => body
  const CHANGES = {
    'that was used': used,
    'that is too old': used,
    'that was never given out': (body) => ({ ...body, code: 'plantedcode0000' }),
    'with a wrong verifier': (body) => ({ ...body, code_verifier: 'w'.repeat(43) }),
    'with a wrong secret': (body, { operator }) => ({ ...body, client_id: operator.id, client_secret: 'wrong-secret' }),
    'of an unknown app': (body) => ({ ...body, client_id: 'stranger', client_secret: 'wrong-secret' }),
    'for another registered page': (body) => ({
      ...body,
      redirect_uri: String(body.redirect_uri).replace(/^https:\/\/[^/]+/, LOOPBACK),
    }),
    'for a page that is not registered': (body) => ({
      ...body,
      redirect_uri: String(body.redirect_uri).replace(/^https:\/\/[^/]+/, 'http://127.0.0.1:9'),
    }),
  } satisfies Record<string, Change>
  type What = keyof typeof CHANGES

  async function tell(name: string, what: What) {
    const exchange = exchangeOf(name)
    fakes.register(LOOPBACK)
    if (what === 'that is too old') fakes.expireNextCode(exchange.provider)
    const body = exchangeBody(exchange, fakes)
    if (what === 'that was used') await bench.post(exchange.path, body)
    return bench.post(exchange.path, CHANGES[what](body, exchange))
  }

  it.each<[provider: string, What, error: string, code: string]>([
    ['123pan', 'that was used', 'provider_error', '1'],
    ['123pan', 'that is too old', 'provider_error', '1'],
    ['123pan', 'with a wrong secret', 'provider_error', '1'],
    ['123pan', 'for another registered page', 'provider_error', '1'],
    ['ali_open', 'that was used', 'invalid_grant', 'InvalidCode'],
    ['ali_open', 'that is too old', 'invalid_grant', 'CodeExpired'],
    ['ali_open', 'that was never given out', 'invalid_grant', 'InvalidCode'],
    ['ali_open', 'with a wrong secret', 'invalid_client', 'InvalidClientSecret'],
    ['ali_open', 'of an unknown app', 'invalid_client', 'AppNotExists'],
    ['baidu', 'that was used', 'invalid_grant', 'invalid_grant'],
    ['baidu', 'that is too old', 'invalid_grant', 'invalid_grant'],
    ['baidu', 'with a wrong secret', 'invalid_client', 'invalid_client'],
    ['baidu', 'of an unknown app', 'invalid_client', 'invalid_client'],
    ['baidu', 'for another registered page', 'redirect_uri_mismatch', 'redirect_uri_mismatch'],
    ['dropbox', 'that was used', 'invalid_grant', 'invalid_grant'],
    ['dropbox', 'that is too old', 'invalid_grant', 'invalid_grant'],
    ['dropbox', 'with a wrong verifier', 'invalid_grant', 'invalid_grant'],
    ['dropbox', 'for another registered page', 'invalid_grant', 'invalid_grant'],
    ...ZONES.flatMap((zone): [string, What, string, string][] => [
      [`onedrive ${zone}`, 'that was used', 'code_used', 'AADSTS54005'],
      [`onedrive ${zone}`, 'that is too old', 'expired_token', 'AADSTS70008'],
      [`onedrive ${zone}`, 'that was never given out', 'invalid_grant', 'AADSTS9002313'],
      [`onedrive ${zone}`, 'with a wrong verifier', 'invalid_grant', 'AADSTS501481'],
      [`onedrive ${zone}`, 'with a wrong secret', 'invalid_client', 'AADSTS7000215'],
      [`onedrive ${zone}`, 'of an unknown app', 'invalid_client', 'AADSTS700016'],
      [`onedrive ${zone}`, 'for a page that is not registered', 'redirect_uri_mismatch', 'AADSTS50011'],
    ]),
    ['yandex', 'that was used', 'invalid_grant', 'invalid_grant'],
    ['yandex', 'that is too old', 'invalid_grant', 'invalid_grant'],
    ['yandex', 'that was never given out', 'invalid_grant', 'invalid_grant'],
    ['yandex', 'with a wrong verifier', 'invalid_grant', 'invalid_grant'],
    ['yandex', 'with a wrong secret', 'invalid_client', 'invalid_client'],
  ])('of %s %s: %s', async (name, what, error, code) => {
    expect(await tell(name, what)).toMatchObject(refused(error, exchangeOf(name).provider, code))
  })

  // The name is followed by words in the same text, and so is not known (token-answer.ts, oauthError).
  it.each<What>(['with a wrong secret', 'of an unknown app'])('of dropbox %s', async (what) => {
    expect(await tell('dropbox', what)).toMatchObject(refused('invalid_client', 'dropbox'))
  })

  // 500112 comes with `invalid_client`, so readers are told that their secret is wrong (onedrive.ts, NUMBERS).
  it('of onedrive for another registered page', async () => {
    const told = await tell('onedrive global', 'for another registered page')
    expect(told).toMatchObject(refused('redirect_uri_mismatch', 'onedrive', 'AADSTS500112'))
  })

  it.each(EXCHANGES.filter(({ provider }) => !['ali_open', '123pan'].includes(provider)))(
    'of $name that somebody denied',
    async (exchange) => {
      fakes.answerNext(exchange.provider, { error: 'access_denied', error_description: 'AADSTS65004: no' }, 400)
      const told = await bench.post(exchange.path, exchangeBody(exchange, fakes))
      expect(told).toMatchObject(refused('access_denied', exchange.provider))
    },
  )

  it.each(EXCHANGES.filter(({ provider }) => provider !== 'ali_open'))(
    'of $name for a page elsewhere, without asking',
    async (exchange) => {
      const body = { ...exchangeBody(exchange, fakes), redirect_uri: 'https://evil.example/tool/baidu/callback' }
      const { status, body: told } = await bench.post(exchange.path, body)
      expect([status, told.error, fakes.to(exchange.provider).length]).toEqual([400, 'redirect_uri_not_allowed', 0])
    },
  )

  it.each(EXCHANGES)('of $name with fields that are wrong, without asking', async (exchange) => {
    const good = exchangeBody(exchange, fakes)
    const wrong: Fields[] = [
      { code: undefined },
      { code: '' },
      { code: 'a b' },
      { code: 'a'.repeat(2049) },
      { client_secret: 'alone' },
      ...(exchange.pkce ? [{ code_verifier: 'short' }] : []),
      ...('redirect_uri' in good && exchange.provider !== 'yandex' ? [{ redirect_uri: '' }] : []),
      ...('zone' in good ? [{ zone: undefined }, { zone: 'mars' }, { zone: '__proto__' }] : []),
      ...('grant_type' in good ? [{ grant_type: 'password' }, { grant_type: undefined }] : []),
      ...(['dropbox', 'onedrive'].includes(exchange.provider) ? [] : [{ client_id: 'mine' }]),
    ]
    for (const change of wrong) {
      const { status, body } = await bench.post(exchange.path, { ...good, ...change })
      expect([change, status, body.error]).toEqual([change, 400, 'invalid_request'])
    }
    expect(fakes.to(exchange.provider)).toEqual([])
  })

  it('for a cloud that was closed, and says so', async () => {
    const body = { ...exchangeBody(exchangeOf('onedrive global'), fakes), zone: 'de' }
    expect(await bench.post(TOKEN_PATHS.onedrive.token, body)).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_request',
        error_description: 'The field zone is not as it should be. The cloud de was closed in October 2021.',
      },
    })
  })
})

describe('what Microsoft says by number', () => {
  /** But for 500112, see above. */
  const EXPECTED: Record<Exclude<Aadsts, 500112>, [status: number, error: string, code?: string]> = {
    50011: [400, 'redirect_uri_mismatch'],
    501481: [400, 'invalid_grant'],
    54005: [400, 'code_used'],
    65001: [400, 'consent_required'],
    70003: [400, 'provider_error'],
    70008: [400, 'expired_token'],
    700016: [400, 'invalid_client'],
    7000215: [400, 'invalid_client'],
    7000218: [400, 'invalid_client'],
    7000222: [400, 'invalid_client'],
    9002313: [400, 'invalid_grant'],
    9002326: [400, 'provider_error'],
    900144: [400, 'provider_error'],
    90033: [502, 'provider_unavailable', 'http_503'],
    90094: [400, 'consent_required'],
  }
  const exchange = exchangeOf('onedrive global')

  it.each(
    Object.keys(AADSTS)
      .map((number) => Number(number) as Aadsts)
      .filter((number) => number !== 500112),
  )('is told: %s', async (number) => {
    const [status, error, provider_code = `AADSTS${number}`] = EXPECTED[number]
    fakes.microsoft.global.refuseNext(number)
    const told = await bench.post(exchange.path, exchangeBody(exchange, fakes))
    expect(told).toMatchObject({ status, body: { error, provider: 'onedrive', provider_code } })
    if (status === 400) expect(told.body.error_description).toContain(`AADSTS${number}: `)
    expect(told.text).not.toMatch(/Trace ID|Timestamp/)
  })

  it.each([
    [65004, 'access_denied'],
    [70000, 'invalid_grant'],
    [70011, 'invalid_scope'],
  ])('is told though only the words have it: %s', async (number, error) => {
    const words = { error: 'something', error_description: `AADSTS${number}: Words.\r\nTrace ID: 1` }
    fakes.answerNext('onedrive', words, 400)
    const { body } = await bench.post(exchange.path, exchangeBody(exchange, fakes))
    expect(body).toMatchObject({
      error,
      provider_code: `AADSTS${number}`,
      error_description: expect.stringMatching(/Words\.$/),
    })
  })
})
