/** Tests of finding pages whose addresses resemble one that does not exist. */
import { describe, expect, it } from 'vitest'
import { pagesNamedLike, readList, resembling } from './similar-pages.ts'

const LIST = `# Docs

> About

- [Home](https://example.com/index.md)
- [Install with Docker](https://example.com/guide/install/docker.md): How to run it.
- [Manual install](https://example.com/guide/install/manual.md)
- [115 Cloud [old]](https://example.com/guide/drivers/115.md): Two drivers.
- [Baidu photo](https://example.com/guide/drivers/baidu.photo.md)
- [Alist V2 V3](https://example.com/guide/drivers/Alist%20V2%20V3.md)
- [Drivers](https://example.com/guide/drivers/index.md)
- [broken](not an address)
- no link at all
`

describe('readList', () => {
  it('reads titles and addresses, and passes over everything else', () => {
    expect(readList(LIST).map(({ route }) => route)).toEqual([
      '/',
      '/guide/install/docker.html',
      '/guide/install/manual.html',
      '/guide/drivers/115.html',
      '/guide/drivers/baidu.photo.html',
      '/guide/drivers/Alist%20V2%20V3.html',
      '/guide/drivers/',
    ])
    expect(readList(LIST)[3]?.title).toBe('115 Cloud [old]')
  })

  it.each(['', '<!doctype html><title>404</title>', '{}', '- [](https://example.com/)'])('finds none in %j', (text) => {
    expect(readList(text)).toEqual([])
  })
})

describe('resembling', () => {
  const pages = readList(LIST)
  const first = (path: string) => resembling(path, pages)[0]?.route

  it.each([
    ['a mistyped name', '/guide/install/doker.html', '/guide/install/docker.html'],
    ['a mistyped folder', '/guide/driver/115.htm', '/guide/drivers/115.html'],
    ['another place', '/docker.html', '/guide/install/docker.html'],
    ['no ending', '/guide/install/manual2', '/guide/install/manual.html'],
    ['other case', '/guide/drivers/alist%20v2%20v3.html', '/guide/drivers/Alist%20V2%20V3.html'],
    ['a folder', '/guide/driver/', '/guide/drivers/'],
    ['an index file', '/guide/drivrs/index.html', '/guide/drivers/'],
    ['bad encoding', '/guide/drivers/115%', '/guide/drivers/115.html'],
  ])('finds the page for %s', (_, path, route) => {
    expect(first(path)).toBe(route)
  })

  it.each(['/xyzzy/plugh.html', '/', '/wp-login.php', '//'])('finds none for %s', (path) => {
    expect(resembling(path, pages)).toEqual([])
  })

  it.each(['/zh/faq2.html', '/zh/zzz.html', '/zh/quite/else.html'])(
    'does not take the folder of a language for a likeness: %s',
    (path) => {
      const chinese = readList(LIST.replaceAll('example.com/', 'example.com/zh/'))
      expect(resembling(path, chinese)).toEqual([])
      expect(resembling('/zh/guide/install/doker.html', chinese)[0]?.route).toBe('/zh/guide/install/docker.html')
    },
  )

  it('names five at most', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ title: `Page ${n}`, route: `/guide/page${n}.html` }))
    expect(resembling('/guide/page.html', many)).toHaveLength(5)
  })
})

describe('pagesNamedLike', () => {
  const pages = [
    { title: 'Install with Docker', route: '/guide/install/docker.html' },
    { title: '反向代理设置', route: '/zh/guide/install/reverse-proxy.html' },
    { title: 'FAQ', route: '/faq/' },
  ]
  const first = (query: string) => pagesNamedLike(query, pages)[0]?.route

  it.each([
    ['a slip', 'dockr', '/guide/install/docker.html'],
    ['a slip among other words', 'dockr compose', '/guide/install/docker.html'],
    ['a Chinese word of a name', '代理', '/zh/guide/install/reverse-proxy.html'],
    ['the name of a file', 'reverse', '/zh/guide/install/reverse-proxy.html'],
    ['full-width letters', 'ＦＡＱ', '/faq/'],
  ])('finds the page for %s', (_, query, route) => {
    expect(first(query)).toBe(route)
  })

  it.each(['', ' ', '!!!', 'qqzzxy', '\ud800', 'x'.repeat(10_000)])('finds none for %j', (query) => {
    expect(pagesNamedLike(query, pages)).toEqual([])
  })
})
