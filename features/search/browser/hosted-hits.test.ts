/** Tests of reading what a hosted service answered, however hostile. */
import { describe, expect, it } from 'vitest'
import { type Bounds, hitsOf, MARKS, partsOf } from './hosted-hits.ts'

const EN: Bounds = { origin: 'https://docs.example', path: '/', otherPaths: ['/zh/'], lang: 'en-US' }
const ZH: Bounds = { origin: 'https://docs.example', path: '/zh/', otherPaths: [], lang: 'zh-CN' }

const mark = (text: string) => MARKS.open + text + MARKS.close
const record = (url: unknown, changes: object = {}) => ({
  url,
  lang: 'en-US',
  type: 'lvl1',
  hierarchy: { lvl0: 'Guide', lvl1: 'Docker' },
  content: null,
  ...changes,
})
const read = (hits: unknown[], bounds = EN) => hitsOf({ results: [{ hits }] }, bounds)
const urls = (hits: unknown[], bounds = EN) => read(hits, bounds).flatMap(({ places }) => places.map(({ url }) => url))
const text = (parts: Array<{ text: string }> | undefined) => parts?.map((part) => part.text).join('')

describe('hitsOf', () => {
  it('gathers the places of a page, in the order they came', () => {
    const hits = read([
      record('https://docs.example/docker.html#run', {
        type: 'content',
        hierarchy: { lvl0: 'Home › Guide', lvl1: 'Docker', lvl2: 'Run it', lvl3: null },
        content: 'docker run alone',
        _highlightResult: { hierarchy: { lvl1: { value: mark('Docker') }, lvl2: { value: `${mark('Run')} it` } } },
        _snippetResult: { content: { value: `docker ${mark('run')} alone` } },
      }),
      record('/other.html', { hierarchy: { lvl0: null, lvl1: 'Other' } }),
      record('https://docs.example/docker.html', { content: 'Docker is a container' }),
    ])
    expect(hits).toEqual([
      {
        url: '/docker.html',
        title: 'Docker',
        trail: ['Home', 'Guide'],
        places: [
          {
            url: '/docker.html#run',
            title: [
              { text: 'Run', match: true },
              { text: ' it', match: false },
            ],
            excerpt: [
              { text: 'docker ', match: false },
              { text: 'run', match: true },
              { text: ' alone', match: false },
            ],
          },
          {
            url: '/docker.html',
            title: [{ text: 'Docker', match: false }],
            excerpt: [{ text: 'Docker is a container', match: false }],
          },
        ],
      },
      {
        url: '/other.html',
        title: 'Other',
        trail: [],
        places: [{ url: '/other.html', title: [{ text: 'Other', match: false }], excerpt: [] }],
      },
    ])
  })

  it('takes the text of a section that was found by its heading first', () => {
    const [hit] = read([record('/a.html#x'), record('/a.html#x', { type: 'content', content: 'The text' })])
    expect(hit?.places).toHaveLength(1)
    expect(text(hit?.places[0]?.excerpt)).toBe('The text')
  })

  it('shows three places of a page and eight pages', () => {
    const hits = read(Array.from({ length: 60 }, (_, n) => record(`/${n % 12}.html#s${n}`)))
    expect(hits).toHaveLength(8)
    expect(hits.map(({ places }) => places.length)).toEqual(Array(8).fill(3))
  })

  it.each([
    ['only the deepest name', { hierarchy: { lvl0: 'Only' } }, 'Only', []],
    ['no page above', { hierarchy: { lvl0: '', lvl1: 'Page' } }, 'Page', []],
    ['numbers for names', { hierarchy: { lvl0: 7, lvl1: 'Page', lvl2: {} } }, 'Page', []],
  ])('makes do with %s', (_, changes, title, trail) => {
    expect(read([record('/a.html', changes)])).toMatchObject([{ title, trail, places: [{ title: [{ text: title }] }] }])
  })

  it.each([
    ['an address of this site', 'https://docs.example/a.html#x', '/a.html#x'],
    ['a path', '/a.html#x', '/a.html#x'],
    ['the root', 'https://docs.example', '/'],
    ['a default port', 'https://docs.example:443/a.html', '/a.html'],
    ['a query', '/a.html?from=x#y', '/a.html#y'],
    ['a name and a password', 'https://me:pw@docs.example/a.html', '/a.html'],
    ['Chinese', '/a.html#中', '/a.html#%E4%B8%AD'],
    ['dots', '/x/../a.html', '/a.html'],
  ])('follows %s', (_, url, expected) => {
    expect(urls([record(url)])).toEqual([expected])
  })

  it('takes the anchor beside an address without one', () => {
    expect(urls([record('/a.html', { anchor: 'x y' })])).toEqual(['/a.html#x%20y'])
    expect(urls([record('/b.html', { anchor: null })])).toEqual(['/b.html'])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://docs.example/a',
    'https://evil.example/a.html',
    'http://docs.example/a.html',
    'https://docs.example:8443/a.html',
    'https://docs.example@evil.example/',
    'https://docs.example.evil.example/',
    'https://docs.example//evil.example/a.html',
    '//evil.example/a.html',
    '/\\evil.example/a.html',
    '/\t/evil.example/a.html',
    'a.html',
    '#x',
    'https://',
    'https://[',
  ])('does not follow %j', (url) => {
    expect(urls([record(url), record('/good.html')])).toEqual(['/good.html'])
  })

  it.each<[string, Bounds, object]>([
    ['/zh/a.html', EN, {}],
    ['https://docs.example/zh/a.html', EN, {}],
    ['/x/../zh/a.html', EN, {}],
    ['/%7Ah/a.html', EN, {}],
    ['/a.html', EN, { lang: 'zh-CN' }],
    ['/a.html', ZH, { lang: 'zh-CN' }],
    ['/zh/../a.html', ZH, { lang: 'zh-CN' }],
    ['/zh/a.html', ZH, { lang: 'en-US' }],
  ])('leaves %s to readers of another language', (url, bounds, changes) => {
    expect(read([record(url, changes)], bounds)).toEqual([])
  })

  it.each<[string, Bounds, object]>([
    ['/zh/a.html', ZH, { lang: 'zh-CN' }],
    ['/zh/a.html', ZH, { lang: 'zh-cn' }],
    ['/zh/a.html', ZH, { lang: undefined }],
    ['/zhang.html', EN, {}],
  ])('keeps %s for its readers', (url, bounds, changes) => {
    expect(urls([record(url, changes)], bounds)).toEqual([url])
  })

  it.each<[string, unknown]>([
    ['a string', 'hit'],
    ['null', null],
    ['a list', []],
    ['no address', record(undefined)],
    ['a number for an address', record(7)],
    ['no names', record('/a.html', { hierarchy: null })],
    ['names of a wrong kind', record('/a.html', { hierarchy: { lvl1: ['x'] } })],
  ])('passes over a hit that is or has %s', (_, hit) => {
    expect(urls([hit, record('/good.html')])).toEqual(['/good.html'])
    expect(() => read([hit])).toThrow('cannot be read')
  })

  it.each<[string, object]>([
    ['marks', { _highlightResult: 'x', _snippetResult: [], content: 'Text' }],
    ['values', { _highlightResult: { hierarchy: { lvl1: 'x' } }, _snippetResult: { content: { value: 1 } } }],
    ['types', { type: 'constructor', anchor: {}, lang: 3 }],
    ['levels', { type: 'lvl5' }],
  ])('makes do without %s that it does not know', (_, changes) => {
    expect(read([record('/a.html', changes)])).toMatchObject([{ title: 'Docker', places: [{ url: '/a.html' }] }])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a string', '<!doctype html>'],
    ['a number', 7],
    ['a list', []],
    ['an object', {}],
    ['no results', { results: [] }],
    ['results of a wrong kind', { results: { hits: [] } }],
    ['results without hits', { results: [{ nbHits: 3 }] }],
    ['hits of a wrong kind', { results: [{ hits: { 0: record('/a.html') } }] }],
    ['an error', { message: 'Index does not exist', status: 404 }],
  ])('says that %s cannot be read', (_, answer) => {
    expect(() => hitsOf(answer, EN)).toThrow('cannot be read')
  })

  it('finds nothing in an answer without hits', () => {
    expect(read([])).toEqual([])
  })

  it('keeps markup as the text it is', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const [hit] = read([
      record('/a.html', {
        hierarchy: { lvl0: evil, lvl1: evil },
        _highlightResult: { hierarchy: { lvl1: { value: `<em>${mark(evil)}</em>` } } },
        _snippetResult: { content: { value: `<script>${evil}` } },
      }),
    ])
    expect(hit).toMatchObject({ title: evil, trail: [evil] })
    expect(hit?.places[0]?.title).toEqual([
      { text: '<em>', match: false },
      { text: evil, match: true },
      { text: '</em>', match: false },
    ])
    expect(text(hit?.places[0]?.excerpt)).toBe(`<script>${evil}`)
  })

  it('cuts what is too long to be shown', () => {
    const long = '字'.repeat(100_000)
    const [hit] = read([record('/a.html', { hierarchy: { lvl0: long, lvl1: long }, content: long })])
    const place = hit?.places[0]
    for (const shown of [hit?.title, hit?.trail[0], text(place?.title), text(place?.excerpt)])
      expect(shown?.length).toBeLessThan(300)
  })
})

describe('partsOf', () => {
  const { open, close } = MARKS
  it.each([
    ['', []],
    ['plain', ['plain']],
    [`a${open}b${close}c`, ['a', '*b', 'c']],
    [`${open}a${close}${open}b${close}`, ['*a', '*b']],
    [`a${close}b`, ['a', 'b']],
    [`a${open}b`, ['a', '*b']],
    [`${open}${open}a${close}${close}`, ['*a']],
    [`${open}${close}`, []],
    ['123456789012', ['1234567890…']],
    [`12345${open}6789012${close}345`, ['12345', '*67890…']],
    ['123456789😀', ['123456789…']],
  ])('tells the matches in %j apart', (value, expected) => {
    expect(partsOf(value, 10).map((part) => (part.match ? '*' : '') + part.text)).toEqual(expected)
  })
})
