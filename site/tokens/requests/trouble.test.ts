/** Tests of how errors are read, and that each has words in both languages. */
import { describe, expect, it } from 'vitest'
import { REFUSALS, SERVICE_ERRORS } from '../../../api/contract/token-contract.ts'
import { TOKEN_STRINGS } from '../strings/tokens.ts'
import { InsecurePage, StorageBlocked } from './sealed.ts'
import { OWN_TROUBLES, readTrouble, Trouble, toTrouble } from './trouble.ts'

describe('readTrouble', () => {
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
    const trouble = readTrouble(value)
    expect(trouble?.kind).toBe(kind)
    expect(JSON.parse(JSON.stringify(trouble?.details))).toEqual(details)
  })

  it.each([null, undefined, 'text', 7, [], {}, { error: 7 }, { error: { code: 'x' } }])('finds none in %j', (value) => {
    expect(readTrouble(value)).toBeUndefined()
  })

  it.each(['internal_error', 'not_found', 'server_unreachable'])(
    'takes no word of a provider (%s) for that of a server',
    (error) => {
      const trouble = readTrouble({ error }, true)
      expect([trouble?.kind, trouble?.details.code]).toEqual(['provider_error', error])
    },
  )

  it('shortens what is endless', () => {
    expect(readTrouble({ error: 'provider_error', error_description: 'x'.repeat(9999) })?.details.said).toHaveLength(
      400,
    )
  })
})

describe('toTrouble', () => {
  it.each([
    [new Trouble('missing_code'), 'missing_code'],
    [new StorageBlocked(), 'storage_blocked'],
    [new InsecurePage(), 'insecure_page'],
    [new TypeError('x is not a function'), 'unknown'],
    ['a text', 'unknown'],
  ])('knows %o', (error, kind) => {
    expect(toTrouble(error).kind).toBe(kind)
  })
})

describe.each(Object.entries(TOKEN_STRINGS))('the words in %s', (_, words) => {
  it.each([...OWN_TROUBLES, ...SERVICE_ERRORS, ...REFUSALS])('say what %s is and what to do', (kind) => {
    const { title, text } = words.troubles[kind]
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
