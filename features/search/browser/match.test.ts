/** Tests of whether a word stands in a text. */
import { describe, expect, it } from 'vitest'
import { bestMatch, matchQuality, prepare, stem } from './match.ts'
import { readQuery } from './query.ts'

describe('prepare', () => {
  it.each([
    ['Mount a-disk, NOW!', ' mount a disk now ', 'mountadisknow'],
    ['ＡＬｉｓｔ　１１５', ' alist 115 ', 'alist115'],
    ['你好，世界 docker', ' 你好 世界 docker ', '你好世界docker'],
    ['refresh_token', ' refresh token ', 'refreshtoken'],
    ['<b title="x">y</b>', ' b title x y b ', 'btitlexyb'],
    ['\ud800a\udc00', ' a ', 'a'],
    ['.*+?[', '  ', ''],
    ['', '  ', ''],
  ])('makes %j into %j', (text, words, alphanumeric) => {
    expect(prepare(text)).toMatchObject({ words, alphanumeric })
  })
})

describe('matchQuality', () => {
  /** Of the first word of what was typed. */
  const of = (typed: string, text: string) => matchQuality(readQuery(typed).terms[0]!, prepare(text))

  it.each([
    ['docker', 'Use Docker.'],
    ['docker', 'docker'],
    ['DOCKER', 'ｄｏｃｋｅｒ'],
    ['refresh_token', 'refreshToken'],
    ['refresh_token', 'refresh-token'],
    ['refresh_token', 'the Refresh Token of'],
    ['c', 'C++'],
    ['你好', '说你好吧'],
    ['你好', '你 好'],
    ['ssl', 'no ssl: here'],
    ['docker', '使用docker部署'],
    ['refreshToken', 'refresh_token'],
  ])('is whole for %s in %j', (typed, text) => {
    expect(of(typed, text)).toBe(1)
  })

  it.each([
    ['docker', 'dockers'],
    ['docker', 'dockerfile'],
    ['storages', 'a storage'],
    ['storage', 'storages'],
    ['mounting', 'mounted'],
    ['proxies', 'proxy'],
  ])('is less for %s in %j', (typed, text) => {
    expect(of(typed, text)).toBeGreaterThan(0)
    expect(of(typed, text)).toBeLessThan(1)
  })

  it.each([
    ['docker', ''],
    ['docker', '!!!'],
    ['docker', 'dockxer'],
    ['docker', 'kubernetes'],
    ['ssl', 'classless'],
    ['dockerfile', 'docker'],
    ['你好', '好你'],
    ['你好', 'nihao'],
    ['doc.er', 'docker'],
  ])('is none for %s in %j', (typed, text) => {
    expect(of(typed, text)).toBe(0)
  })

  it('prefers the word to a longer one', () => {
    expect(of('docker', '用docker')).toBeGreaterThan(of('docker', 'dockers'))
  })

  it('prefers a word that is a little longer to one that is much longer', () => {
    expect(of('docker', 'dockers')).toBeGreaterThan(of('docker', 'dockerfiles'))
  })

  // Letters of two words that happen to stand side by side are neither of them.
  it.each([
    ['here', 'the red'],
    ['sand', 'has android'],
  ])('is none for %s across words in %j', (typed, text) => {
    expect(of(typed, text)).toBe(0)
  })

  it('answers for 10,000 characters', () => {
    expect(of('a'.repeat(10_000), 'a'.repeat(10_000))).toBeGreaterThan(0)
    expect(of('b', 'a'.repeat(10_000))).toBe(0)
  })
})

describe('stem', () => {
  it.each([
    ['storages', 'storag'],
    ['storage', 'storag'],
    ['proxies', 'prox'],
    ['proxy', 'prox'],
    ['caching', 'cach'],
    ['caches', 'cach'],
    ['mounted', 'mount'],
    ['configurations', 'configur'],
    ['configuration', 'configur'],
    ['supposedly', 'suppos'],
  ])('of %s is %s', (word, expected) => {
    expect(stem(word)).toBe(expected)
  })

  it.each(['using', 'ssl', 'dns', 'yes', 'es', 's', '', 'docker', '你好', 'news'])('of %j is itself', (word) => {
    expect(stem(word)).toBe(word)
  })
})

describe('bestMatch', () => {
  const [term] = readQuery('docker').terms

  it.each([
    ['the best of its texts', ['dockerfiles', 'docker', 'dockers'], 1],
    ['a longer word where there is no better', ['nothing', 'dockers'], 0.8],
    ['none in none', [], 0],
    ['none in others', ['kubernetes', ''], 0],
  ])('is %s', (_, texts, expected) => {
    expect(bestMatch(term!, texts.map(prepare))).toBe(expected)
  })
})
