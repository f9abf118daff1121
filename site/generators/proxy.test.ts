/** Tests of the reverse-proxy configurations: what they hold, and what is refused. nginx and Caddy themselves are asked in `e2e/content`. */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  FIRST_CHOICE,
  PROXIES,
  type ProxyChoice,
  proxyFiles,
  siteUrl,
  understood,
  withProxy,
  wrongFields,
} from './proxy.ts'

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
    'Traefik’s two files fit together: $https $path $limit',
    ({ https, path, ...change }) => {
      for (const files of [OWN, NONE]) {
        const [dynamic, settings] = proxyFiles(choice({ ...change, https, path, ...files }))
        const getsOwn = https && files === NONE
        const rule = `Host(\`files.example.com\`)${path && ` && PathPrefix(\`${path}\`)`}`
        const secure = {
          alist: {
            rule,
            entryPoints: ['websecure'],
            service: 'alist',
            tls: getsOwn ? { certResolver: 'letsencrypt' } : {},
          },
          'alist-plain': { rule, entryPoints: ['web'], middlewares: ['alist-https'], service: 'alist' },
        }
        const plain = { alist: { rule, entryPoints: ['web'], service: 'alist' } }
        const point = (port: number) => ({
          address: `:${port}`,
          transport: { respondingTimeouts: { readTimeout: '0s' } },
        })
        // The whole of both, so that a key that Traefik does not know cannot slip in.
        expect(parse(dynamic!.text)).toEqual({
          http: {
            routers: https ? secure : plain,
            ...(https && { middlewares: { 'alist-https': { redirectScheme: { scheme: 'https', permanent: true } } } }),
            services: {
              alist: { loadBalancer: { passHostHeader: true, servers: [{ url: 'http://127.0.0.1:5244' }] } },
            },
          },
          ...(https && !getsOwn && { tls: { certificates: [{ certFile: OWN.certificate, keyFile: OWN.key }] } }),
        })
        expect(parse(settings!.text)).toEqual({
          entryPoints: { web: point(80), ...(https && { websecure: point(443) }) },
          ...(getsOwn && {
            certificatesResolvers: {
              letsencrypt: {
                acme: { email: 'you@example.com', storage: '/etc/traefik/acme.json', tlsChallenge: {} },
              },
            },
          }),
          providers: { file: { directory: '/etc/traefik/dynamic' } },
        })
        expect(dynamic!.name).toBe('/etc/traefik/dynamic/alist.yml')
      }
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

describe('what people paste', () => {
  test.each<[Partial<ProxyChoice>, Partial<ProxyChoice>]>([
    [{ domain: 'https://files.example.com/' }, { domain: 'files.example.com', path: '' }],
    [{ domain: ' http://files.example.com:8443 ' }, { domain: 'files.example.com' }],
    [{ domain: 'files.example.com/alist/?a#b' }, { domain: 'files.example.com', path: '/alist' }],
    [{ domain: 'https://files.example.com/a', path: '/b/' }, { path: '/b' }],
    [{ domain: 'https://文件.例子' }, { domain: 'xn--5nqy36c.xn--fsqu00a' }],
    [{ upstream: 'http://127.0.0.1:5244/' }, { upstream: '127.0.0.1:5244' }],
    [{ upstream: 'localhost:5244' }, { upstream: 'localhost:5244' }],
    [{ upstream: 'alist' }, { upstream: 'alist:5244' }],
    [{ upstream: '[::1]' }, { upstream: '[::1]:5244' }],
    [{ upstream: '[::1]:80' }, { upstream: '[::1]:80' }],
    [{ path: '/' }, { path: '' }],
    [{ path: 'alist/' }, { path: '/alist' }],
  ])('%o is understood', (typed, meant) => {
    const read = understood(choice(typed))
    expect(read).toMatchObject(meant)
    expect(wrongFields(read)).toEqual([])
  })

  test('what is wrong stays wrong', () => {
    for (const domain of ['', 'a b', 'x;return 200', 'https://']) {
      expect(wrongFields(understood(choice({ domain })))).toContain('domain')
    }
    for (const upstream of ['', 'alist:', 'alist:70000']) {
      expect(wrongFields(understood(choice({ upstream })))).toContain('upstream')
    }
  })

  test('a proxy that gets certificates by itself is named no files, unless somebody has named his own', () => {
    const free = withProxy(FIRST_CHOICE, 'caddy')
    expect(free).toMatchObject({ proxy: 'caddy', ...NONE })
    expect(withProxy(free, 'traefik')).toMatchObject(NONE)
    expect(withProxy(free, 'apache')).toEqual({ ...FIRST_CHOICE, proxy: 'apache' })
    expect(withProxy(choice(OWN), 'caddy')).toMatchObject(OWN)
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
