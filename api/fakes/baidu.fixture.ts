/** Baidu: a form or a query, and tokens to renew with that are used up even by a renewal that fails. */
import { type Answer, type FakeRequest, formOf, json, notFound } from './http.fixture.ts'
import { type TokenCall, type Trouble, tokenCall, WithConsent } from './oauth.fixture.ts'
import { CODE_MARK, OPERATOR, OWN_CLIENT, random, SESSION_MARK, token } from './planted.fixture.ts'

const failure = (error: string, error_description: string, status = 400): Answer =>
  json({ error, error_description }, status)

function refuse(trouble: Trouble, { code }: TokenCall): Answer {
  switch (trouble) {
    case 'unknown-client':
      return failure('invalid_client', 'unknown client id', 401)
    case 'missing-secret':
    case 'wrong-secret':
      return failure('invalid_client', 'Client authentication failed', 401)
    case 'wrong-redirect':
      return failure('redirect_uri_mismatch', 'Invalid redirect uri')
    default:
      return failure('invalid_grant', `Invalid authorization code: ${code}`)
  }
}

export class FakeBaidu extends WithConsent {
  readonly name = 'baidu'
  readonly hosts = ['openapi.baidu.com']
  protected readonly title = 'Baidu Netdisk'
  protected readonly authorizePath = '/oauth/2.0/authorize'
  protected readonly clients = [OPERATOR.baidu, OWN_CLIENT.baidu]
  protected override readonly usualScope = 'basic,netdisk'
  protected override readonly pkce = false
  /** By token: the app it came from, and whether it is used up. */
  readonly #renewals = new Map<string, { clientId: string; used: boolean }>()

  call(request: FakeRequest): Answer {
    if (request.path !== '/oauth/2.0/token') return notFound()
    const fields = request.method === 'GET' ? request.query : formOf(request)
    const call = tokenCall(fields, { headers: {} })
    switch (fields.get('grant_type')) {
      case 'authorization_code': {
        const asked = this.redeem(call)
        return typeof asked === 'string' ? refuse(asked, call) : this.#tokens(call.clientId, asked.scope)
      }
      case 'refresh_token':
        return this.#renew(call, fields.get('refresh_token') ?? '')
      default:
        return failure('unsupported_grant_type', 'The authorization grant type is not supported')
    }
  }

  limited() {
    return { error: 'slow_down', error_description: 'Open api request limit reached' }
  }

  override reset() {
    super.reset()
    this.#renewals.clear()
  }

  protected override newCode(): string {
    return CODE_MARK + random(21)
  }

  #renew(call: TokenCall, old: string): Answer {
    const known = this.#renewals.get(old)
    if (!known) return failure('invalid_request', 'invalid refresh token')
    if (known.used) return failure('expired_token', 'refresh token has been used')
    known.used = true
    const client = this.clients.find(({ id }) => id === call.clientId)
    if (client?.id !== known.clientId) return refuse('unknown-client', call)
    if (client.secret !== call.clientSecret) return refuse('wrong-secret', call)
    return this.#tokens(client.id, this.usualScope)
  }

  #tokens(clientId: string, scope: string): Answer {
    const refresh_token = `122.${token('baidu-refresh')}`
    this.#renewals.set(refresh_token, { clientId, used: false })
    return json({
      expires_in: 2_592_000,
      refresh_token,
      access_token: `121.${token('baidu-access')}`,
      session_secret: `${SESSION_MARK}${random()}`,
      session_key: `${SESSION_MARK}${random()}`,
      scope: scope.replaceAll(',', ' '),
    })
  }
}
