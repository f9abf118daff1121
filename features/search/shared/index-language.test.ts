/** Tests of the names of search indexes. */
import { describe, expect, it } from 'vitest'
import { indexLanguage } from './index-language.ts'

describe('indexLanguage', () => {
  it.each([
    ['en', 'en-US', 'en-us'],
    ['en', 'en', 'en'],
    ['de', 'de-AT', 'de-at'],
    ['zh', 'zh-CN', 'und-x-zh'],
    ['zh', 'zh', 'und-x-zh'],
    ['tw', 'zh-Hant-TW', 'und-x-tw'],
    ['ja', 'ja-JP', 'und-x-ja'],
    ['ko', 'ko', 'ko'],
    ['th', 'th-TH', 'und-x-th'],
  ])('of %s (%s) is %s', (id, lang, expected) => {
    expect(indexLanguage({ id, lang })).toBe(expected)
  })

  it.each(['kok', 'tha-TH', 'jam', 'x-zh', 'en-ZH'])('does not take %s for a language without blanks', (lang) => {
    expect(indexLanguage({ id: 'xx', lang })).toBe(lang.toLowerCase())
  })

  it('tells two languages of the same kind apart', () => {
    const [cn, tw] = [indexLanguage({ id: 'zh', lang: 'zh-CN' }), indexLanguage({ id: 'tw', lang: 'zh-TW' })]
    expect(cn).not.toBe(tw)
  })
})
