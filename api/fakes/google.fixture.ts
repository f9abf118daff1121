/** Google, as a browser meets it: consent, tokens, and albums that an app has made. */
import { type Answer, type FakeRequest, formOf, json, notFound } from './http.fixture.ts'
import { type Asked, type TokenCall, type Trouble, tokenCall, WithConsent } from './oauth.fixture.ts'
import { CODE_MARK, OWN_CLIENT, random, token } from './planted.fixture.ts'

const failure = (error: string, error_description: string, status = 400): Answer =>
  json({ error, error_description }, status)

const STALE = failure('invalid_grant', 'Bad Request')

const REFUSALS: Record<Trouble, Answer> = {
  'unknown-client': failure('invalid_client', 'The OAuth client was not found.', 401),
  'missing-secret': failure('invalid_request', 'client_secret is missing.'),
  'wrong-secret': failure('invalid_client', 'The provided client secret is invalid.', 401),
  'unknown-code': failure('invalid_grant', 'Malformed auth code.'),
  'used-code': STALE,
  'expired-code': STALE,
  'other-client': failure('unauthorized_client', 'Unauthorized', 401),
  'wrong-redirect': failure('redirect_uri_mismatch', 'Bad Request'),
  'missing-verifier': failure('invalid_grant', 'Missing code verifier.'),
  'wrong-verifier': failure('invalid_grant', 'Invalid code verifier.'),
}

/** Taken away in 2025. */
const GONE = /\/auth\/photoslibrary(?:\.readonly|\.sharing)?$/
const ALBUM_SCOPE = 'https://www.googleapis.com/auth/photoslibrary.readonly.appcreateddata'

const apiFailure = (code: number, message: string, status: string): Answer =>
  json({ error: { code, message, status } }, code)

export interface FakeAlbum {
  id: string
  title: string
}

export class FakeGoogle extends WithConsent {
  readonly name = 'google'
  readonly hosts = ['accounts.google.com', 'oauth2.googleapis.com', 'photoslibrary.googleapis.com']
  protected readonly title = 'Sign in with Google'
  protected readonly authorizePath = '/o/oauth2/v2/auth'
  protected readonly clients = [OWN_CLIENT.google]
  protected override readonly usualScope = `https://www.googleapis.com/auth/drive ${ALBUM_SCOPE}`
  /** Those that the app has made. */
  albums: FakeAlbum[] = []
  /** Somebody who has consented before: no token to renew with is given out. */
  withoutRefresh = false
  readonly #access = new Map<string, string>()
  readonly #renewals = new Map<string, Asked>()

  override visit(request: FakeRequest): Answer | undefined {
    if (request.method === 'OPTIONS') return { status: 200, headers: {}, body: '' }
    return request.host === 'accounts.google.com' ? super.visit(request) : undefined
  }

  call(request: FakeRequest): Answer {
    const place = request.host + request.path
    if (place === 'oauth2.googleapis.com/token' && request.method === 'POST') return this.#token(request)
    if (place === 'photoslibrary.googleapis.com/v1/albums' && request.method === 'GET') return this.#albums(request)
    return notFound()
  }

  limited({ host }: FakeRequest) {
    if (host === 'oauth2.googleapis.com')
      return { error: 'rate_limit_exceeded', error_description: 'Rate Limit Exceeded' }
    return {
      error: { code: 429, message: "Quota exceeded for quota metric 'All requests'", status: 'RESOURCE_EXHAUSTED' },
    }
  }

  headersFor({ headers, method }: FakeRequest): Record<string, string> {
    if (!headers.origin) return {}
    const allowed = { 'access-control-allow-origin': headers.origin, vary: 'Origin, X-Origin, Referer' }
    if (method !== 'OPTIONS') return allowed
    return {
      ...allowed,
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
      'access-control-max-age': '3600',
    }
  }

  override reset() {
    super.reset()
    this.albums = [
      { id: `AF${random(40)}`, title: 'Holidays' },
      { id: `AF${random(40)}`, title: 'Cats & <dogs>' },
    ]
    this.withoutRefresh = false
    this.#access.clear()
    this.#renewals.clear()
  }

  /** One that is good for a call, as if it had been given out earlier. */
  accessToken(scope = this.usualScope): string {
    const access = `ya29.${token('google-access')}`
    this.#access.set(access, scope)
    return access
  }

  protected override newCode(): string {
    return `4/0A${CODE_MARK}${random(50)}`
  }

  protected override offline(query: URLSearchParams): boolean {
    return query.get('access_type') === 'offline'
  }

  /** Without a description, as the real one says it. */
  protected override denial(): Record<string, string> {
    return { error: 'access_denied' }
  }

  protected override wrongWith(query: URLSearchParams): string | undefined {
    const gone = (query.get('scope') ?? '').split(' ').filter((scope) => GONE.test(scope))
    if (gone.length) return `Error 400: invalid_scope. Some requested scopes were invalid. {invalid=[${gone}]}`
    return query.get('scope') ? super.wrongWith(query) : 'Error 400: invalid_request. Missing required parameter: scope'
  }

  protected override errorPage(what: 'client' | 'redirect', query: URLSearchParams): Answer {
    return what === 'client'
      ? this.failurePage('Error 401: invalid_client. The OAuth client was not found.')
      : this.failurePage(`Error 400: redirect_uri_mismatch. redirect_uri=${query.get('redirect_uri')}`)
  }

  #token(request: FakeRequest): Answer {
    const form = formOf(request)
    const call = tokenCall(form, request)
    switch (form.get('grant_type')) {
      case 'authorization_code': {
        const asked = this.redeem(call)
        if (typeof asked === 'string') return REFUSALS[asked]
        if (!asked.offline || this.withoutRefresh) return this.#tokens(asked)
        const refresh_token = `1//0${token('google-refresh')}`
        this.#renewals.set(refresh_token, asked)
        return this.#tokens(asked, { refresh_token })
      }
      case 'refresh_token':
        return this.#renew(call, form.get('refresh_token') ?? '')
      default:
        return failure('unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type') ?? ''}`)
    }
  }

  #renew({ clientId, clientSecret }: TokenCall, old: string): Answer {
    const client = this.clients.find(({ id }) => id === clientId)
    if (!client) return REFUSALS['unknown-client']
    if (!clientSecret) return REFUSALS['missing-secret']
    if (clientSecret !== client.secret) return REFUSALS['wrong-secret']
    const asked = this.#renewals.get(old)
    return asked ? this.#tokens(asked) : failure('invalid_grant', 'Token has been expired or revoked.')
  }

  #tokens({ scope }: Asked, more: { refresh_token?: string } = {}): Answer {
    return json({ access_token: this.accessToken(scope), expires_in: 3599, ...more, scope, token_type: 'Bearer' })
  }

  #albums({ headers, query }: FakeRequest): Answer {
    const scope = this.#access.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    if (scope === undefined)
      return apiFailure(
        401,
        'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
        'UNAUTHENTICATED',
      )
    if (!scope.split(' ').includes(ALBUM_SCOPE))
      return apiFailure(403, 'Request had insufficient authentication scopes.', 'PERMISSION_DENIED')
    const size = Math.min(Number(query.get('pageSize')) || 20, 50)
    const start = Number(query.get('pageToken')?.replace('page-', '') ?? 0)
    const albums = this.albums.slice(start, start + size)
    // A person without albums gets an answer without a list.
    return json({
      ...(albums.length && {
        albums: albums.map((album) => ({ ...album, productUrl: `https://photos.google.com/lr/album/${album.id}` })),
      }),
      ...(start + size < this.albums.length && { nextPageToken: `page-${start + size}` }),
    })
  }
}
