/** Tests of the records for hosted search services. */
import { describe, expect, it } from 'vitest'
import { config } from '../../../engine/pages/scratch.fixture.ts'
import type { IndexedText, PageSection } from '../shared/fragment.ts'
import { bytesOf, indexSettings, MAX_RECORD_BYTES, pieces, recordsOf } from './records.ts'

function page(changes: Partial<IndexedText> = {}): IndexedText {
  return {
    url: '/guide/a.html',
    title: 'A',
    trail: ['Home', 'Guide'],
    names: [],
    keywords: [],
    pinyin: [],
    aside: false,
    sections: [],
    ...changes,
  }
}

const section = (id: string, level: number, text = `about ${id}`): PageSection => ({
  id,
  heading: id && `The ${id}`,
  level,
  text,
})

describe('recordsOf', () => {
  it('makes a record of the page and one of every section', () => {
    const sections = [section('', 1, 'In short.'), section('one', 2), section('two', 3), section('three', 2)]
    const records = recordsOf(page({ sections }), config())
    expect(records.map(({ type, url, content }) => [type, url, content])).toEqual([
      ['lvl1', 'https://docs.example/guide/a.html', 'In short.'],
      ['lvl2', 'https://docs.example/guide/a.html#one', 'about one'],
      ['lvl3', 'https://docs.example/guide/a.html#two', 'about two'],
      ['lvl2', 'https://docs.example/guide/a.html#three', 'about three'],
    ])
    expect(records[2]).toMatchObject({
      url_without_anchor: 'https://docs.example/guide/a.html',
      anchor: 'two',
      lang: 'en-US',
      hierarchy: { lvl0: 'Home › Guide', lvl1: 'A', lvl2: 'The one', lvl3: 'The two', lvl4: null },
      weight: { pageRank: 100, level: 70, position: 2 },
    })
    expect(records[3]?.hierarchy).toMatchObject({ lvl2: 'The three', lvl3: null })
  })

  it('makes a record of a page that begins with a heading', () => {
    const [first] = recordsOf(page({ trail: [], sections: [section('one', 2)] }), config())
    expect(first).toMatchObject({ type: 'lvl1', content: null, anchor: null, hierarchy: { lvl0: null, lvl1: 'A' } })
  })

  it.each([
    [1, 'lvl2'],
    [2, 'lvl2'],
    [6, 'lvl6'],
  ])('puts a heading of level %i on %s', (level, type) => {
    expect(recordsOf(page({ sections: [section('one', level)] }), config())[1]).toMatchObject({ type })
  })

  it.each([
    ['/a.html', 'en-US', undefined],
    ['/zh/a.html', 'zh-CN', undefined],
    ['/zh/a.html', 'zh', { zh: { lang: 'zh' } }],
  ])('knows the language of %s as %s', (url, lang, locales) => {
    const hosted = { appId: 'a', apiKey: 'k', indexName: 'i', ...(locales ? { locales } : {}) }
    const settings = config({ settings: { search: { embedded: true, report: '', hosted } } })
    expect(recordsOf(page({ url }), settings)[0]).toMatchObject({ lang, url: `https://docs.example${url}` })
  })

  it('ranks guides before lists, and those before pages with secrets', () => {
    const rank = (changes: Partial<IndexedText>) => recordsOf(page(changes), config())[0]!.weight.pageRank
    const ranks = [rank({}), rank({ aside: true }), rank({ url: '/zh/tool/x.html', aside: true })]
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    expect(new Set(ranks).size).toBe(3)
  })

  it('knows every record by other names of the page, each once', () => {
    const named = page({ names: ['a', 'b'], keywords: ['c', 'a'], pinyin: ['d'], sections: [section('one', 2)] })
    for (const { keywords } of recordsOf(named, config())) expect(keywords).toEqual(['a', 'b', 'c', 'd'])
  })

  it('writes anchors as addresses do', () => {
    const records = recordsOf(page({ sections: [section('中 文', 2)] }), config())
    expect(records[1]).toMatchObject({ anchor: '中 文', url: expect.stringMatching(/#%E4%B8%AD%20%E6%96%87$/) })
  })

  it('gives the same names to the same pages, and each another', () => {
    const pages = [page({ sections: [section('one', 2), section('two', 2)] }), page({ url: '/b.html' })]
    const ids = () => pages.flatMap((each) => recordsOf(each, config())).map(({ objectID }) => objectID)
    expect(ids()).toEqual(ids())
    expect(new Set(ids()).size).toBe(4)
  })

  it.each<[string, Partial<IndexedText>]>([
    ['English', { sections: [section('one', 2, 'All work and no play. '.repeat(3000))] }],
    ['Chinese', { sections: [section('one', 2, '你好，世界。'.repeat(5000))] }],
    ['one sentence', { sections: [section('one', 2, '😀字x'.repeat(9000))] }],
    ['control characters', { sections: [section('one', 2, '\u0001"\\'.repeat(9000))] }],
    [
      'names',
      { names: Array.from({ length: 900 }, (_, n) => `name ${n}`), sections: [section('', 1, 'x. '.repeat(9000))] },
    ],
    [
      'titles',
      { title: '题'.repeat(9000), trail: ['题'.repeat(9000)], sections: [section('', 1, 'x. '.repeat(9000))] },
    ],
  ])('keeps records small, however long the page: %s', (_, changes) => {
    const whole = page(changes)
    const records = recordsOf(whole, config())
    expect(Math.max(...records.map(bytesOf))).toBeLessThanOrEqual(MAX_RECORD_BYTES)
    const squeeze = (text: string) => text.replaceAll(/\s/g, '')
    const text = records.map(({ content }) => content ?? '').join('')
    expect(squeeze(text)).toBe(squeeze(whole.sections.map((each) => each.text).join('')))
    expect(records.filter(({ type }) => type === 'content').length).toBeGreaterThan(1)
  })

  it('keeps markup as the text it is', () => {
    const records = recordsOf(page({ title: '<img onerror=x>', sections: [section('', 1, '<b>')] }), config())
    expect(records[0]).toMatchObject({ hierarchy: { lvl1: '<img onerror=x>' }, content: '<b>' })
  })
})

describe('pieces', () => {
  it.each([
    ['One. Two. Three.', 12, ['One. Two.', 'Three.']],
    ['一。二！三？四', 14, ['一。二！', '三？四']],
    ['short', 100, ['short']],
    ['', 100, []],
    ['v1.2 is out. So what', 16, ['v1.2 is out.', 'So what']],
  ])('cuts %j after sentences', (text, most, expected) => {
    expect(pieces(text, most)).toEqual(expected)
  })
})

describe('indexSettings', () => {
  it('can filter by language, and knows the languages', () => {
    const settings = indexSettings(config())
    expect(settings.attributesForFaceting).toContain('lang')
    expect(settings.queryLanguages).toEqual(['en', 'zh'])
    expect(settings.indexLanguages).toEqual(['en', 'zh'])
  })
})
