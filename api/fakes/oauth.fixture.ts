/** Consent in a browser, and the codes that come of it: single use, short-lived, and bound to who asked. */
import { createHash } from 'node:crypto'
import { type Answer, type FakeProvider, type FakeRequest, formOf, html, page } from './http.fixture.ts'
import { type Client, CODE_MARK, type FakeProviderName, random } from './planted.fixture.ts'

export type ConsentName = Exclude<FakeProviderName, '115' | 'wopan'>

/** Where the site has the page that a provider sends somebody back to. */
const CALLBACK: Record<ConsentName, string> = {
  '123pan': '/tool/123pan/callback',
  ali_open: '/tool/aliyundrive/callback',
  baidu: '/tool/baidu/callback',
  dropbox: '/tool/dropbox/callback',
  google: '/tool/google/callback',
  onedrive: '/tool/onedrive/callback',
  yandex: '/tool/yandex/callback',
}

/** Addresses that are entered for every app. */
export class Registered {
  readonly origins = new Set(['https://alistgo.com'])

  uris(name: ConsentName): string[] {
    return [...this.origins].map((origin) => origin + CALLBACK[name])
  }
}

export interface Asked {
  client: Client
  redirectUri: string
  scope: string
  /** Whether a token to renew with was asked for. */
  offline: boolean
  challenge?: string | undefined
}

export type Trouble =
  | 'unknown-client'
  | 'missing-secret'
  | 'wrong-secret'
  | 'unknown-code'
  | 'used-code'
  | 'expired-code'
  | 'other-client'
  | 'wrong-redirect'
  | 'missing-verifier'
  | 'wrong-verifier'

const LIFETIME = 10 * 60 * 1000

export class Codes {
  /** The next code is too old from the beginning. */
  expireNext = false
  readonly #known = new Map<string, { asked: Asked; expires: number; used: boolean }>()

  issue(code: string, asked: Asked): string {
    this.#known.set(code, { asked, expires: Date.now() + (this.expireNext ? -1 : LIFETIME), used: false })
    this.expireNext = false
    return code
  }

  /** What was asked for, or why the code is not taken. A code is used up only where nothing is wrong. */
  redeem(code: string, check: (asked: Asked) => Trouble | undefined): Asked | Trouble {
    const known = this.#known.get(code)
    if (!known) return 'unknown-code'
    if (known.used) return 'used-code'
    if (known.expires < Date.now()) return 'expired-code'
    const trouble = check(known.asked)
    if (trouble) return trouble
    known.used = true
    return known.asked
  }

  reset() {
    this.#known.clear()
    this.expireNext = false
  }
}

/** Fields of a call for a token, wherever a provider has them. */
export interface TokenCall {
  clientId: string
  clientSecret: string
  code: string
  redirectUri: string
  verifier: string
}

export const tokenCall = (fields: URLSearchParams, { headers }: Pick<FakeRequest, 'headers'>): TokenCall => {
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1]
  const [id, ...secret] = basic ? Buffer.from(basic, 'base64').toString().split(':') : []
  return {
    clientId: id ?? fields.get('client_id') ?? '',
    clientSecret: id === undefined ? (fields.get('client_secret') ?? '') : secret.join(':'),
    code: fields.get('code') ?? '',
    redirectUri: fields.get('redirect_uri') ?? '',
    verifier: fields.get('code_verifier') ?? '',
  }
}

export const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** A provider with a page that asks for consent. */
export abstract class WithConsent implements FakeProvider {
  abstract readonly name: ConsentName
  abstract readonly hosts: readonly string[]
  /** Its name for people. */
  protected abstract readonly title: string
  protected abstract readonly authorizePath: string
  protected abstract readonly clients: readonly Client[]
  /** Asked for by an address that names none. */
  protected readonly usualScope: string = 'basic'
  /** Whether a code is bound to a challenge if there is one. */
  protected readonly pkce: boolean = true
  /** Whether the call for a token has to name the address again. */
  protected readonly bindsRedirect: boolean = true
  readonly codes = new Codes()

  constructor(protected readonly registered: Registered) {}

  abstract call(request: FakeRequest): Answer | Promise<Answer>
  abstract limited(request: FakeRequest): unknown

  reset() {
    this.codes.reset()
  }

  visit(request: FakeRequest): Answer | undefined {
    if (request.path !== this.authorizePath) return undefined
    const { query } = request
    const client = this.clients.find(({ id }) => id === query.get('client_id'))
    if (!client) return this.errorPage('client', query)
    const uris = this.registered.uris(this.name)
    const redirectUri = query.get('redirect_uri') ?? this.usualRedirect(uris)
    if (!uris.includes(redirectUri)) return this.errorPage('redirect', query)
    const wrong = this.wrongWith(query)
    if (wrong) return this.failurePage(wrong)
    const scope = query.get('scope') || this.usualScope
    if (request.method !== 'POST') return this.#consentPage(client, scope)
    const challenge = this.pkce ? (query.get('code_challenge') ?? undefined) : undefined
    const code = () => this.issue({ client, redirectUri, scope, offline: this.offline(query), challenge })
    const back = new URL(redirectUri)
    const result = formOf(request).get('decision') === 'allow' ? { code: code() } : this.denial()
    for (const [name, value] of Object.entries(result)) back.searchParams.set(name, value)
    const state = query.get('state')
    if (state !== null) back.searchParams.set('state', state)
    return { status: 303, headers: { location: back.href, 'cache-control': 'no-store' }, body: '' }
  }

  /** A code as if somebody had just allowed it, without a browser. */
  issue(asked: Asked): string {
    return this.codes.issue(this.newCode(), asked)
  }

  /** Asked for by the app of the service, unless a test says otherwise. */
  code(asked: Partial<Asked> = {}): string {
    const [redirectUri] = this.registered.uris(this.name)
    const usual = { client: this.clients[0]!, redirectUri: redirectUri!, scope: this.usualScope, offline: true }
    return this.issue({ ...usual, ...asked })
  }

  protected redeem(call: TokenCall): Asked | Trouble {
    const client = this.clients.find(({ id }) => id === call.clientId)
    if (!client) return 'unknown-client'
    if (call.clientSecret && call.clientSecret !== client.secret) return 'wrong-secret'
    return this.codes.redeem(call.code, (asked) => {
      if (!call.clientSecret && !this.publicAllowed(asked)) return 'missing-secret'
      if (asked.client.id !== client.id) return 'other-client'
      if (this.bindsRedirect && asked.redirectUri !== call.redirectUri) return 'wrong-redirect'
      if (!this.pkce) return undefined
      if (asked.challenge && !call.verifier) return 'missing-verifier'
      if (call.verifier && asked.challenge !== s256(call.verifier)) return 'wrong-verifier'
      return undefined
    })
  }

  /** Whether a code may be redeemed without a secret. */
  protected publicAllowed(_asked: Asked): boolean {
    return false
  }

  protected newCode(): string {
    return CODE_MARK + random(32)
  }

  protected offline(_query: URLSearchParams): boolean {
    return true
  }

  /** Where somebody is sent whose address says nothing of it; most providers want to be told. */
  protected usualRedirect(_uris: string[]): string {
    return ''
  }

  /** What else is wrong with an address, in a provider's words. */
  protected wrongWith(query: URLSearchParams): string | undefined {
    if (query.get('response_type') !== 'code') return 'Invalid response_type'
    if (this.pkce && query.has('code_challenge') && query.get('code_challenge_method') !== 'S256')
      return 'Invalid code_challenge_method'
    return undefined
  }

  protected denial(): Record<string, string> {
    return { error: 'access_denied', error_description: 'The user denied the request.' }
  }

  protected errorPage(what: 'client' | 'redirect', query: URLSearchParams): Answer {
    const text =
      what === 'client'
        ? `Invalid client_id: ${query.get('client_id')}`
        : `Invalid redirect_uri: ${query.get('redirect_uri')} is not registered for this app`
    return this.failurePage(text)
  }

  protected failurePage(text: string): Answer {
    return page(html`<title>${this.title}</title><h1>${this.title}</h1><p role="alert">${text}</p>`, 400)
  }

  #consentPage({ app, id }: Client, scope: string): Answer {
    const scopes = scope.split(/[ ,]+/)
    return page(
      html`<title>${this.title}</title><h1>${this.title}</h1>
<p><strong>${app}</strong> (${id}) asks for:</p><ul>${scopes}</ul>
<form method="post"><button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></form>`,
    )
  }
}
