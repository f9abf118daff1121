/** Tests of the nginx configuration as text; its behaviour was tried with a real nginx. */
import { describe, expect, it } from 'vitest'
import type { Hosting } from '../core/hosting.ts'
import { nginxConf } from './nginx.ts'

const EMPTY: Hosting = { headers: [], redirects: [], notFound: [] }

describe('nginxConf', () => {
  const conf = nginxConf({
    headers: [
      {
        path: '/*',
        values: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': 'default-src \'self\'; img-src "x"' },
      },
      { path: '/assets/*', values: { 'cache-control': 'public, max-age=31536000, immutable' } },
      { path: '/a.b', values: { 'Cache-Control': 'no-store' } },
    ],
    redirects: [
      { from: '/old name.html', to: '/new.html#part', status: 301 },
      { from: '/asked', to: '/new.html?x=$1', status: 302 },
    ],
    notFound: [
      { prefix: '/', file: '/404.html' },
      { prefix: '/zh/', file: '/zh/404.html' },
    ],
  })

  it.each([
    ['a header that never changes', `add_header Content-Security-Policy "default-src 'self'; img-src \\"x\\"" always;`],
    ['a header that depends on the path', 'add_header Cache-Control $site_cache_control always;'],
    ['a redirect with the query before the hash', 'return 301 "/new.html$is_args$args#part";'],
    ['a redirect that has a query of its own', 'return 302 "/new.html?x=%241&$args";'],
    ['a source with a space', 'location = "/old name.html" {'],
    ['types of scripts', 'text/plain txt sh ps1;'],
    ['types of Markdown', 'text/markdown md;'],
    ['precompressed files', 'gzip_static on;'],
  ])('writes %s', (_, line) => {
    expect(conf).toContain(line)
  })

  it('lets the last rule win, and a long life only for found files', () => {
    expect(conf).toContain(
      [
        'map "$status$site_path" $site_cache_control {',
        '  default "";',
        '  "~^.../a\\\\.b$" "no-store";',
        '  "~^(?:2..|304)/assets/" "public, max-age=31536000, immutable";',
        '  "~^.../" "no-cache";',
        '}',
      ].join('\n'),
    )
  })

  it('asks for the not-found page of the longest prefix first', () => {
    expect(conf.indexOf('"~^/zh/" "/zh/404.html";')).toBeGreaterThan(0)
    expect(conf.indexOf('"~^/zh/" "/zh/404.html";')).toBeLessThan(conf.indexOf('"~^/" "/404.html";'))
  })

  it('closes every block', () => {
    // Quoted words may hold braces of their own.
    const bare = conf.replace(/"(?:\\.|[^"\\])*"/g, '')
    expect(bare.split('{').length).toBe(bare.split('}').length)
  })

  it.each<[string, string, RegExp]>([
    ['a dollar sign', 'a$b', /holds "\$".*Remove/],
    ['a word longer than its buffer', 'a'.repeat(5000), /longer than 4000 bytes/],
  ])('refuses %s in a value', (_, value, message) => {
    expect(() => nginxConf({ ...EMPTY, headers: [{ path: '/*', values: { 'X-A': value } }] })).toThrow(message)
  })
})
