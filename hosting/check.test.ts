/** Tests that dangerous or contradictory hosting rules are refused by name. */
import { describe, expect, it } from 'vitest'
import type { Hosting } from '../core/hosting.ts'
import { checkHosting } from './check.ts'

const EMPTY: Hosting = { headers: [], redirects: [], notFound: [] }

function header(path: string, name: string, value: string): Partial<Hosting> {
  return { headers: [{ path, values: { [name]: value } }] }
}

function redirect(from: string, to: string): Partial<Hosting> {
  return { redirects: [{ from, to, status: 301 }] }
}

describe('checkHosting', () => {
  it.each<[string, Partial<Hosting>]>([
    ['no rules', {}],
    [
      'a prefix and an exact header path',
      { headers: [...header('/*', 'X-A', 'b c').headers!, ...header('/a b', 'X', '1').headers!] },
    ],
    ['spaces and Chinese in a source', redirect('/guide/drivers/Alist V2 指南.html', '/guide/x.html')],
    ['a target with query and hash', redirect('/a', '/b.html?x=1#指南')],
    ['a foreign target with its scheme', redirect('/a', 'https://example.org/x')],
    [
      'not-found pages',
      {
        notFound: [
          { prefix: '/zh/', file: '/zh/404.html' },
          { prefix: '/', file: '/404.html' },
        ],
      },
    ],
  ])('accepts %s', (_, rules) => {
    expect(() => checkHosting({ ...EMPTY, ...rules })).not.toThrow()
  })

  it.each<[string, Partial<Hosting>, RegExp]>([
    ['a line break in a value', header('/*', 'X-A', 'b\r\nSet-Cookie: c=d'), /header "X-A" of "\/\*".*one line/s],
    ['an empty value', header('/*', 'X-A', ''), /one line/],
    ['a colon in a name', header('/*', 'X-A: b', 'c'), /letters, digits/],
    ['a line break in a header path', header('/a\n/*', 'X-A', 'b'), /header rule/],
    ['a star in the middle', header('/a/*/b', 'X-A', 'b'), /header rule/],
    ['a relative source', redirect('guide', '/x'), /redirect "guide".*starts with one "\/"/],
    ['a line break in a source', redirect('/a\n/b', '/x'), /decoded path/],
    ['a space in a target', redirect('/a', '/x 200'), /its target/],
    ['a line break in a target', redirect('/a', '/x\n/*'), /its target/],
    ['a target on another host without scheme', redirect('/a', '//evil.example/'), /its target/],
    ['a script target', redirect('/a', 'javascript:alert(1)'), /its target/],
    ['a redirect to itself', redirect('/a b', '/a%20b#x'), /leads to itself/],
    [
      'the same source twice',
      { redirects: [...redirect('/a', '/b').redirects!, ...redirect('/a', '/c').redirects!] },
      /listed twice/,
    ],
    ['a prefix without its slash', { notFound: [{ prefix: '/zh', file: '/404.html' }] }, /prefix/],
    ['a not-found page with a space', { notFound: [{ prefix: '/', file: '/404.html 200' }] }, /must be a path/],
  ])('refuses %s', (_, rules, message) => {
    expect(() => checkHosting({ ...EMPTY, ...rules })).toThrow(message)
  })
})
