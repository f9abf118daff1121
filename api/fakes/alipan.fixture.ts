/** Alipan: consent in a browser or by scanning, JSON both ways, and tokens to renew with that know whose they are. */

import type { AliQrStatus } from '../contract/token-contract.ts'
import { type Answer, type FakeRequest, json, jsonOf, notFound } from './http.fixture.ts'
import { type Trouble, tokenCall, WithConsent } from './oauth.fixture.ts'
import { type Client, jwt, OPERATOR, OWN_CLIENT, random } from './planted.fixture.ts'

const failure = (code: string, message: string, status = 400): Answer =>
  json({ code, message, requestId: random(32).toUpperCase() }, status)

const FAILURES: Record<Trouble, [code: string, message: string]> = {
  'unknown-client': ['AppNotExists', 'app not exists'],
  'missing-secret': ['InvalidParameter.ClientSecret', 'client_secret is required'],
  'wrong-secret': ['InvalidClientSecret', 'client_secret is not valid'],
  'unknown-code': ['InvalidCode', 'code is not valid'],
  'used-code': ['InvalidCode', 'code is not valid'],
  'expired-code': ['CodeExpired', 'code is expired'],
  'other-client': ['InvalidCode', 'code is not valid'],
  'wrong-redirect': ['InvalidParameter.RedirectUri', 'redirect_uri is not valid'],
  'missing-verifier': ['InvalidParameter.CodeVerifier', 'code_verifier is required'],
  'wrong-verifier': ['InvalidParameter.CodeVerifier', 'code_verifier is not valid'],
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

interface Scan {
  client: Client
  scope: string
  status: AliQrStatus
}

export class FakeAlipan extends WithConsent {
  readonly name = 'ali_open'
  readonly hosts = ['openapi.alipan.com']
  protected readonly title = 'Alipan'
  protected readonly authorizePath = '/oauth/authorize'
  protected readonly clients = [OPERATOR.ali_open, OWN_CLIENT.ali_open]
  protected override readonly usualScope = 'user:base,file:all:read,file:all:write'
  protected override readonly bindsRedirect = false
  readonly #scans = new Map<string, Scan>()
  /** By token: the app it came from and whose it is. */
  readonly #renewals = new Map<string, { client: Client; sub: string }>()

  call(request: FakeRequest): Answer {
    const { path, method } = request
    if (path === '/oauth/access_token' && method === 'POST') return this.#token(request)
    if (path === '/oauth/authorize/qrcode' && method === 'POST') return this.#qr(request)
    const [, sid, rest] = /^\/oauth\/qrcode\/([^/]+)(\/status)?$/.exec(path) ?? []
    if (!sid || method !== 'GET') return notFound()
    if (!rest) return { status: 200, headers: { 'content-type': 'image/png' }, body: PICTURE }
    return json(this.#scans.get(decodeURIComponent(sid))?.status ?? { status: 'QRCodeExpired' })
  }

  limited() {
    return { code: 'TooManyRequests', message: 'Too Many Requests', requestId: random(32).toUpperCase() }
  }

  /** The latest code, unless a test says which. */
  scan = (sid?: string) => this.#become({ status: 'ScanSuccess' }, sid)
  confirm = (sid?: string) => {
    const { client, scope } = this.#find(sid)
    const authCode = this.issue({ client, scope, redirectUri: '', offline: true })
    this.#become({ status: 'LoginSuccess', authCode }, sid)
  }
  expire = (sid?: string) => this.#become({ status: 'QRCodeExpired' }, sid)
  fail = (sid?: string) => this.#become({ status: 'LoginFailed' }, sid)

  /** One that is good for a renewal, as if it had been given out earlier. */
  refreshToken(client: Client = OPERATOR.ali_open, sub: string = random()): string {
    const token = jwt({ sub, aud: client.id, s: 'cdb', d: `${random(6)},${random(6)}` })
    this.#renewals.set(token, { client, sub })
    return token
  }

  override reset() {
    super.reset()
    this.#scans.clear()
    this.#renewals.clear()
  }

  /** Apps without a secret have a challenge. */
  protected override publicAllowed({ challenge }: { challenge?: string | undefined }): boolean {
    return challenge !== undefined
  }

  #find(sid = [...this.#scans.keys()].at(-1)): Scan {
    const scan = this.#scans.get(sid ?? '')
    if (!scan) throw new Error('no code has been asked for at Alipan')
    return scan
  }

  #become(status: AliQrStatus, sid?: string) {
    this.#find(sid).status = status
  }

  #qr(request: FakeRequest): Answer {
    const { client_id, client_secret, scopes } = jsonOf(request)
    const client = this.clients.find(({ id }) => id === client_id)
    if (!client) return failure(...FAILURES['unknown-client'])
    if (client.secret !== client_secret) return failure(...FAILURES['wrong-secret'])
    if (!Array.isArray(scopes) || !scopes.length) return failure('InvalidParameter.Scopes', 'scopes is required')
    const sid = random()
    this.#scans.set(sid, { client, scope: scopes.join(','), status: { status: 'WaitLogin' } })
    return json({ qrCodeUrl: `http://${request.headers.host}/${this.hosts[0]}/oauth/qrcode/${sid}`, sid })
  }

  #token(request: FakeRequest): Answer {
    const strings = Object.entries(jsonOf(request)).filter((entry): entry is [string, string] => !!entry[1])
    const fields = new URLSearchParams(strings)
    const call = tokenCall(fields, { headers: {} })
    if (fields.get('grant_type') === 'refresh_token') return this.#renew(call, fields.get('refresh_token') ?? '')
    if (fields.get('grant_type') !== 'authorization_code')
      return failure('InvalidParameter.GrantType', 'grant_type is not valid')
    const asked = this.redeem(call)
    if (typeof asked === 'string') return failure(...FAILURES[asked])
    // Without a secret there is nothing to renew with.
    if (asked.challenge) return this.#tokens(random(), 2_592_000)
    const sub = random()
    return this.#tokens(sub, 7200, this.refreshToken(asked.client, sub))
  }

  #renew({ clientId, clientSecret }: { clientId: string; clientSecret: string }, old: string): Answer {
    const client = this.clients.find(({ id }) => id === clientId)
    if (!client) return failure(...FAILURES['unknown-client'])
    if (client.secret !== clientSecret) return failure(...FAILURES['wrong-secret'])
    const known = this.#renewals.get(old)
    if (known?.client.id !== clientId) return failure('AccessDenied', 'invalid token')
    this.#renewals.delete(old)
    return this.#tokens(known.sub, 7200, this.refreshToken(client, known.sub))
  }

  #tokens(sub: string, expires_in: number, refresh_token?: string): Answer {
    return json({
      token_type: 'Bearer',
      access_token: jwt({ sub }),
      expires_in,
      ...(refresh_token && { refresh_token }),
    })
  }
}
