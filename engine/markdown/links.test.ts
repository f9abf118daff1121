/** Tests of links: what an author writes, and where it leads. */
import { describe, expect, test } from 'vitest'
import { localeOfFile, resolveLink, routeOfFile } from './links.ts'
import { complaints, html, LOCALES, render } from './scratch.fixture.ts'

const from = (file: string) => ({ file, locales: LOCALES })
const EN = from('en/guide/page.md')
const ZH = from('zh/guide/README.md')

describe('a link to a page', () => {
  test.each([
    ['./b.md', EN, '/guide/b.html', ''],
    ['b.md#part', EN, '/guide/b.html', 'part'],
    ['../config/README.md', EN, '/config/', ''],
    ['drivers/baidu.photo.md', EN, '/guide/drivers/baidu.photo.html', ''],
    ['./Alist%20V2%20V3.md', EN, '/guide/Alist%20V2%20V3.html', ''],
    ['b.md', ZH, '/zh/guide/b.html', ''],
    ['../../en/guide/b.md', ZH, '/guide/b.html', ''],
    ['/config/x.md', EN, '/config/x.html', ''],
    ['/zh/config/README.md#h', EN, '/zh/config/', 'h'],
    ['/config/x.html#h', ZH, '/config/x.html', 'h'],
    ['../faq/why.html', ZH, '/zh/faq/why.html', ''],
    ['../faq/', EN, '/faq/', ''],
    ['./', EN, '/guide/', ''],
    ['/pricing', EN, '/pricing.html', ''],
    ['#%E4%BA%91%E7%9B%98', EN, null, '云盘'],
    ['b.md#云盘', EN, '/guide/b.html', '云盘'],
    ['#100%', EN, null, '100%'],
  ] as const)('%j in %o leads to %j and the anchor %j', (written, context, route, hash) => {
    expect(resolveLink(written, context)).toMatchObject({ kind: 'page', route, hash })
  })

  test.each([
    ['b.md?x=1#h', '/guide/b.html?x=1#h'],
    ['#h', '#h'],
    ['/tool/x.html?code=a', '/tool/x.html?code=a'],
  ])('%j keeps query and hash', (written, href) => {
    expect(resolveLink(written, EN)).toMatchObject({ kind: 'page', href })
  })

  test('that lies outside every language is not taken for the page it stands on', () => {
    expect(resolveLink('../../../other.md', EN)).not.toMatchObject({ kind: 'page', route: null })
  })
})

test.each([
  ['https://a.b/c.md', { kind: 'external', href: 'https://a.b/c.md' }],
  ['//a.b/c', { kind: 'external', href: '//a.b/c' }],
  ['mailto:a@b.c', { kind: 'other', href: 'mailto:a@b.c' }],
  ['tel:1', { kind: 'other', href: 'tel:1' }],
  ['drivers', { kind: 'other', href: 'drivers' }],
  ['', { kind: 'other', href: '' }],
  ['/img/a b.png?v=1', { kind: 'public', href: '/img/a%20b.png?v=1', path: '/img/a b.png' }],
  ['./a%20b.png#x', { kind: 'local', file: 'en/guide/a b.png', suffix: '#x' }],
  ['../../shared/a.zip', { kind: 'local', file: 'shared/a.zip', suffix: '' }],
])('the address %j is no page', (written, resolved) => {
  expect(resolveLink(written, EN)).toEqual(resolved)
})

test('a public file with an encoded # in its name keeps it encoded', () => {
  expect(resolveLink('/img/c%23.png', EN)).toMatchObject({ href: '/img/c%23.png', path: '/img/c#.png' })
})

test.each([
  ['en/a.md', 'en', 'a.md'],
  ['zh/guide/a.md', 'zh', 'guide/a.md'],
])('the file %j belongs to %j', (file, id, relative) => {
  expect(localeOfFile(file, LOCALES)).toMatchObject({ locale: { id }, relative })
})

test('a locale at the root owns what no other locale owns', () => {
  const rooted = LOCALES.map((locale) => (locale.id === 'en' ? { ...locale, dir: '.' } : locale))
  expect([routeOfFile('guide/a.md', rooted), routeOfFile('zh/guide/a.md', rooted)]).toEqual([
    '/guide/a.html',
    '/zh/guide/a.html',
  ])
})

test.each(['data/a.md', 'english/a.md', '../a.md'])('the file %j belongs to no locale', (file) => {
  expect(localeOfFile(file, LOCALES)).toBeNull()
  expect(routeOfFile(file, LOCALES)).toBeNull()
})

describe('on a page', () => {
  test.each([
    ['[a](./b.md "T")', '<a href="/guide/b.html" title="T">a</a>'],
    ['[a](<b c.md>)', '<a href="/guide/b%20c.html">a</a>'],
    ['[a][r]\n\n[r]: ./b.md', '<a href="/guide/b.html">a</a>'],
    ['[a](#云)', '<a href="#%E4%BA%91">a</a>'],
    ['[a](drivers)', '<a href="drivers">a</a>'],
    ['[a](https://a.b)', '<a href="https://a.b" target="_blank" rel="noopener noreferrer">a</a>'],
    ['<https://a.b>', '<a href="https://a.b" target="_blank" rel="noopener noreferrer">https://a.b</a>'],
    ['https://a.b/c', '<a href="https://a.b/c" target="_blank" rel="noopener noreferrer">https://a.b/c</a>'],
    ['[a](mailto:a@b.c)', '<a href="mailto:a@b.c">a</a>'],
    ['<a href="./b.md">a</a>', '<a href="/guide/b.html">a</a>'],
  ])('%j is printed as %j', (text, expected) => {
    expect(html(text)).toContain(expected)
  })

  test('every link that must be checked is listed with its place and as it was written', () => {
    expect(render('[a](./b.md#h)\n[b](#c) [x](https://a.b)\n\n<a href="../d.html">d</a>').links).toEqual([
      { route: '/guide/b.html', hash: 'h', at: 'en/guide/page.md:1', written: './b.md#h' },
      { route: null, hash: 'c', at: 'en/guide/page.md:2', written: '#c' },
      { route: '/d.html', hash: '', at: 'en/guide/page.md:4', written: '../d.html' },
    ])
  })

  test('a Chinese address is listed as it was written', () => {
    expect(render('[a](b.md#云盘)').links).toMatchObject([{ written: 'b.md#云盘' }])
  })

  test('a link without address is warned of', () => {
    expect(complaints('a\n\n[text]()')).toEqual(['en/guide/page.md:3 warning a link without address'])
  })

  test('a link without address is printed as plain text', () => {
    expect(html('see [text]()')).toBe('<p>see text</p>\n')
  })
})
