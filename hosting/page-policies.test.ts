/** Tests of what moves from pages to the common policy. */
import { describe, expect, it } from 'vitest'
import { commonGrants, grantsOf, sourcesOf } from './page-policies.ts'

describe('grantsOf and sourcesOf', () => {
  it('name each source once, and are each other’s reverse', () => {
    const grants = grantsOf([
      { 'img-src': ['https://b.example', 'https://a.example'] },
      { 'img-src': ['https://a.example'] },
    ])
    expect(grants).toEqual(['img-src https://a.example', 'img-src https://b.example'])
    expect(sourcesOf(grants)).toEqual({ 'img-src': ['https://a.example', 'https://b.example'] })
  })
})

describe('commonGrants', () => {
  it.each<[string, string[][], string[]]>([
    ['nothing while few pages need more', [['a'], ['b'], [], []], []],
    ['what most pages need, when too many need more', [['a'], ['a'], ['b'], ['c']], ['a']],
    ['the first by name of what is equally frequent', [['b'], ['a'], ['c']], ['a']],
    ['one after the other, until few pages are left', [['a', 'b'], ['a', 'b'], ['a'], ['c'], ['d']], ['a', 'b']],
  ])('moves %s', (_, pages, expected) => {
    expect([...commonGrants(pages, 2)].sort()).toEqual(expected)
  })
})
