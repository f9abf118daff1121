/** Tests of telling words apart. */
import { describe, expect, it } from 'vitest'
import { folded, hanWords, joined, spaced, squeezed } from './words.ts'

/** What an indexer makes of blanks. */
const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('hanWords', () => {
  it.each([
    ['你好世界', ['你好', '世界']],
    ['中文', ['中文']],
    ['', []],
  ])('of %j are %j', (run, words) => {
    expect(hanWords(run)).toEqual(words)
  })

  it.each(['配置反向代理', '𠮷野家', '々'.repeat(50), '存储'.repeat(5000)])('of %j lose nothing', (run) => {
    expect(hanWords(run).join('')).toBe(run)
  })
})

describe('spaced', () => {
  it.each([
    ['words', '你好世界', ' 你好 世界 '],
    ['Latin letters', '你好docker世界', ' 你好 docker 世界 '],
    ['digits', '115你好', '115 你好 '],
    ['signs', '你好，世界。', ' 你好  ，  世界  。 '],
    ['several signs as one', '你好！？', ' 你好  ！？ '],
    ['quotes and dashes', '“你好”—…', ' “  你好  ”—… '],
  ])('parts %s', (_, text, expected) => {
    expect(spaced(text)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    'plain words, with signs (and more): a-b_c',
    "it's",
    '.*+?^{}$()|[]\\',
    '$& $1 $$',
    'ＡＢＣ１２３',
    '\ud83d\ude00',
    '\ud800 and \udc00',
  ])('leaves %j alone', (text) => {
    expect(spaced(text)).toBe(text)
  })

  it('keeps a lone half of a character beside Chinese', () => {
    expect(spaced('\ud800你好\udc00')).toBe('\ud800 你好 \udc00')
  })

  it('takes no time for a long text', () => {
    expect(collapsed(spaced('你好，'.repeat(10_000))).split(' ')).toHaveLength(20_000)
  })
})

describe('joined', () => {
  it.each([
    ['你好 世界', '你好世界'],
    ['你 好 世 界', '你好世界'],
    ['你好 ， 世界 。', '你好，世界。'],
    ['“ 你好 ”', '“你好”'],
    ['使用 docker 部署', '使用 docker 部署'],
    ['115 网 盘', '115 网盘'],
    ['two words', 'two words'],
    ['', ''],
  ])('makes %j into %j', (text, expected) => {
    expect(joined(text)).toBe(expected)
  })

  it.each(['你好，世界！', '挂载（网盘）：说明', '—你好…“世界”', '你好docker世界'])(
    'gives %j back as it was, but for blanks around Latin letters',
    (text) => {
      expect(joined(collapsed(spaced(text))).replace(/ ?([a-z]+) ?/g, '$1')).toBe(text)
    },
  )
})

describe('folded', () => {
  it.each([
    ['AList', 'alist'],
    ['ＡＬｉｓｔ１', 'alist1'],
    ['ﬁle', 'file'],
    ['①', '1'],
    ['　', ' '],
    ['CAFÉ', 'café'],
    ['e\u0301', 'é'],
    ['中文', '中文'],
    ['', ''],
  ])('makes %j into %j', (text, expected) => {
    expect(folded(text)).toBe(expected)
  })
})

describe('squeezed', () => {
  it.each([
    ['refresh_token', 'refreshtoken'],
    ['refresh-token', 'refreshtoken'],
    ['refreshToken', 'refreshtoken'],
    ['Refresh Token', 'refreshtoken'],
    ['ｒｅｆｒｅｓｈ＿token', 'refreshtoken'],
    ['115 网盘（Open）', '115网盘open'],
    ['<b>x</b>', 'bxb'],
    ['\ud800a\udc00', 'a'],
    ['.*+?^{}$()|[]\\', ''],
    ['，。！？', ''],
    ['', ''],
  ])('makes %j into %j', (text, expected) => {
    expect(squeezed(text)).toBe(expected)
  })
})
