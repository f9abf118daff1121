/** Tests of the service against the fake providers: sites, passwords, odd answers, and what it tells of itself. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TOKEN_PATHS, TOKEN_PROVIDERS, ZONES } from './contract/token-contract.ts'
import {
  OPERATOR,
  OPERATOR_MICROSOFT,
  SHAREPOINT,
  siteId,
  TOKEN_MARK,
  WOPAN_ACCOUNT,
  WOPAN_APP,
} from './fakes/fakes.fixture.ts'
import { Bench, EXCHANGES, exchangeBody } from './running.fixture.ts'

const bench = new Bench()
const { fakes } = bench
beforeAll(() => bench.start())
afterAll(() => bench.stop())
beforeEach(() => fakes.reset())

const marked = expect.stringContaining(TOKEN_MARK)
const exchangeOf = (name: string) => EXCHANGES.find((exchange) => exchange.name === name)!
const refused = (error: string, provider: string, provider_code?: string) => ({
  status: 400,
  body: { error, provider, error_description: expect.any(String), ...(provider_code && { provider_code }) },
})

describe('the id of a site', () => {
  const { site } = TOKEN_PATHS.onedrive
  const ask = (zone: 'global' | 'cn' | 'us', site_url: string, access_token = fakes.microsoft[zone].accessToken()) =>
    bench.post(site, { access_token, site_url, zone })

  it.each(ZONES)('is found in the cloud %s', async (zone) => {
    const host = SHAREPOINT[zone]
    for (const [path, name] of [
      ['/sites/marketing', 'Marketing'],
      ['/sites/R%26D%20Notes/SitePages/Home.aspx?x=1', 'R&D Notes'],
      ['/sites/R&D Notes', 'R&D Notes'],
      ['/teams/crew/', 'Crew'],
      ['/:f:/s/marketing/Eabc?e=1', 'Marketing'],
    ] as const) {
      const { status, body } = await ask(zone, `https://${host}${path}`)
      expect([status, body]).toEqual([
        200,
        { id: siteId(zone, name), displayName: name, webUrl: expect.stringContaining(`https://${host}/`) },
      ])
    }
  })

  it('is asked for at the root too', async () => {
    fakes.answerNext('onedrive', { id: 'root-id' })
    expect((await ask('global', `https://${SHAREPOINT.global}`)).body).toEqual({ id: 'root-id' })
    expect(fakes.to('onedrive')[0]!.path).toBe(`/v1.0/sites/${SHAREPOINT.global}`)
  })

  it.each([
    ['https://contoso-my.sharepoint.com/personal/ann', 'personal site'],
    ['https://example.com/sites/x', 'not SharePoint'],
    ['https://contoso.sharepoint.com.example.com/sites/x', 'not SharePoint'],
    ['https://contoso.sharepoint.cn/sites/x', 'another cloud'],
    ['https://contoso.sharepoint.com/search', 'not a site'],
    ['what', 'not SharePoint'],
    ['', 'not an address'],
  ])('is not asked for with %s', async (url, why) => {
    expect(await ask('global', url)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: `The field site_url is not as it should be: ${why}.` },
    })
    expect(fakes.to('onedrive')).toEqual([])
  })

  it('is refused as Graph refuses it', async () => {
    const url = `https://${SHAREPOINT.global}/sites/marketing`
    const { global } = fakes.microsoft
    expect(await ask('global', url, 'stale')).toMatchObject(
      refused('expired_token', 'onedrive', 'InvalidAuthenticationToken'),
    )
    expect(await ask('global', url, global.accessToken('Files.ReadWrite.All'))).toMatchObject(
      refused('consent_required', 'onedrive', 'accessDenied'),
    )
    expect(await ask('global', `https://${SHAREPOINT.global}/sites/nowhere`)).toMatchObject(
      refused('provider_error', 'onedrive', 'itemNotFound'),
    )
    expect(await ask('global', 'https://fabrikam.sharepoint.com/sites/x')).toMatchObject(
      refused('provider_error', 'onedrive', 'invalidRequest'),
    )
    fakes.answerNext('onedrive', { id: '' })
    expect(await ask('global', url)).toMatchObject({ status: 502, body: { provider_code: 'no_site_id' } })
  })

  it('is not asked for in a cloud that was closed', async () => {
    const { body } = await bench.post(site, { access_token: 'a', site_url: `https://${SHAREPOINT.global}`, zone: 'de' })
    expect(body.error_description).toMatch(/closed in October 2021/)
  })
})

describe('WoPan', () => {
  const { login, verify } = TOKEN_PATHS.wopan
  const { phone, password, sms } = WOPAN_ACCOUNT

  it.each([false, true])('goes from a password to tokens (encrypted: %s)', async (encrypted) => {
    fakes.wopan.encrypted = encrypted
    expect(await bench.post(login, { phone, password })).toMatchObject({ status: 200, body: { needSmsCode: true } })
    expect(await bench.post(verify, { phone, password, verify_code: ` ${sms} ` })).toMatchObject({
      status: 200,
      body: { access_token: marked, refresh_token: marked, expires_in: 604_799 },
    })
    const [first] = fakes.to('wopan')
    expect(first!.headers).toMatchObject({ origin: 'https://pan.wo.cn', referer: 'https://pan.wo.cn/' })
    for (const secret of [password, phone, WOPAN_APP.secret]) expect(first!.body).not.toContain(secret)
  })

  it('says when no message was sent', async () => {
    fakes.wopan.needSmsCode = false
    expect((await bench.post(login, { phone, password, verify_code: null })).body).toEqual({ needSmsCode: false })
  })

  it('is refused as WoPan refuses it', async () => {
    expect(await bench.post(login, { phone, password: 'wrong-password' })).toMatchObject(
      refused('login_failed', 'wopan', '8005'),
    )
    expect(await bench.post(verify, { phone, password, verify_code: '000000' })).toMatchObject(
      refused('login_failed', 'wopan', '8005'),
    )
    fakes.wopan.captcha = true
    expect(await bench.post(login, { phone, password })).toMatchObject(refused('captcha_required', 'wopan', '6006'))
    fakes.answerNext('wopan', { STATUS: '401', MSG: `no ${password}`, RSP: null })
    const told = await bench.post(login, { phone, password })
    expect(told).toMatchObject(refused('provider_error', 'wopan', '401'))
    expect(told.text).not.toContain(password)
    fakes.answerNext('wopan', { STATUS: '200', RSP: { RSP_CODE: '0000', DATA: 'not encrypted' } })
    expect(await bench.post(login, { phone, password })).toMatchObject({
      status: 502,
      body: { provider_code: 'answer_not_readable' },
    })
  })

  it.each([
    [login, { phone: '123', password }],
    [login, { phone, password: '' }],
    [login, { phone, password: 'a'.repeat(129) }],
    [login, { phone: 18600001234, password }],
    [verify, { phone, password }],
    [verify, { phone, password, verify_code: '12' }],
    [verify, { phone, password, verify_code: 'abcdef' }],
  ])('is not asked at %s: %o', async (path, body) => {
    expect(await bench.post(path, body)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    expect(fakes.to('wopan')).toEqual([])
  })
})

describe('what is said in odd ways', () => {
  const p123 = exchangeOf('123pan')

  it('is found one level down, and in other spelling', async () => {
    fakes.answerNext('123pan', {
      code: 0,
      message: 'ok',
      data: { accessToken: 'a', refreshToken: 'r', expiresIn: 5, tokenType: 'Bearer' },
    })
    const { body } = await bench.post(p123.path, exchangeBody(p123, fakes))
    expect(body).toEqual({ access_token: 'a', refresh_token: 'r', expires_in: 5, token_type: 'Bearer' })
  })

  it.each([
    [{ code: 401, message: 'x' }, 200, 400, 'invalid_grant'],
    [{ code: 1, message: 'x' }, 401, 400, 'invalid_grant'],
    [{ code: 429, message: 'x' }, 200, 429, 'provider_rate_limited'],
    [{ error: 'invalid_client' }, 200, 400, 'invalid_client'],
    [{ code: 0, data: { refresh_token: 'r' } }, 200, 400, 'provider_error'],
  ])('by 123: %o with %s', async (answer, status, expected, error) => {
    fakes.answerNext('123pan', answer, status)
    const told = await bench.post(p123.path, exchangeBody(p123, fakes))
    expect([told.status, told.body.error]).toEqual([expected, error])
  })

  it('by 123, without a token to renew with', async () => {
    fakes.answerNext('123pan', { access_token: 'a', expires_in: 7200 })
    expect((await bench.post(p123.path, exchangeBody(p123, fakes))).body).toEqual({
      access_token: 'a',
      expires_in: 7200,
    })
  })

  it('by Alipan, which may be limited with another status', async () => {
    const ali = exchangeOf('ali_open')
    fakes.answerNext('ali_open', { code: 'TooManyRequests', message: 'x' }, 400)
    const told = await bench.post(ali.path, exchangeBody(ali, fakes))
    expect(told).toMatchObject({ status: 429, body: { error: 'provider_rate_limited', retry_after: 60 } })
    expect(told.headers.get('retry-after')).toBe('60')
  })

  it('by Baidu, whose session is not passed on', async () => {
    const baidu = exchangeOf('baidu')
    expect((await bench.post(baidu.path, exchangeBody(baidu, fakes))).text).not.toMatch(/session/)
  })

  it('by Yandex, of a code that is none', async () => {
    const { path } = exchangeOf('yandex')
    expect(await bench.post(path, { code: 'NOT-A-CODE' })).toMatchObject(
      refused('invalid_grant', 'yandex', 'bad_verification_code'),
    )
  })
})

describe('what the service tells of itself', () => {
  it('has no secret', async () => {
    const { body, text } = await bench.get(TOKEN_PATHS.config)
    expect(Object.keys(body.providers as object).sort()).toEqual([...TOKEN_PROVIDERS].sort())
    expect(body).toMatchObject({
      version: '0.0.0-test',
      origins: ['https://alistgo.com'],
      providers: {
        '115': { status: 'ready', client_id: OPERATOR['115'].id, pkce: true },
        '123pan': {
          status: 'ready',
          client_id: OPERATOR['123pan'].id,
          authorize: `${fakes.base('yun.123pan.com')}/auth`,
          pkce: false,
        },
        ali_open: { status: 'ready', authorize: `${fakes.base('openapi.alipan.com')}/oauth/authorize`, pkce: false },
        baidu: { scope: 'basic,netdisk', pkce: false },
        dropbox: { authorize: `${fakes.base('www.dropbox.com')}/oauth2/authorize`, pkce: true },
        onedrive: { zones: { us: { status: 'ready', client_id: OPERATOR_MICROSOFT.us.id } }, pkce: true },
        yandex: { client_id: OPERATOR.yandex.id, pkce: true },
        wopan: { status: 'ready' },
      },
    })
    expect(text).not.toContain(WOPAN_APP.key)
  })

  it('is well', async () => {
    const { status, body } = await bench.get(TOKEN_PATHS.health)
    const providers = Object.fromEntries(TOKEN_PROVIDERS.map((name) => [name, 'ready']))
    expect([status, body]).toEqual([200, { ok: true, version: '0.0.0-test', providers }])
  })
})
