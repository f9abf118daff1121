/** Tests of the header rules as a browser would meet them. */
import { describe, expect, it } from 'vitest'
import { headersFor } from './match.ts'
import { headerRules } from './rules.ts'

const rules = headerRules({
  csp: "default-src 'self'",
  privateCsp: "default-src 'none'",
  privatePaths: ['/tool/', '/zh/tool'],
})
const FOREVER = 'public, max-age=31536000, immutable'

describe('headerRules', () => {
  it.each([
    ['/', 'no-cache', 'strict-origin-when-cross-origin'],
    ['/guide/drivers/local.html', 'no-cache', 'strict-origin-when-cross-origin'],
    ['/v3.sh', 'no-cache', 'strict-origin-when-cross-origin'],
    ['/assets/app-1a2b.js', FOREVER, 'strict-origin-when-cross-origin'],
    ['/tool/onedrive/callback', 'no-store', 'no-referrer'],
    ['/tool/onedrive/callback.html', 'no-store', 'no-referrer'],
    ['/zh/tool/', 'no-store', 'no-referrer'],
    ['/tools/', 'no-cache', 'strict-origin-when-cross-origin'],
    ['/guide/assets/x.png', 'no-cache', 'strict-origin-when-cross-origin'],
  ])('%s: %s, %s', (path, cache, referrer) => {
    const headers = headersFor(rules, path, 200)
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('referrer-policy')).toBe(referrer)
  })

  it('lets nothing run in a drawing that is opened by itself', () => {
    expect(headersFor(rules, '/assets/a.1234.svg', 200).get('content-security-policy')).toContain("script-src 'none'")
  })

  it('lets the worker that looks after servers ask anybody, and do nothing else', () => {
    const policy = headersFor(rules, '/workers/reach-1a2b.js', 200).get('content-security-policy')
    expect(policy).toBe("default-src 'none'; connect-src https: http:")
  })

  it.each(['/tool/', '/tool/onedrive/callback', '/zh/tool/x.html'])('closes %s to everybody', (path) => {
    expect(Object.fromEntries(headersFor(rules, path, 200))).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  it('sends the security headers with every path', () => {
    for (const path of ['/', '/assets/a.js', '/404.html']) {
      expect(Object.fromEntries(headersFor(rules, path, 200))).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'self'/),
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringMatching(/camera=\(\), .*microphone=\(\), .*usb=\(\)/),
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
    }
  })

  it('shows its files to no other site, except to sandboxed frames, and what is meant for others', () => {
    const shared = headerRules({ csp: 'x', privateCsp: 'x', privatePaths: [], embeddable: ['/logo.svg', '/img/*'] })
    const resources = (path: string) => headersFor(shared, path, 200).get('cross-origin-resource-policy')
    const paths = ['/', '/openapi.json', '/frames/a.html', '/assets/a.js', '/logo.svg', '/img/a.png']
    expect(paths.map(resources)).toEqual([
      ...['same-origin', 'same-origin', 'same-origin'],
      ...['cross-origin', 'cross-origin', 'cross-origin'],
    ])
  })

  it('asks for HTTPS only where the site wants it', () => {
    const hsts = 'max-age=31536000; includeSubDomains'
    const secure = headerRules({ csp: 'x', privateCsp: 'x', privatePaths: ['/tool/'], hsts })
    expect(headersFor(rules, '/', 200).has('strict-transport-security')).toBe(false)
    for (const path of ['/', '/assets/a.js', '/tool/', '/missing'])
      expect(headersFor(secure, path, 200).get('strict-transport-security')).toBe(hsts)
  })

  it('gives a page its own policy, also among private ones, and none to its neighbours', () => {
    const pages = ['/a b.html', '/tool/x.html'].map((path) => ({ path, csp: `own ${path}` }))
    const all = headerRules({ csp: 'common', privateCsp: 'private', privatePaths: ['/tool/'], pages })
    const policy = (path: string) => headersFor(all, path, 200).get('content-security-policy')
    expect(['/a b.html', '/a b.html2', '/tool/x.html', '/tool/y.html'].map(policy)).toEqual([
      ...['own /a b.html', 'common', 'own /tool/x.html', 'private'],
    ])
  })

  it('lets only names with a digest live long', () => {
    const lasting = rules.filter((rule) => rule.values['Cache-Control']?.includes('max-age'))
    expect(lasting.map((rule) => rule.path)).toEqual(['/assets/*', '/frames/*', '/workers/*'])
  })

  it.each(['/tool', '/tool/', '/tool/*'])('reads the private path %s as the folder', (prefix) => {
    expect(headerRules({ csp: '', privateCsp: "default-src 'none'", privatePaths: [prefix] }).at(-1)?.path).toBe(
      '/tool/*',
    )
  })

  it('refuses a private path without its slash', () => {
    expect(() => headerRules({ csp: '', privateCsp: "default-src 'none'", privatePaths: ['tool/'] })).toThrow(
      /"tool\/".*must start with "\/"/,
    )
  })
})
