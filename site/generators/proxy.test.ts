/** Tests of the reverse-proxy configurations: what they hold, and what is refused. A real nginx is asked in `e2e/content`. */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { FIRST_CHOICE, PROXIES, type ProxyChoice, proxyFiles, siteUrl, wrongFields } from './proxy.ts'

const choice = (change: Partial<ProxyChoice> = {}): ProxyChoice => ({ ...FIRST_CHOICE, ...change })
const texts = (change: Partial<ProxyChoice>) => proxyFiles(choice(change)).map(({ text }) => text)
const OWN = { certificate: '/etc/ssl/a.pem', key: '/etc/ssl/a.key' }
const NONE = { certificate: '', key: '' }

describe('every proxy', () => {
  const cases = PROXIES.flatMap((proxy) =>
    [true, false].flatMap((https) =>
      ['', '/alist', '/a/b.c'].flatMap((path) => ['', '2048'].map((limit) => ({ proxy, https, path, limit, ...OWN }))),
    ),
  )

  test.each(cases)('$proxy https=$https path=$path limit=$limit names domain, upstream and path', (change) => {
    const [text = ''] = texts(change)
    expect(wrongFields(choice(change))).toEqual([])
    expect(text).toContain(FIRST_CHOICE.domain)
    expect(text).toContain(FIRST_CHOICE.upstream)
    expect(text).toContain(change.path)
    expect(text.includes('/etc/ssl/a.key')).toBe(change.https)
    expect(text.includes(String(2048 * 1024 * 1024)) || text.includes('2048m')).toBe(
      change.limit !== '' && change.proxy !== 'traefik',
    )
    expect(text.endsWith('\n') && !/undefined|null|NaN/.test(text)).toBe(true)
  })

  test.each(cases.filter(({ proxy }) => proxy === 'traefik'))(
    'Traefik’s files are YAML: $https $path $limit',
    (change) => {
      for (const text of texts(change)) expect(parse(text)).toBeTypeOf('object')
      const dynamic = parse(texts(change)[0]!)
      expect(dynamic.http.services.alist.loadBalancer).toEqual({
        passHostHeader: true,
        servers: [{ url: 'http://127.0.0.1:5244' }],
      })
      const used = Object.values<{ middlewares?: string[] }>(dynamic.http.routers).flatMap(
        (router) => router.middlewares ?? [],
      )
      expect(used.every((name) => name in (dynamic.http.middlewares ?? {}))).toBe(true)
    },
  )

  test.each(['caddy', 'traefik'] as const)('%s gets a certificate itself when no file is named', (proxy) => {
    expect(wrongFields(choice({ proxy, ...NONE }))).toEqual([])
    expect(texts({ proxy, ...NONE }).join()).not.toContain('.pem')
  })

  test('says what the program must be told', () => {
    expect(siteUrl(choice({ path: '/alist' }))).toBe('https://files.example.com/alist')
    expect(siteUrl(choice({ https: false }))).toBe('http://files.example.com')
  })
})

describe('refused are', () => {
  test.each<[string, Partial<ProxyChoice>]>([
    ['domain', { domain: '' }],
    ['domain', { domain: 'https://files.example.com' }],
    ['domain', { domain: 'a b' }],
    ['domain', { domain: 'x;return 200' }],
    ['upstream', { upstream: '127.0.0.1' }],
    ['upstream', { upstream: '127.0.0.1:0' }],
    ['upstream', { upstream: 'alist:70000' }],
    ['upstream', { upstream: 'http://alist:5244' }],
    ['path', { path: 'alist' }],
    ['path', { path: '/alist/' }],
    ['path', { path: '/a b' }],
    ['path', { path: '/{' }],
    ['certificate', { certificate: 'a.pem' }],
    ['certificate', { certificate: '' }],
    ['key', { key: '/etc/ssl/a b.key' }],
    ['key', { proxy: 'caddy', key: '' }],
    ['limit', { limit: '0' }],
    ['limit', { limit: '10 GB' }],
  ])('%s of %o', (field, change) => {
    expect(wrongFields(choice(change))).toContain(field)
  })

  test('not the files of certificates that nobody wants', () => {
    expect(wrongFields(choice({ https: false, ...NONE }))).toEqual([])
  })

  test.each(['[::1]:5244', 'alist:5244', 'localhost:80'])('not the upstream %s', (upstream) => {
    expect(wrongFields(choice({ upstream }))).toEqual([])
  })
})
