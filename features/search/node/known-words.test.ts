/** Tests of the list of words that slips are mended to. */
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../../core/page.ts'
import { pageData } from '../../../engine/pages/scratch.fixture.ts'
import { searchTerms } from './indexed-html.ts'
import { KnownWords, wordsOfPage } from './known-words.ts'

const heading = (text: string) => ({ level: 2, text, id: 'x' })

function listOf(...pages: Array<[changes: Partial<PageData>, text: string]>): string[] {
  const words = new KnownWords()
  for (const [changes, text] of pages) {
    const page = pageData('/a.html', { title: '', ...changes })
    words.add(wordsOfPage(page, searchTerms(page, { names: [], keywords: [] }), text))
  }
  return words.list()
}

describe('KnownWords', () => {
  it.each<[string, Partial<PageData>, string[]]>([
    ['title', { title: 'Docker' }, ['docker']],
    ['aliases', { frontmatter: { aliases: ['Whale', 'Container'] } }, ['container', 'whale']],
    ['keywords', { frontmatter: { keywords: ['compose'] } }, ['compose']],
    ['headings', { headings: [heading('Mount'), heading('Storage')] }, ['mount', 'storage']],
    ['sounds', { title: '重庆' }, ['chongqing']],
    [
      'sounds of aliases',
      { frontmatter: { aliases: ['配置反向代理'] } },
      ['daili', 'fanxiangdaili', 'fxdl', 'peizhifanxiangdaili', 'pzfxdl'],
    ],
  ])('has the words of the %s', (_, changes, words) => {
    expect(listOf([changes, ''])).toEqual(words)
  })

  it('has no word that one page alone says', () => {
    expect(listOf([{}, 'tokne tokne tokne token'], [{}, 'token'])).toEqual(['token'])
  })

  it('puts names first, then headings, then words of many pages', () => {
    const many = Array.from({ length: 5 }, (): [Partial<PageData>, string] => [{}, 'often often'])
    const few = Array.from({ length: 2 }, (): [Partial<PageData>, string] => [{}, 'seldom'])
    const first: [Partial<PageData>, string] = [{ title: 'Name', headings: [heading('Section')] }, 'Name Section']
    expect(listOf(...few, ...many, first)).toEqual(['name', 'section', 'often', 'seldom'])
  })

  it('is in the same order whichever page comes first', () => {
    const pages: Array<[Partial<PageData>, string]> = [
      [{ title: 'Beta Alpha' }, ''],
      [{ title: 'Gamma Delta' }, ''],
    ]
    expect(listOf(...pages)).toEqual(['alpha', 'beta', 'delta', 'gamma'])
    expect(listOf(...pages.toReversed())).toEqual(listOf(...pages))
  })

  it.each([
    ['parts of compounds', 'refresh_token', ['refresh', 'token']],
    ['small letters', 'AList ALIST', ['alist']],
    ['narrow forms', 'Ｄｏｃｋｅｒ', ['docker']],
    ['letters beside Chinese', '使用docker部署', ['bushu', 'docker', 'shiyong', 'shiyongdockerbushu']],
    ['digits inside', 'aria2 webdav2x', ['aria2', 'webdav2x']],
    ['no short words', 'the SSL a b', []],
    ['no numbers', '12345 2024-01-02', []],
    ['no signs', '.*+?^{}$()|[]\\ ，。', []],
    ['names of objects', 'constructor __proto__', ['constructor', 'proto']],
    ['no halves of characters', '\ud800\udc00', []],
  ])('reads %s', (_, title, words) => {
    expect(listOf([{ title }, ''])).toEqual(words)
  })

  it('stays small on a large site, and keeps what matters', () => {
    const letters = (n: number) =>
      n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    const plain = Array.from({ length: 4000 }, (_, n) => `word${letters(n)}`).join(' ')
    const words = listOf([{}, plain], [{ title: 'Zebra' }, plain])
    expect(words).toHaveLength(3000)
    expect(words[0]).toBe('zebra')
  })

  it('reads a word of any length in time', () => {
    for (const word of listOf([{ title: 'a'.repeat(100_000) }, 'a'.repeat(100_000)]))
      expect(word.length).toBeLessThan(25)
  })
})
