/** Tests of reading addresses that may be none. */
import { describe, expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

describe('parseUrl', () => {
  it('reads addresses, also beside another', () => {
    expect(parseUrl('https://docs.example/a?b#c')?.pathname).toBe('/a')
    expect(parseUrl('../b', 'https://docs.example/a/')?.href).toBe('https://docs.example/b')
  })

  it.each(['', 'a.html', 'https://', 'https://a b', '//docs.example'])('gives null for %j', (text) => {
    expect(parseUrl(text)).toBeNull()
  })

  it('reads letters of Latin-1 however often it is called', () => {
    const refused = Array.from({ length: 100_000 }).filter(() => parseUrl('https://bücher.example') === null)
    expect(refused).toHaveLength(0)
  })
})
