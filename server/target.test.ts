/** Tests of the reading of request targets. */
import { describe, expect, it } from 'vitest'
import { parseTarget } from './target.ts'

describe('parseTarget', () => {
  it.each([
    ['/', '/', '', false],
    ['/a%20b.html?x=%20+y', '/a b.html', '?x=%20+y', false],
    ['/x?a=1?b=2', '/x', '?a=1?b=2', false],
    ['/x?', '/x', '?', false],
    ['/x?redirect=//evil.example//', '/x', '?redirect=//evil.example//', false],
    ['/x#part?y', '/x', '', false],
    ['/x?a#part', '/x', '?a', false],
    ['//evil.example/guide', '/evil.example/guide', '', true],
    ['/%2Fevil.example', '/evil.example', '', true],
    ['/%2525', '/%25', '', false],
    ['/%E6%8C%87', '/指', '', false],
  ])('%s', (target, path, query, merged) => {
    expect(parseTarget(target)).toEqual({ path, query, merged })
  })

  it.each(['/%', '/%zz', '/%E6%8C', '/%FF'])('finds %s malformed', (target) => {
    expect(parseTarget(target).path).toBeUndefined()
  })
})
