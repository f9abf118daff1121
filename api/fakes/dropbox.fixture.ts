/** Dropbox: a form, and a token to renew with only for whoever asked for one. */
import { type Answer, type FakeRequest, formOf, json, notFound } from './http.fixture.ts'
import { type Asked, type TokenCall, type Trouble, tokenCall, WithConsent } from './oauth.fixture.ts'
import { type Client, OPERATOR, OWN_CLIENT, random, token } from './planted.fixture.ts'

const grant = (error_description: string): Answer => json({ error: 'invalid_grant', error_description }, 400)

/** The name and its explanation are in one string, as the real one has it. */
const CLIENT: Answer = json({ error: 'invalid_client: Invalid client_id or client_secret' }, 400)

const REFUSALS: Record<Trouble, Answer> = {
  'unknown-client': CLIENT,
  'missing-secret': CLIENT,
  'wrong-secret': CLIENT,
  'unknown-code': grant("code doesn't exist or has expired"),
  'expired-code': grant("code doesn't exist or has expired"),
  'used-code': grant('code has already been used (within the last hour)'),
  'other-client': grant("code doesn't exist or has expired"),
  'wrong-redirect': grant('redirect_uri mismatch'),
  'missing-verifier': grant('missing code verifier'),
  'wrong-verifier': grant('invalid code verifier'),
}

export class FakeDropbox extends WithConsent {
  readonly name = 'dropbox'
  readonly hosts = ['www.dropbox.com', 'api.dropboxapi.com']
  protected readonly title = 'Dropbox'
  protected readonly authorizePath = '/oauth2/authorize'
  protected readonly clients = [OPERATOR.dropbox, OWN_CLIENT.dropbox]
  protected override readonly usualScope =
    'account_info.read files.content.read files.content.write files.metadata.read files.metadata.write'
  /** By token: the app it came from, and whether that had to show a secret. */
  readonly #renewals = new Map<string, { client: Client; pkce: boolean }>()

  call(request: FakeRequest): Answer {
    if (request.host !== 'api.dropboxapi.com' || request.path !== '/oauth2/token') return notFound()
    if (request.method !== 'POST') return json({ error: 'invalid_request' }, 405)
    const form = formOf(request)
    const call = tokenCall(form, request)
    switch (form.get('grant_type')) {
      case 'authorization_code': {
        const asked = this.redeem(call)
        return typeof asked === 'string' ? REFUSALS[asked] : this.#tokens(asked)
      }
      case 'refresh_token':
        return this.#renew(call, form.get('refresh_token') ?? '')
      default:
        return json({ error: 'unsupported_grant_type', error_description: 'grant_type is not supported' }, 400)
    }
  }

  limited() {
    return {
      error_summary: 'too_many_requests/...',
      error: { reason: { '.tag': 'too_many_requests' }, retry_after: 7 },
    }
  }

  /** One that is good for renewals, as if it had been given out earlier. */
  refreshToken(client: Client = OPERATOR.dropbox, pkce = false): string {
    const refresh = token('dropbox-refresh')
    this.#renewals.set(refresh, { client, pkce })
    return refresh
  }

  override reset() {
    super.reset()
    this.#renewals.clear()
  }

  protected override offline(query: URLSearchParams): boolean {
    return query.get('token_access_type') === 'offline'
  }

  protected override publicAllowed({ challenge }: Asked): boolean {
    return challenge !== undefined
  }

  protected override denial(): Record<string, string> {
    return {
      error: 'access_denied',
      error_description: 'The user chose not to give your app access to their Dropbox account.',
    }
  }

  #renew({ clientId, clientSecret }: TokenCall, old: string): Answer {
    const client = this.clients.find(({ id }) => id === clientId)
    if (!client || (clientSecret && clientSecret !== client.secret)) return CLIENT
    const known = this.#renewals.get(old)
    if (!known) return grant(old ? 'refresh token is invalid or revoked' : 'refresh token is malformed')
    if (known.client.id !== clientId) return grant('refresh token is invalid or revoked')
    if (!clientSecret && !known.pkce) return CLIENT
    return json({ access_token: `sl.u.${token('dropbox-access')}`, token_type: 'bearer', expires_in: 14_400 })
  }

  #tokens({ client, challenge, offline, scope }: Asked): Answer {
    return json({
      access_token: `sl.u.${token('dropbox-access')}`,
      token_type: 'bearer',
      expires_in: 14_400,
      ...(offline && { refresh_token: this.refreshToken(client, challenge !== undefined) }),
      scope,
      uid: '12345',
      account_id: `dbid:${random(30)}`,
    })
  }
}
