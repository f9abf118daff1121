/** Tests of how Chinese names are typed without Chinese characters. */
import { describe, expect, it } from 'vitest'
import { pinyinOf } from './pinyin.ts'

describe('pinyinOf', () => {
  it.each([
    [
      'a name, from each of its words on',
      ['配置反向代理'],
      ['peizhifanxiangdaili', 'pzfxdl', 'fanxiangdaili', 'fxdl', 'daili', 'dl'],
    ],
    ['a name as it is read, not by its characters', ['重庆'], ['chongqing', 'cq']],
    ['ü as it is typed', ['绿色'], ['lvse', 'ls']],
    ['several names once each', ['重庆', '重庆', '绿色'], ['chongqing', 'cq', 'lvse', 'ls']],
    ['every run of a name', ['重庆 docker，绿色'], ['chongqing', 'cq', 'lvse', 'ls', 'chongqingdockerlvse']],
    ['the Chinese part of a mixed name, and all of it', ['115重庆open'], ['chongqing', 'cq', '115chongqingopen']],
    ['nothing of a sentence as a whole', [`a${'重庆'.repeat(9)}`], pinyinOf(['重庆'.repeat(9)])],
  ])('gives %s', (_, names, sounds) => {
    expect(pinyinOf(names)).toEqual(sounds)
  })

  it.each([
    ['no names', []],
    ['an empty name', ['']],
    ['a single character', ['单']],
    ['single characters apart', ['单 双', '单，双']],
    ['Latin letters', ['Docker', 'ＡＬＩＳＴ', '.*+?[']],
    ['signs', ['，。！']],
    ['halves of characters', ['\ud842', '\udfb7\ud842']],
    ['kana', ['かな']],
  ])('gives none for %s', (_, names) => {
    expect(pinyinOf(names)).toEqual([])
  })

  it('finds a name by its beginning however its words are told apart', () => {
    expect(pinyinOf(['阿里云盘']).slice(0, 2)).toEqual(['aliyunpan', 'alyp'])
  })

  it('has small letters only', () => {
    for (const sound of pinyinOf(['中国移动云盘', '夸克网盘', '〇一', '人人', '旅行者']))
      expect(sound).toMatch(/^[a-z]{2,}$/)
  })

  it('keeps rare characters whole', () => {
    for (const sound of pinyinOf(['𠮷野家'])) expect(() => encodeURIComponent(sound)).not.toThrow()
  })
})
