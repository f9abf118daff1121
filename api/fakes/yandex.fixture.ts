/** Yandex: the address to return to may be left to the registration, and is not asked for again. */
import { type Answer, type FakeRequest, formOf, json, notFound } from './http.fixture.ts'
import { type Trouble, tokenCall, WithConsent } from './oauth.fixture.ts'
import { CODE_MARK, OPERATOR, OWN_CLIENT, random, token } from './planted.fixture.ts'

const failure = (error: string, error_description: string, status = 400): Answer =>
  json({ error_description, error }, status)

const EXPIRED = failure('invalid_grant', 'Code has expired')
const VERIFIER = failure('invalid_grant', 'PKCE verification failed')

const REFUSALS: Record<Trouble, Answer> = {
  'unknown-client': failure('invalid_client', 'Client not found'),
  'missing-secret': failure('invalid_client', 'Wrong client secret'),
  'wrong-secret': failure('invalid_client', 'Wrong client secret'),
  'unknown-code': EXPIRED,
  'used-code': EXPIRED,
  'expired-code': EXPIRED,
  'other-client': failure('invalid_grant', 'Code was issued for another client'),
  'wrong-redirect': EXPIRED,
  'missing-verifier': VERIFIER,
  'wrong-verifier': VERIFIER,
}

export class FakeYandex extends WithConsent {
  readonly name = 'yandex'
  readonly hosts = ['oauth.yandex.com']
  protected readonly title = 'Yandex ID'
  protected readonly authorizePath = '/authorize'
  protected readonly clients = [OPERATOR.yandex, OWN_CLIENT.yandex]
  protected override readonly usualScope = 'cloud_api:disk.read cloud_api:disk.write cloud_api:disk.info'
  protected override readonly bindsRedirect = false

  call(request: FakeRequest): Answer {
    if (request.path !== '/token' || request.method !== 'POST') return notFound()
    const form = formOf(request)
    const grant = form.get('grant_type')
    if (!grant) return failure('invalid_request', 'grant_type not in POST')
    if (grant !== 'authorization_code') return failure('unsupported_grant_type', `Unknown grant_type: ${grant}`)
    const call = tokenCall(form, request)
    if (!/^[a-z\d]{7,16}$/.test(call.code)) return failure('bad_verification_code', 'Invalid code')
    const asked = this.redeem(call)
    if (typeof asked === 'string') return REFUSALS[asked]
    return json({
      access_token: `y0_${token('yandex-access')}`,
      expires_in: 31_536_000,
      refresh_token: `1:${token('yandex-refresh')}:${random(12)}`,
      token_type: 'bearer',
    })
  }

  limited() {
    return { error: 'too_many_requests', error_description: 'Too many requests' }
  }

  /** Sixteen characters. */
  protected override newCode(): string {
    return CODE_MARK + random(5)
  }

  protected override usualRedirect([first = '']: string[]): string {
    return first
  }

  protected override denial(): Record<string, string> {
    return { error: 'access_denied', error_description: 'User denied access' }
  }
}
