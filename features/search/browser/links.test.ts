/** Tests of which addresses of search results may become links. */
import { describe, expect, it } from 'vitest'
import { isSafeLink } from './links.ts'

describe('isSafeLink', () => {
  it.each(['/', '/guide/', '/zh/guide/a.html#part', '/a.html?x=//y', '/%E6%8C%87'])('follows %s', (url) => {
    expect(isSafeLink(url)).toBe(true)
  })

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', 'data:text/html,x', 'guide/', '', ' /a'])(
    'does not follow %j',
    (url) => {
      expect(isSafeLink(url)).toBe(false)
    },
  )

  it.each(['/\\evil.example', '/\t/evil.example', '/\n/evil.example'])(
    'does not follow %j, which browsers take for another site',
    (url) => {
      expect(new URL(url, 'https://docs.example').host).toBe('evil.example')
      expect(isSafeLink(url)).toBe(false)
    },
  )
})
