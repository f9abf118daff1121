/** Tests of what is taken from a provider's answer. */
import { describe, expect, it } from 'vitest'
import { PROVIDER_ERRORS, type ProviderError } from './contract/token-contract.ts'
import { Problem } from './problems.ts'
import { dataOf, oauthError, providerError, tokenOrError, toToken } from './token-answer.ts'

const problem = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, error: error.error, ...error.details }
    throw error
  }
  return undefined
}

describe('toToken', () => {
  it('takes what belongs to a token and leaves the rest', () => {
    const body = {
      access_token: 'a',
      refresh_token: 'r',
      expires_in: 7200,
      token_type: 'Bearer',
      scope: 's',
      session_key: 'k',
      session_secret: 'x',
      uid: '1',
      error: undefined,
    }
    const { session_key: _, session_secret: __, uid: ___, error: ____, ...token } = body
    expect(toToken(body, 'baidu')).toEqual(token)
  })

  it.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['empty texts', { refresh_token: '', token_type: '', scope: '', expires_in: '' }],
    ['other kinds', { refresh_token: 1, token_type: null, scope: ['a'], expires_in: 'soon' }],
    ['a time that is over', { expires_in: 0 }],
    ['a time before that', { expires_in: -1 }],
    ['a token without end', { refresh_token: 'r'.repeat(16_385) }],
  ])('adds nothing for %s', (_, more) => {
    expect(toToken({ access_token: 'a', ...more }, 'baidu')).toEqual({ access_token: 'a' })
  })

  it('reads seconds from a text', () => {
    expect(toToken({ access_token: 'a', expires_in: '7200' }, 'baidu').expires_in).toBe(7200)
  })

  // `1e999` is a number in JSON; told on it becomes null.
  it('adds nothing for a time without end', () => {
    expect(toToken(JSON.parse('{"access_token":"a","expires_in":1e999}'), 'baidu')).toEqual({ access_token: 'a' })
  })

  it.each<unknown>([undefined, null, '', 1, ['a'], {}, 'a'.repeat(16_385)])('wants a token: %s', (access_token) => {
    expect(problem(() => toToken({ access_token, refresh_token: 'r' }, 'baidu'))).toEqual({
      status: 502,
      error: 'provider_unavailable',
      provider: 'baidu',
      providerCode: 'no_token',
    })
  })
})

describe('oauthError', () => {
  it.each<[unknown, ProviderError, string]>([
    ['access_denied', 'access_denied', 'access_denied'],
    ['authorization_pending', 'authorization_pending', 'authorization_pending'],
    ['bad_verification_code', 'invalid_grant', 'bad_verification_code'],
    ['consent_required', 'consent_required', 'consent_required'],
    ['expired_token', 'expired_token', 'expired_token'],
    ['interaction_required', 'consent_required', 'interaction_required'],
    ['invalid_client', 'invalid_client', 'invalid_client'],
    ['invalid_client_id', 'invalid_client', 'invalid_client_id'],
    ['invalid_grant', 'invalid_grant', 'invalid_grant'],
    ['invalid_scope', 'invalid_scope', 'invalid_scope'],
    ['redirect_uri_mismatch', 'redirect_uri_mismatch', 'redirect_uri_mismatch'],
    ['unauthorized_client', 'unauthorized_client', 'unauthorized_client'],
    ['invalid_request', 'provider_error', 'invalid_request'],
    ['toString', 'provider_error', 'toString'],
    ['__proto__', 'provider_error', '__proto__'],
    ['', 'provider_error', ''],
    [undefined, 'provider_error', 'unknown'],
    [{ code: 'x' }, 'provider_error', 'unknown'],
    [7, 'provider_error', 'unknown'],
    ['x'.repeat(200), 'provider_error', 'x'.repeat(80)],
  ])('knows %s as %s', (error, name, code) => {
    const { status, error: told, details } = oauthError({ error }, { provider: 'baidu' })
    expect([status, told, details.providerCode ?? '']).toEqual([400, name, code])
  })

  // The real Dropbox says `invalid_client: Invalid client_id or client_secret` in one text.
  it('knows a name with words behind it', () => {
    const error = 'invalid_client: Invalid client_id or client_secret'
    expect(oauthError({ error }, { provider: 'dropbox' }).error).toBe('invalid_client')
  })

  it("adds the provider's words, without what was sent", () => {
    const body = { error: 'invalid_grant', error_description: 'Invalid code: my-code\nTry my-secret again' }
    expect(oauthError(body, { provider: 'baidu', secrets: ['my-code', 'my-secret', undefined] }).message).toBe(
      'The code or token is wrong, expired, or was used before. Invalid code: … Try … again',
    )
  })

  it('does not let what was sent come back as a name', () => {
    const { details, message } = oauthError({ error: 'no my-code' }, { provider: 'baidu', secrets: ['my-code'] })
    expect([details.providerCode, message]).toEqual(['no …', 'The provider refused the request.'])
  })
})

it.each(PROVIDER_ERRORS)('%s is the mistake of whoever asked, and has words', (name) => {
  const { status, message, details } = providerError(name, { provider: 'baidu' })
  expect([status, details]).toEqual([400, { provider: 'baidu' }])
  expect(message).toMatch(/^[A-Z].+\.$/)
})

describe('tokenOrError', () => {
  const details = { provider: 'yandex' } as const

  it('gives the token', () => {
    expect(tokenOrError({ status: 200, body: { access_token: 'a' } }, details)).toEqual({ access_token: 'a' })
  })

  it.each([
    [400, { error: 'invalid_grant' }, 'invalid_grant'],
    [200, { error: 'invalid_grant', access_token: 'a' }, 'invalid_grant'],
    [403, { access_token: 'a' }, 'provider_error'],
    [404, {}, 'provider_error'],
    [200, {}, 'provider_unavailable'],
  ])('with status %s and %o refuses', (status, body, error) => {
    expect(problem(() => tokenOrError({ status, body }, details))).toMatchObject({ error, provider: 'yandex' })
  })
})

it.each<[object, object]>([
  [{ data: { a: 1 }, b: 2 }, { a: 1 }],
  [
    { data: null, b: 2 },
    { data: null, b: 2 },
  ],
  [
    { data: [], b: 2 },
    { data: [], b: 2 },
  ],
  [{ b: 2 }, { b: 2 }],
])('the data of %o is %o', (body, expected) => {
  expect(dataOf({ ...body })).toEqual(expected)
})
