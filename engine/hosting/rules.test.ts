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
    ['/pagefind/pagefind-worker.js', 'no-cache', 'strict-origin-when-cross-origin'],
    ['/pagefind/pagefind.und-x-zh_1a.pf_meta', 'no-cache', 'strict-origin-when-cross-origin'],
    ['/pagefind/index/und-x-zh_1a2b3c4.pf_index', FOREVER, 'strict-origin-when-cross-origin'],
    ['/pagefind/fragment/en-us_1a2b3c4.pf_fragment', FOREVER, 'strict-origin-when-cross-origin'],
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

  it('lets the worker of the search fetch and compile, and no more', () => {
    const policy = headersFor(rules, '/pagefind/pagefind-worker.js', 200).get('content-security-policy')
    expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
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
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
    }
  })

  it('lets only names with a digest live long', () => {
    const lasting = rules.filter((rule) => rule.values['Cache-Control']?.includes('max-age'))
    expect(lasting.map((rule) => rule.path)).toEqual([
      '/assets/*',
      '/frames/*',
      '/pagefind/index/*',
      '/pagefind/fragment/*',
      '/workers/*',
    ])
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
