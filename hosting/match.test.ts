/** Tests of the choice of headers for a path. */
import { describe, expect, it } from 'vitest'
import { headersFor, ruleMatches } from './match.ts'

describe('ruleMatches', () => {
  it.each([
    ['/*', '/', true],
    ['/*', '/zh/x.html', true],
    ['/assets/*', '/assets/a.js', true],
    ['/assets/*', '/assets', false],
    ['/assets/*', '/zh/assets/a.js', false],
    ['/robots.txt', '/robots.txt', true],
    ['/robots.txt', '/robots.txt2', false],
  ])('%s against %s', (pattern, path, expected) => {
    expect(ruleMatches(pattern, path)).toBe(expected)
  })
})

describe('headersFor', () => {
  const rules = [
    { path: '/*', values: { 'Cache-Control': 'no-cache', 'X-One': '1' } },
    { path: '/assets/*', values: { 'cache-control': 'public, max-age=31536000, immutable' } },
    { path: '/tool/*', values: { 'Cache-Control': 'no-store' } },
  ]

  it.each([
    ['/x.html', 200, 'no-cache'],
    ['/assets/a.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/a.js', 206, 'public, max-age=31536000, immutable'],
    ['/assets/a.js', 304, 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 404, 'no-cache'],
    ['/assets/gone', 301, 'no-cache'],
    ['/assets/a.js', 500, 'no-cache'],
    ['/tool/missing', 404, 'no-store'],
  ])('%s with %i is cached as %s', (path, status, expected) => {
    const headers = headersFor(rules, path, status)
    expect(headers.get('cache-control')).toBe(expected)
    expect(headers.get('x-one')).toBe('1')
  })
})
