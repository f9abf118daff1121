/** Tests of the fields of requests. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FIELDS } from './requests.ts'

describe('FIELDS', () => {
  const is = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

  it.each<['code' | 'redirect' | 'token', number]>([
    ['code', 2048],
    ['redirect', 512],
    ['token', 16_384],
  ])('%s is one word of at most %s characters', (name, max) => {
    const schema = FIELDS[name]
    expect(is(schema, 'a'.repeat(max))).toBe(true)
    expect(v.parse(schema, ' a/b+c=\n')).toBe('a/b+c=')
    for (const wrong of ['', ' ', 'a b', 'a\nb', 'a\u0000', 'é', 'a'.repeat(max + 1), 1, null, undefined, [], {}])
      expect(is(schema, wrong)).toBe(false)
  })

  it('a verifier has 43 to 128 characters of its own', () => {
    for (const right of ['a'.repeat(43), 'A-._~9'.repeat(20), 'a'.repeat(128)])
      expect(is(FIELDS.verifier, right)).toBe(true)
    for (const wrong of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}!`, `${'a'.repeat(43)}\n`, 5])
      expect(is(FIELDS.verifier, wrong)).toBe(false)
  })

  it('an app of a reader may be left out, null or empty', () => {
    const schema = v.object(FIELDS.client)
    for (const nothing of [{}, { client_id: null }, { client_id: '', client_secret: '' }, { client_secret: undefined }])
      expect(Object.values(v.parse(schema, nothing)).filter(Boolean)).toEqual([])
    for (const wrong of [
      { client_id: 1 },
      { client_id: ['a'] },
      { client_id: 'a b' },
      { client_secret: 'a'.repeat(513) },
    ])
      expect(is(schema, wrong)).toBe(false)
  })
})
