/** Tests of the files for other hosts. */
import { describe, expect, it } from 'vitest'
import type { Hosting } from '../core/hosting.ts'
import { netlifyHeaders, netlifyRedirects, nginxConf } from './emit.ts'

const HOSTING: Hosting = {
  headers: [
    { path: '/*', values: { 'Cache-Control': 'no-cache', 'X-Frame-Options': 'SAMEORIGIN' } },
    { path: '/assets/*', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: '/a b.html', values: { 'X-Only': 'here' } },
  ],
  redirects: [
    { from: '/guide/drivers/115_share.html', to: '/guide/drivers/115.html', status: 301 },
    { from: '/old name/指南*:x', to: '/zh/指南.html#锚', status: 302 },
  ],
  notFound: [
    { prefix: '/', file: '/404.html' },
    { prefix: '/zh/', file: '/zh/404.html' },
  ],
}
const HOSTILE: Hosting = {
  headers: [],
  redirects: [{ from: '/a', to: '/b 200\n/*  /evil', status: 301 }],
  notFound: [],
}

describe('netlifyHeaders', () => {
  it('writes one block per rule and takes earlier values away', () => {
    expect(netlifyHeaders(HOSTING)).toBe(
      [
        '/*',
        '  Cache-Control: no-cache',
        '  X-Frame-Options: SAMEORIGIN',
        '',
        '/assets/*',
        '  ! Cache-Control',
        '  Cache-Control: public, max-age=31536000, immutable',
        '',
        '/a%20b.html',
        '  X-Only: here',
        '',
        // Some hosts show the page at this address.
        '/a%20b',
        '  X-Only: here',
        '',
      ].join('\n'),
    )
  })
})

describe('netlifyRedirects', () => {
  it('encodes sources and puts longer prefixes first', () => {
    expect(netlifyRedirects(HOSTING)).toBe(
      [
        '/guide/drivers/115_share.html  /guide/drivers/115.html  301!',
        '/old%20name/%E6%8C%87%E5%8D%97%2A%3Ax  /zh/%E6%8C%87%E5%8D%97.html#%E9%94%9A  302!',
        '/zh/*  /zh/404.html  404',
        '/*  /404.html  404',
        '',
      ].join('\n'),
    )
  })

  it('keeps every line to three words', () => {
    for (const line of netlifyRedirects(HOSTING).trimEnd().split('\n')) expect(line.split(/\s+/)).toHaveLength(3)
  })
})

describe.each([
  ['netlifyHeaders', netlifyHeaders],
  ['netlifyRedirects', netlifyRedirects],
  ['nginxConf', nginxConf],
])('%s', (_, emit) => {
  it('refuses a rule that would add a line', () => {
    expect(() => emit(HOSTILE)).toThrow(/redirect "\/a"/)
  })
})
