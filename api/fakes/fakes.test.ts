import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZONES } from '../contract/token-contract.ts'
import {
  FakeProviders,
  OPERATOR,
  OPERATOR_MICROSOFT,
  OWN_CLIENT,
  PLANTED,
  TOKEN_MARK,
  WOPAN_ACCOUNT,
  WOPAN_APP,
} from './fakes.fixture.ts'
import type { FakeMode } from './http.fixture.ts'
import { SHAREPOINT, siteId } from './microsoft.fixture.ts'
import { s256 } from './oauth.fixture.ts'
import { wopanEncrypt, wopanSign } from './wopan.fixture.ts'

type Fields = Record<string, string>

const fakes = new FakeProviders()
beforeAll(() => fakes.start())
afterAll(() => fakes.stop())
beforeEach(() => fakes.reset())

const VERIFIER = 'v'.repeat(43)
const PKCE = { code_challenge: s256(VERIFIER), code_challenge_method: 'S256' }

const at = (host: string, path: string, query: Fields = {}) =>
  `${fakes.base(host)}${path}?${new URLSearchParams(query)}`
const form = (host: string, path: string, fields: Fields) =>
  fetch(at(host, path), { method: 'POST', body: new URLSearchParams(fields) })
const send = (host: string, path: string, value: unknown) =>
  fetch(at(host, path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
const said = async (answer: Promise<Response>) => {
  const response = await answer
  return { status: response.status, body: (await response.json()) as unknown }
}
const refused = (error: string, error_description: string, status = 400) => ({
  status,
  body: expect.objectContaining({ error, error_description }),
})
const marked = expect.stringContaining(TOKEN_MARK)

describe('a page of consent', () => {
  const { id, app } = OPERATOR.dropbox
  const asked = (more: Fields = {}) =>
    at('www.dropbox.com', '/oauth2/authorize', {
      client_id: id,
      response_type: 'code',
      redirect_uri: fakes.redirectUri('dropbox'),
      state: 'a state & more',
      ...more,
    })

  it('names the app and what it asks for', async () => {
    const text = await (await fetch(asked({ scope: 'files.content.read <b>' }))).text()
    expect(text).toContain('<title>Dropbox</title>')
    expect(text).toContain(app)
    expect(text).toContain('<li>files.content.read</li><li>&#60;b&#62;</li>')
    expect(text).toMatch(/>Allow<.*>Deny</)
  })

  it('leads back with a code, or without one', async () => {
    const { searchParams, origin } = await fakes.consent(asked())
    expect(origin).toBe('https://alistgo.com')
    expect(searchParams.get('state')).toBe('a state & more')
    expect(searchParams.get('code')).toMatch(/^plantedcode/)
    const denied = await fakes.consent(asked(), 'deny')
    expect(denied.searchParams.get('error')).toBe('access_denied')
    expect(denied.searchParams.get('error_description')).toMatch(/chose not to/)
    expect(denied.searchParams.has('code')).toBe(false)
  })

  it('knows its apps and their addresses', async () => {
    await expect(fakes.consent(asked({ client_id: 'stranger' }))).rejects.toThrow('Invalid client_id: stranger')
    const elsewhere = 'http://127.0.0.1:4173/tool/dropbox/callback'
    await expect(fakes.consent(asked({ redirect_uri: elsewhere }))).rejects.toThrow('is not registered')
    fakes.register('http://127.0.0.1:4173')
    expect((await fakes.consent(asked({ redirect_uri: elsewhere }))).port).toBe('4173')
  })

  it('is there in every mode, and is not counted as a call', async () => {
    fakes.mode.set('dropbox', 'down')
    await fakes.consent(asked())
    expect(fakes.requests.map(({ method, page }) => [method, page])).toEqual([
      ['GET', true],
      ['POST', true],
    ])
    expect(fakes.to('dropbox')).toEqual([])
  })
})

describe('115', () => {
  const challenge = createHash('sha256').update(VERIFIER).digest()
  const device = async (code_challenge: string) => {
    const fields = { client_id: OPERATOR['115'].id, code_challenge, code_challenge_method: 'sha256' }
    const { body } = await said(form('passportapi.115.com', '/open/authDeviceCode', fields))
    const { data } = body as { data: { uid: string; time: number; sign: string } }
    return { uid: data.uid, time: String(data.time), sign: data.sign }
  }
  const status = (query: Fields) => said(fetch(at('qrcodeapi.115.com', '/get/status/', query)))
  const token = (uid: string, code_verifier = VERIFIER) =>
    said(form('passportapi.115.com', '/open/deviceCodeToToken', { uid, code_verifier }))

  it.each(['base64', 'base64url'] as const)('goes from scan to token with a challenge in %s', async (encoding) => {
    const asked = await device(challenge.toString(encoding))
    const held = status(asked)
    setTimeout(() => fakes.p115.scan(), 30)
    expect(await held).toMatchObject({ body: { state: 1, data: { status: 1 } } })
    expect(await token(asked.uid)).toMatchObject({ body: { state: 0, code: 40110000 } })
    fakes.p115.confirm()
    expect(await status(asked)).toMatchObject({ body: { state: 1, data: { status: 2 } } })
    expect(await token(asked.uid, 'w'.repeat(43))).toMatchObject({ body: { state: 0, code: 40140113 } })
    const tokens = { access_token: marked, refresh_token: marked, expires_in: 7200 }
    expect(await token(asked.uid)).toMatchObject({ status: 200, body: { state: 1, code: 0, data: tokens } })
    expect(await token(asked.uid)).toMatchObject({ body: { state: 0 } })
  })

  it('lets a poll go without news, and says when a code is too old', async () => {
    const asked = await device(challenge.toString('base64url'))
    fakes.p115.holdMs = 10
    expect(await status(asked)).toMatchObject({ body: { state: 1, data: {} } })
    fakes.p115.expire()
    expect(await status(asked)).toMatchObject({ body: { state: 0, code: 40199002 } })
    expect(await status({ ...asked, sign: 'wrong' })).toMatchObject({ body: { state: 0 } })
  })

  it('refuses a strange app', async () => {
    const answer = form('passportapi.115.com', '/open/authDeviceCode', { client_id: '1', code_challenge: 'x' })
    expect(await said(answer)).toMatchObject({ status: 200, body: { state: 0, code: 40140100 } })
  })
})

describe('123pan', () => {
  const { id, secret } = OPERATOR['123pan']
  const token = (more: Fields = {}, headers: Fields = { platform: 'open_platform' }) => {
    const fields = { client_id: id, client_secret: secret, grant_type: 'authorization_code', code: fakes.p123.code() }
    const query = { ...fields, redirect_uri: fakes.redirectUri('123pan'), ...more }
    return said(fetch(at('open-api.123pan.com', '/api/v1/oauth2/access_token', query), { method: 'POST', headers }))
  }

  it('answers flat, and refuses in an envelope', async () => {
    const scope = 'user:base,file:all:read,file:all:write'
    const asked = { client_id: id, redirect_uri: fakes.redirectUri('123pan'), scope, state: 's' }
    const code = (await fakes.consent(at('yun.123pan.com', '/auth', asked))).searchParams.get('code')!
    expect(await token({ code })).toMatchObject({
      body: { token_type: 'Bearer', access_token: marked, refresh_token: marked, expires_in: 7200, scope },
    })
    expect(await token({ code })).toMatchObject({
      status: 200,
      body: { code: 1, message: 'code 已被使用', data: null },
    })
    expect(await token({ client_secret: 'x' })).toMatchObject({ body: { message: 'client_secret 错误' } })
    expect(await token({}, {})).toMatchObject({ body: { code: 1 } })
  })
})

describe('Alipan', () => {
  const { id: client_id, secret: client_secret } = OPERATOR.ali_open
  const host = 'openapi.alipan.com'
  const token = (fields: object) => said(send(host, '/oauth/access_token', { client_id, client_secret, ...fields }))
  const sub = (jwt: string) =>
    (JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub

  it('goes from scan to token, and renews it for the same person', async () => {
    const scopes = ['user:base', 'file:all:read']
    const { body } = await said(send(host, '/oauth/authorize/qrcode', { client_id, client_secret, scopes }))
    const { sid, qrCodeUrl } = body as { sid: string; qrCodeUrl: string }
    expect((await fetch(qrCodeUrl)).headers.get('content-type')).toBe('image/png')
    const status = async () => (await said(fetch(at(host, `/oauth/qrcode/${sid}/status`)))).body as Fields
    expect(await status()).toEqual({ status: 'WaitLogin' })
    fakes.alipan.scan()
    expect(await status()).toEqual({ status: 'ScanSuccess' })
    fakes.alipan.confirm(sid)
    const { authCode } = await status()
    const first = await token({ grant_type: 'authorization_code', code: authCode })
    expect(first).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 7200, refresh_token: marked },
    })
    const { refresh_token } = first.body as { refresh_token: string }
    const second = await token({ grant_type: 'refresh_token', refresh_token })
    expect(sub((second.body as { refresh_token: string }).refresh_token)).toBe(sub(refresh_token))
    expect(await token({ grant_type: 'refresh_token', refresh_token })).toMatchObject({
      status: 400,
      body: { code: 'AccessDenied', message: 'invalid token' },
    })
    fakes.alipan.expire()
    expect(await status()).toEqual({ status: 'QRCodeExpired' })
    fakes.alipan.fail()
    expect(await status()).toEqual({ status: 'LoginFailed' })
  })

  it('gives nothing to renew with to an app without a secret', async () => {
    const code = fakes.alipan.code({ challenge: PKCE.code_challenge })
    const fields = { grant_type: 'authorization_code', code, code_verifier: VERIFIER, client_secret: '' }
    const { body } = await token(fields)
    expect(body).not.toHaveProperty('refresh_token')
    expect(body).toMatchObject({ expires_in: 2_592_000 })
  })

  it('refuses', async () => {
    const code = fakes.alipan.code()
    const grant_type = 'authorization_code'
    expect(await token({ grant_type, code, client_secret: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'InvalidClientSecret' },
    })
    expect(await token({ grant_type, code: 'x' })).toMatchObject({ body: { code: 'InvalidCode' } })
    const refresh_token = fakes.alipan.refreshToken(OWN_CLIENT.ali_open)
    expect(await token({ grant_type: 'refresh_token', refresh_token })).toMatchObject({
      body: { code: 'AccessDenied' },
    })
  })
})

describe('Baidu', () => {
  const { id, secret } = OPERATOR.baidu
  const token = (more: Fields = {}) => {
    const fields = { client_id: id, client_secret: secret, grant_type: 'authorization_code', code: fakes.baidu.code() }
    return said(
      form('openapi.baidu.com', '/oauth/2.0/token', { ...fields, redirect_uri: fakes.redirectUri('baidu'), ...more }),
    )
  }

  it('gives tokens, each good for one renewal', async () => {
    const { body } = await token()
    expect(body).toMatchObject({ access_token: marked, expires_in: 2_592_000, scope: 'basic netdisk' })
    const again = { grant_type: 'refresh_token', refresh_token: (body as Fields).refresh_token! }
    expect(await token(again)).toMatchObject({ status: 200, body: { refresh_token: marked } })
    expect(await token(again)).toEqual(refused('expired_token', 'refresh token has been used'))
  })

  it('refuses', async () => {
    const code = fakes.baidu.code()
    await token({ code })
    expect(await token({ code })).toEqual(refused('invalid_grant', `Invalid authorization code: ${code}`))
    expect(await token({ client_secret: 'x' })).toEqual(refused('invalid_client', 'Client authentication failed', 401))
    expect(await token({ redirect_uri: 'x' })).toEqual(refused('redirect_uri_mismatch', 'Invalid redirect uri'))
  })
})

describe('Dropbox', () => {
  const { id, secret } = OPERATOR.dropbox
  const token = (fields: Fields) => said(form('api.dropboxapi.com', '/oauth2/token', fields))
  const redeem = (more: Fields = {}) => {
    const client = { client_id: id, client_secret: secret, redirect_uri: fakes.redirectUri('dropbox') }
    return token({ grant_type: 'authorization_code', code: fakes.dropbox.code(), ...client, ...more })
  }

  it('gives tokens to a verifier, and renews without a secret', async () => {
    const redirect_uri = fakes.redirectUri('dropbox')
    const asked = { client_id: id, response_type: 'code', redirect_uri, token_access_type: 'offline', ...PKCE }
    const back = await fakes.consent(`https://www.dropbox.com/oauth2/authorize?${new URLSearchParams(asked)}`)
    const code = back.searchParams.get('code')!
    expect(await redeem({ code, client_secret: '' })).toEqual(refused('invalid_grant', 'missing code verifier'))
    const { body } = await redeem({ code, client_secret: '', code_verifier: VERIFIER })
    expect(body).toMatchObject({ access_token: marked, expires_in: 14_400, refresh_token: marked })
    const renewal = { grant_type: 'refresh_token', refresh_token: (body as Fields).refresh_token!, client_id: id }
    expect(await token(renewal)).toMatchObject({ status: 200, body: { access_token: marked, token_type: 'bearer' } })
  })

  it('gives nothing to renew with to whoever did not ask', async () => {
    const { body } = await redeem({ code: fakes.dropbox.code({ offline: false }) })
    expect(body).not.toHaveProperty('refresh_token')
  })

  it('refuses', async () => {
    const client = { status: 400, body: { error: 'invalid_client: Invalid client_id or client_secret' } }
    expect(await redeem({ client_secret: 'x' })).toEqual(client)
    expect(await redeem({ redirect_uri: 'x' })).toEqual(refused('invalid_grant', 'redirect_uri mismatch'))
    fakes.expireNextCode('dropbox')
    expect(await redeem()).toEqual(refused('invalid_grant', "code doesn't exist or has expired"))
    expect(await redeem()).toMatchObject({ status: 200 })
    const wrong = { code: fakes.dropbox.code({ challenge: 'other' }), code_verifier: VERIFIER }
    expect(await redeem(wrong)).toEqual(refused('invalid_grant', 'invalid code verifier'))
    const renewal = { grant_type: 'refresh_token', client_id: id, client_secret: secret }
    const invalid = refused('invalid_grant', 'refresh token is invalid or revoked')
    expect(await token({ ...renewal, refresh_token: 'x' })).toEqual(invalid)
    const refresh_token = fakes.dropbox.refreshToken()
    expect(await token({ ...renewal, client_secret: '', refresh_token })).toEqual(client)
  })
})

describe('Google', () => {
  const { id, secret } = OWN_CLIENT.google
  const scope = 'https://www.googleapis.com/auth/photoslibrary.readonly.appcreateddata'
  const redirect_uri = fakes.redirectUri('google')
  const authorize = (more: Fields = {}) =>
    `https://accounts.google.com/o/oauth2/v2/auth?${new URLSearchParams({ client_id: id, response_type: 'code', redirect_uri, scope, access_type: 'offline', ...PKCE, ...more })}`
  const token = (more: Fields) =>
    said(form('oauth2.googleapis.com', '/token', { client_id: id, client_secret: secret, redirect_uri, ...more }))
  const albums = (access: string, query: Fields = {}) =>
    said(
      fetch(at('photoslibrary.googleapis.com', '/v1/albums', query), {
        headers: { authorization: `Bearer ${access}` },
      }),
    )

  it('goes from consent to albums, page by page', async () => {
    const code = (await fakes.consent(authorize())).searchParams.get('code')!
    const redeemed = await token({ grant_type: 'authorization_code', code, code_verifier: VERIFIER })
    expect(redeemed).toMatchObject({ status: 200, body: { refresh_token: marked, scope } })
    const { refresh_token } = redeemed.body as { refresh_token: string }
    const { body } = await token({ grant_type: 'refresh_token', refresh_token })
    const { access_token } = body as { access_token: string }
    expect(await albums(access_token, { pageSize: '1' })).toMatchObject({
      body: { albums: [{ title: 'Holidays' }], nextPageToken: 'page-1' },
    })
    const last = await albums(access_token, { pageSize: '1', pageToken: 'page-1' })
    expect(last.body).not.toHaveProperty('nextPageToken')
    fakes.google.albums = []
    expect((await albums(access_token)).body).toEqual({})
  })

  it('refuses', async () => {
    const gone = 'https://www.googleapis.com/auth/photoslibrary'
    await expect(fakes.consent(authorize({ scope: gone }))).rejects.toThrow('invalid_scope')
    expect((await fakes.consent(authorize(), 'deny')).search).toBe('?error=access_denied')
    expect(await albums('x')).toMatchObject({ status: 401, body: { error: { status: 'UNAUTHENTICATED' } } })
    expect(await albums(fakes.google.accessToken('openid'))).toMatchObject({ status: 403 })
    const grant_type = 'authorization_code'
    expect(await token({ grant_type, code: 'x' })).toEqual(refused('invalid_grant', 'Malformed auth code.'))
  })

  it('lets a browser ask', async () => {
    const headers = { origin: 'http://127.0.0.1:4173', 'access-control-request-headers': 'authorization' }
    const asked = await fetch(at('photoslibrary.googleapis.com', '/v1/albums'), { method: 'OPTIONS', headers })
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization')
    fakes.mode.set('google', 'rate-limited')
    const answer = await fetch(at('photoslibrary.googleapis.com', '/v1/albums'), { headers })
    expect(answer.headers.get('access-control-allow-origin')).toBe(headers.origin)
    expect(answer.status).toBe(429)
  })
})

describe.each(ZONES)('Microsoft, %s', (zone) => {
  const fake = fakes.microsoft[zone]
  const [login, graph] = fake.hosts as [string, string]
  const { id, secret } = OPERATOR_MICROSOFT[zone]
  const token = (more: Fields = {}) => {
    const client = { client_id: id, client_secret: secret, redirect_uri: fakes.redirectUri('onedrive') }
    const fields = { grant_type: 'authorization_code', code: fake.code(), ...client, ...more }
    return said(form(login, '/common/oauth2/v2.0/token', fields))
  }
  const site = (path: string, access: string) =>
    said(fetch(at(graph, `/v1.0/sites/${path}`), { headers: { authorization: `Bearer ${access}` } }))
  const number = (code: number, error: string, status = 400) => ({
    status,
    body: { error, error_codes: [code], error_description: expect.stringMatching(new RegExp(`^AADSTS${code}: `)) },
  })

  it('goes from consent to the id of a site', async () => {
    const scope = 'offline_access Files.ReadWrite.All Sites.Read.All'
    const asked = { client_id: id, response_type: 'code', redirect_uri: fakes.redirectUri('onedrive'), scope, ...PKCE }
    const back = await fakes.consent(at(login, '/common/oauth2/v2.0/authorize', asked))
    const code = back.searchParams.get('code')!
    expect(await token({ code, code_verifier: 'x' })).toMatchObject(number(501481, 'invalid_grant'))
    const { body } = await token({ code, code_verifier: VERIFIER })
    expect(body).toMatchObject({ scope: 'Files.ReadWrite.All Sites.Read.All', refresh_token: marked })
    const { access_token } = body as { access_token: string }
    const known = { status: 200, body: { id: siteId(zone, 'Marketing'), displayName: 'Marketing' } }
    expect(await site(`${SHAREPOINT[zone]}:/sites/marketing`, access_token)).toMatchObject(known)
    expect(await site('root:/sites/marketing', access_token)).toMatchObject(known)
    expect(await token({ code, code_verifier: VERIFIER })).toMatchObject(number(54005, 'invalid_grant'))
  })

  it('refuses by number', async () => {
    expect(await token({ client_secret: 'x' })).toMatchObject(number(7000215, 'invalid_client', 401))
    expect(await token({ client_id: OPERATOR_MICROSOFT[zone === 'cn' ? 'us' : 'cn'].id })).toMatchObject(
      number(700016, 'unauthorized_client'),
    )
    expect(await token({ redirect_uri: 'https://other.example/' })).toMatchObject(number(50011, 'invalid_request'))
    expect(await token({ code: 'x' })).toMatchObject(number(9002313, 'invalid_request'))
    fakes.expireNextCode('onedrive')
    expect(await token()).toMatchObject(number(70008, 'invalid_grant'))
    fake.refuseNext(65001)
    expect(await token()).toMatchObject(number(65001, 'invalid_grant'))
    fake.refuseNext(7000222)
    expect(await token()).toMatchObject(number(7000222, 'invalid_client', 401))
    expect(await token()).toMatchObject({ status: 200 })
  })

  it('has only its own sites', async () => {
    const access = fake.accessToken()
    const failed = (code: string) => ({ body: { error: { code } } })
    expect(await site('root:/sites/nowhere', access)).toMatchObject({ status: 404, ...failed('itemNotFound') })
    expect(await site('fabrikam.sharepoint.com:/sites/marketing', access)).toMatchObject(failed('invalidRequest'))
    expect(await site('root:/sites/marketing', fake.accessToken('Files.ReadWrite.All'))).toMatchObject({ status: 403 })
    expect(await site('root:/sites/marketing', 'x')).toMatchObject(failed('InvalidAuthenticationToken'))
  })
})

describe('Yandex', () => {
  const { id, secret } = OPERATOR.yandex
  const token = (more: Fields = {}) => {
    const client = { client_id: id, client_secret: secret }
    const fields = { grant_type: 'authorization_code', code: fakes.yandex.code(), ...client, ...more }
    return said(form('oauth.yandex.com', '/token', fields))
  }

  it('takes the address from the registration', async () => {
    const asked = { client_id: id, response_type: 'code', state: 's', ...PKCE }
    const back = await fakes.consent(at('oauth.yandex.com', '/authorize', asked))
    expect(back.origin + back.pathname).toBe(fakes.redirectUri('yandex'))
    const code = back.searchParams.get('code')!
    expect(await token({ code, code_verifier: VERIFIER })).toMatchObject({
      status: 200,
      body: { refresh_token: marked },
    })
    expect(await token({ code, code_verifier: VERIFIER })).toEqual(refused('invalid_grant', 'Code has expired'))
  })

  it('refuses', async () => {
    expect(await token({ code: 'not a code' })).toEqual(refused('bad_verification_code', 'Invalid code'))
    expect(await token({ client_secret: 'x' })).toEqual(refused('invalid_client', 'Wrong client secret'))
    fakes.expireNextCode('yandex')
    expect(await token()).toEqual(refused('invalid_grant', 'Code has expired'))
  })
})

describe('WoPan', () => {
  const { phone, password, sms } = WOPAN_ACCOUNT
  const dispatch = (key: string, param: object, more: object = {}) => {
    const header = { key, resTime: Date.now(), reqSeq: 123456, channel: 'api-user', version: '' }
    const body = {
      clientId: WOPAN_APP.id,
      secret: true,
      param: wopanEncrypt({ clientSecret: WOPAN_APP.secret, ...param }),
    }
    const envelope = { header: { ...header, sign: wopanSign(header), ...more }, body }
    return said(send('panservice.mail.wo.cn', '/api-user/dispatcher', envelope))
  }
  const login = (more: object = {}) => dispatch('PcWebLogin', { phone, password, uuid: '', verifyCode: '', ...more })
  const verify = (messageCode: string) => dispatch('PcLoginVerifyCode', { phone, password, messageCode })
  const rsp = (RSP_CODE: string, DATA: unknown = {}) => ({
    status: 200,
    body: { STATUS: '200', RSP: { RSP_CODE, DATA } },
  })

  it('sends a message and takes its number', async () => {
    expect(await verify(sms)).toMatchObject(rsp('8005'))
    expect(await login()).toMatchObject(rsp('0000', { needSmsCode: '1' }))
    expect(await verify('000000')).toMatchObject(rsp('8005'))
    const tokens = { access_token: marked, refresh_token: marked, expires_in: 604_799 }
    expect(await verify(sms)).toMatchObject(rsp('0000', tokens))
  })

  it('refuses, and encrypts if it is told to', async () => {
    expect(await login({ password: 'x' })).toMatchObject(rsp('8005'))
    expect(await dispatch('PcWebLogin', { phone, password }, { sign: 'x' })).toMatchObject({ body: { STATUS: '401' } })
    expect(await login({ clientSecret: 'x' })).toMatchObject({ body: { STATUS: '401' } })
    fakes.wopan.encrypted = true
    expect(await login()).toMatchObject(rsp('0000', wopanEncrypt({ needSmsCode: '1' })))
    fakes.wopan.captcha = true
    expect(await login()).toMatchObject(rsp('6006', expect.any(String)))
  })
})

describe('modes', () => {
  const ask = () => form('oauth.yandex.com', '/token', { grant_type: 'x' })
  const inMode = (mode: FakeMode) => {
    fakes.mode.set('yandex', mode)
    return ask()
  }

  it('answer in other ways', async () => {
    const limited = await inMode('rate-limited')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await inMode('down')).status).toBe(503)
    expect((await inMode('html')).headers.get('content-type')).toMatch(/^text\/html/)
    expect(await (await inMode('empty')).text()).toBe('')
    expect((await (await inMode('huge')).text()).length).toBeGreaterThan(10_000_000)
    await expect(inMode('hang-up')).rejects.toThrow()
    await expect(inMode('redirect-loop')).rejects.toThrow()
    expect(fakes.to('yandex').length).toBeGreaterThan(20)
    fakes.mode.set('yandex', 'ok')
    fakes.answerNext('yandex', { odd: true }, 418)
    expect(await said(ask())).toEqual({ status: 418, body: { odd: true } })
    expect((await ask()).status).toBe(400)
  })

  it('are silent until a reset', async () => {
    const outcome = inMode('slow').catch(() => 'over')
    expect(await Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, 50, 'waiting'))])).toBe('waiting')
    await fakes.reset()
    expect(await outcome).toBe('over')
    expect((await ask()).status).toBe(400)
  })

  it('leave the others alone', async () => {
    fakes.mode.set('baidu', 'down')
    expect((await ask()).status).toBe(400)
    expect(fakes.to('baidu')).toEqual([])
    expect(fakes.to('yandex')[0]).toMatchObject({ host: 'oauth.yandex.com', path: '/token', body: 'grant_type=x' })
  })
})

it('plants secrets that are all different, and hands the operator his', async () => {
  const { secrets, ownSecrets, clientIds } = PLANTED
  const all = [...secrets, ...ownSecrets, ...clientIds]
  expect(new Set(all).size).toBe(all.length)
  const values = Object.values(fakes.env())
  for (const value of clientIds) expect(values).toContain(value)
  expect(secrets.filter((secret) => !values.includes(secret))).toEqual([OPERATOR['115'].secret])
  await fakes.stop()
  await fakes.start()
  expect(values).toContain(fakes.base('oauth.yandex.com'))
})
