/** Tests of the service against the fake providers: codes to scan, and tokens that are renewed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aliStatusPath, TOKEN_PATHS } from './contract/token-contract.ts'
import { OPERATOR, OWN_CLIENT, TOKEN_MARK } from './fakes/fakes.fixture.ts'
import { Bench, CHALLENGE, VERIFIER } from './running.fixture.ts'

const bench = new Bench()
const { fakes } = bench
beforeAll(() => bench.start({ LONG_POLL_MS: '300' }))
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

const marked = expect.stringContaining(TOKEN_MARK)
const refused = (error: string, provider: string, provider_code?: string) => ({
  status: 400,
  body: { error, provider, error_description: expect.any(String), ...(provider_code && { provider_code }) },
})

describe('115', () => {
  const { token, device } = TOKEN_PATHS['115']

  it.each([
    ['the app of the service', {}, OPERATOR['115'].id],
    ['an app of the reader', { app_id: ` ${OWN_CLIENT['115'].id} ` }, OWN_CLIENT['115'].id],
  ])('goes from a code to scan to tokens with %s', async (_, app, id) => {
    const asked = await bench.device(app)
    expect(asked).toEqual({
      uid: expect.any(String),
      time: expect.stringMatching(/^\d+$/),
      sign: expect.any(String),
      qrcode: expect.stringMatching(/^https:/),
    })
    const form = new URLSearchParams(fakes.to('115')[0]!.body)
    expect(Object.fromEntries(form)).toEqual({
      client_id: id,
      code_challenge: CHALLENGE,
      code_challenge_method: 'sha256',
    })
    const state = async () => (await bench.status115(asked)).body
    const waiting = state()
    setTimeout(() => fakes.p115.scan(), 30)
    expect(await waiting).toEqual({ resp: { state: 'scanned' } })
    const tokens = () => bench.post(token, { uid: asked.uid, code_verifier: VERIFIER })
    expect(await tokens()).toMatchObject(refused('provider_error', '115', '40110000'))
    fakes.p115.confirm()
    expect(await state()).toEqual({ resp: { state: 'confirmed' } })
    const wrong = await bench.post(token, { uid: asked.uid, code_verifier: 'w'.repeat(43) })
    expect(wrong).toMatchObject(refused('provider_error', '115', '40140113'))
    expect(await tokens()).toMatchObject({
      status: 200,
      body: { resp: { access_token: marked, refresh_token: marked, expires_in: 7200 } },
    })
    expect(await tokens()).toMatchObject(refused('provider_error', '115', '40199002'))
  })

  it('is not waited for longer than is set', async () => {
    const asked = await bench.device()
    const start = performance.now()
    expect(await bench.status115(asked)).toMatchObject({ status: 200, body: { resp: { state: 'waiting' } } })
    expect(performance.now() - start).toBeGreaterThan(290)
  })

  it('says when a code is too old, was cancelled or is not known', async () => {
    const asked = await bench.device()
    fakes.p115.cancel()
    expect((await bench.status115(asked)).body).toEqual({ resp: { state: 'expired' } })
    fakes.p115.expire()
    expect((await bench.status115(asked)).body).toEqual({ resp: { state: 'expired' } })
    expect((await bench.status115({ ...asked, sign: 'x' })).body).toEqual({ resp: { state: 'expired' } })
    const late = await bench.post(token, { uid: asked.uid, code_verifier: VERIFIER })
    expect(late).toMatchObject(refused('provider_error', '115', '40199002'))
  })

  it('refuses a strange app', async () => {
    const told = await bench.post(device, { app_id: '1', code_challenge: CHALLENGE })
    expect(told).toMatchObject(refused('provider_error', '115', '40140100'))
  })

  it.each([
    [device, { app_id: 'x', code_challenge: CHALLENGE }],
    [device, { app_id: '1'.repeat(33), code_challenge: CHALLENGE }],
    [device, { code_challenge: `${CHALLENGE}=` }],
    [device, { code_challenge: VERIFIER.slice(1) }],
    [device, {}],
    [token, { uid: 'a b', code_verifier: VERIFIER }],
    [token, { uid: 'a', code_verifier: 'short' }],
    [token, { uid: 'a'.repeat(129), code_verifier: VERIFIER }],
  ])('does not pass on to %s: %o', async (path, body) => {
    expect(await bench.post(path, body)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    expect(fakes.to('115')).toEqual([])
  })

  it.each([
    'uid=a&time=x&sign=b',
    'uid=a&time=1',
    'uid=a&time=12345678901234567&sign=b',
    'uid=a%20b&time=1&sign=b',
    '',
  ])('does not pass on a question with ?%s', async (query) => {
    const told = await bench.get(`${TOKEN_PATHS['115'].status}?${query}`)
    expect(told).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    expect(fakes.to('115')).toEqual([])
  })

  it('can send the challenge in the older way', async () => {
    const url = await bench.another({ P115_STANDARD_BASE64: '1' })
    const code_challenge = `${'-_'.repeat(21)}A`
    expect((await bench.post(device, { code_challenge }, {}, url)).status).toBe(200)
    expect(new URLSearchParams(fakes.to('115')[0]!.body).get('code_challenge')).toBe(`${'+/'.repeat(21)}A=`)
  })
})

describe('Alipan by QR code', () => {
  const { qr, code } = TOKEN_PATHS.ali_open
  const { id, secret } = OWN_CLIENT.ali_open
  const look = async (sid: unknown) => (await bench.get(aliStatusPath(String(sid)))).body

  it.each([
    ['the app of the service', {}],
    ['an app of the reader', { client_id: id, client_secret: secret }],
  ])('goes to tokens with %s', async (_, client) => {
    const { status, body } = await bench.post(qr, client)
    expect([status, body]).toEqual([200, { sid: expect.any(String), qrCodeUrl: expect.stringMatching(/^http/) }])
    expect(await look(body.sid)).toEqual({ status: 'WaitLogin' })
    fakes.alipan.scan()
    expect(await look(body.sid)).toEqual({ status: 'ScanSuccess' })
    fakes.alipan.confirm()
    const { authCode, ...rest } = await look(body.sid)
    expect(rest).toEqual({ status: 'LoginSuccess' })
    expect(await bench.post(code, { code: authCode, ...client })).toMatchObject({
      status: 200,
      body: { refresh_token: marked },
    })
  })

  it('says when it is over', async () => {
    const { sid } = (await bench.post(qr, {})).body
    fakes.alipan.expire()
    expect(await look(sid)).toEqual({ status: 'QRCodeExpired' })
    fakes.alipan.fail()
    expect(await look(sid)).toEqual({ status: 'LoginFailed' })
    expect(await look('unknown')).toEqual({ status: 'QRCodeExpired' })
  })

  it('refuses a wrong secret', async () => {
    expect(await bench.post(qr, { client_id: id, client_secret: 'wrong-secret' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_client', code: 'InvalidClientSecret', message: expect.any(String) },
    })
  })

  it.each(['a%2Fb', 'a.b', '%2e%2e%2f', 'a%20b', 'a'.repeat(129), 'a:b', 'a%3Fb', '%E4%B8%AD'])(
    'does not ask about a code like %s',
    async (sid) => {
      const { status, body } = await bench.get(`${qr}/${sid}/status`)
      expect([status, body.error, fakes.to('ali_open').length]).toEqual([400, 'invalid_request', 0])
    },
  )

  it.each<[object, string]>([
    [{ sid: 'a/b', qrCodeUrl: 'https://a' }, 'no_qr_code'],
    [{ sid: 'a', qrCodeUrl: 'javascript:a' }, 'no_qr_code'],
    [{ sid: 1, qrCodeUrl: 'https://a' }, 'no_qr_code'],
    [{}, 'no_qr_code'],
  ])('has no use for %o', async (answer, code) => {
    fakes.answerNext('ali_open', answer)
    expect(await bench.post(qr, {})).toMatchObject({
      status: 502,
      body: { error: 'provider_unavailable', provider_code: code },
    })
  })

  it('has no use for a state that nobody knows, and passes no more on than is known', async () => {
    fakes.answerNext('ali_open', { status: 'Dancing' })
    expect((await bench.get(aliStatusPath('a'))).body.provider_code).toBe('unknown_state')
    fakes.answerNext('ali_open', { status: 'ScanSuccess', authCode: 'early', other: 1 })
    expect(await look('a')).toEqual({ status: 'ScanSuccess' })
  })

  it('tells how often tokens may be renewed', async () => {
    const url = await bench.another({ LIMIT_RENEW: '7/3' })
    expect((await bench.get(TOKEN_PATHS.ali_open.limit, {}, url)).body).toEqual({ minutes: 3, max: 7 })
  })
})

describe('tokens that are renewed', () => {
  const grant_type = 'refresh_token'
  const { ali_open, dropbox } = TOKEN_PATHS

  it.each([
    ['the app of the service', false],
    ['an app of the reader', true],
  ])('at Alipan and Dropbox with %s', async (_, own) => {
    const mine = ({ id, secret }: { id: string; secret: string }) =>
      own ? { client_id: id, client_secret: secret } : {}
    const ali = fakes.alipan.refreshToken(own ? OWN_CLIENT.ali_open : OPERATOR.ali_open)
    const box = fakes.dropbox.refreshToken(own ? OWN_CLIENT.dropbox : OPERATOR.dropbox)
    expect(
      await bench.post(ali_open.token, { grant_type, refresh_token: ali, ...mine(OWN_CLIENT.ali_open) }),
    ).toMatchObject({ status: 200, body: { access_token: marked, refresh_token: marked } })
    expect(
      await bench.post(dropbox.token, { grant_type, refresh_token: box, ...mine(OWN_CLIENT.dropbox) }),
    ).toMatchObject({ status: 200, body: { access_token: marked, expires_in: 14_400 } })
  })

  it('at Dropbox without a secret where the token was got with a verifier', async () => {
    const refresh_token = fakes.dropbox.refreshToken(OWN_CLIENT.dropbox, true)
    const told = await bench.post(dropbox.token, { grant_type, refresh_token, client_id: OWN_CLIENT.dropbox.id })
    expect(told).toMatchObject({ status: 200, body: { access_token: marked } })
    expect(new URLSearchParams(fakes.to('dropbox')[0]!.body).has('client_secret')).toBe(false)
  })

  it.each([
    ['of the web site', 'a'.repeat(32), /web site of Alipan/],
    ['of no kind', 'a.b', /three parts/],
    ['of too many parts', 'a.b.c.d', /three parts/],
  ])('are not %s', async (_, refresh_token, words) => {
    const { status, body } = await bench.post(ali_open.token, { grant_type, refresh_token })
    expect([status, body.error, body.code]).toEqual([400, 'wrong_token_kind', 'wrong_token_kind'])
    expect(body.message).toMatch(words)
    expect(body.message).toBe(body.error_description)
    expect(fakes.to('ali_open')).toEqual([])
  })

  it('are refused when they are not good', async () => {
    expect(await bench.post(ali_open.token, { grant_type, refresh_token: 'a.b.c' })).toMatchObject({
      status: 400,
      body: { error: 'provider_error', code: 'AccessDenied', message: expect.stringContaining('invalid token') },
    })
    expect(await bench.post(dropbox.token, { grant_type, refresh_token: 'x' })).toMatchObject(
      refused('invalid_grant', 'dropbox'),
    )
    for (const path of [ali_open.token, dropbox.token])
      expect(await bench.post(path, { grant_type })).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })
})
