/** Tests of how errors are read, and that each has words in both languages. */
import { describe, expect, it } from 'vitest'
import { PROVIDER_ERRORS, SERVICE_ERRORS } from '../../../api/contract/token-contract.ts'
import { TOKEN_STRINGS } from '../strings/tokens.ts'
import { InsecurePage, StorageBlocked } from './encrypted-session.ts'
import { PAGE_ERRORS, readTokenError, TokenError, toTokenError } from './token-error.ts'

describe('readTokenError', () => {
  it.each<[string, unknown, string, object]>([
    ['an error of the service', { error: 'rate_limited', retry_after: 6.2 }, 'rate_limited', { retryAfter: 7 }],
    [
      'a refusal in the words of the provider',
      { error: 'invalid_grant', error_description: 'Code was used.', provider_code: 'AADSTS54005', request_id: 'r1' },
      'invalid_grant',
      { said: 'Code was used.', code: 'AADSTS54005', requestId: 'r1' },
    ],
    ['what nobody knows', { error: 'strange_thing' }, 'provider_error', { code: 'strange_thing' }],
    ['control characters', { error: 'a\u0000b\r\nc' }, 'provider_error', { code: 'a b c' }],
    [
      'things that are no text',
      { error: 'access_denied', error_description: {}, retry_after: '9' },
      'access_denied',
      {},
    ],
  ])('understands %s', (_, value, kind, details) => {
    const tokenError = readTokenError(value)
    expect(tokenError?.kind).toBe(kind)
    expect(JSON.parse(JSON.stringify(tokenError?.details))).toEqual(details)
  })

  it.each([null, undefined, 'text', 7, [], {}, { error: 7 }, { error: { code: 'x' } }])('finds none in %j', (value) => {
    expect(readTokenError(value)).toBeUndefined()
  })

  it.each(['internal_error', 'not_found', 'server_unreachable'])(
    'takes no word of a provider (%s) for that of a server',
    (error) => {
      const tokenError = readTokenError({ error }, true)
      expect([tokenError?.kind, tokenError?.details.code]).toEqual(['provider_error', error])
    },
  )

  it('shortens what is endless', () => {
    expect(readTokenError({ error: 'provider_error', error_description: 'x'.repeat(9999) })?.details.said).toHaveLength(
      400,
    )
  })
})

describe('toTokenError', () => {
  it.each([
    [new TokenError('missing_code'), 'missing_code'],
    [new StorageBlocked(), 'storage_blocked'],
    [new InsecurePage(), 'insecure_page'],
    [new TypeError('x is not a function'), 'unknown'],
    ['a text', 'unknown'],
  ])('knows %o', (error, kind) => {
    expect(toTokenError(error).kind).toBe(kind)
  })
})

describe.each(Object.entries(TOKEN_STRINGS))('the words in %s', (_, words) => {
  it.each([...PAGE_ERRORS, ...SERVICE_ERRORS, ...PROVIDER_ERRORS])('say what %s is and what to do', (kind) => {
    const { title, text } = words.errors[kind]
    expect(title.length).toBeGreaterThan(3)
    expect(text.length).toBeGreaterThan(8)
    // A title is no sentence, the rest is.
    expect(title).not.toMatch(/[.。]$/)
    expect(text).toMatch(/[.。]$/)
  })
})

it('both languages explain the same codes of providers', () => {
  const [first, ...others] = Object.values(TOKEN_STRINGS).map(({ codes }) => Object.keys(codes).sort())
  for (const other of others) expect(other).toEqual(first)
})
