/** Tests of reading what somebody typed or pasted. */
import { describe, expect, it } from 'vitest'
import { readQuery } from './query.ts'

const words = (typed: string) => readQuery(typed).terms.map(({ text }) => text)

describe('readQuery', () => {
  it.each([
    ['words', 'Mount a local disk', ['mount', 'local', 'disk']],
    ['words once', 'disk Disk DISK', ['disk']],
    ['stop words alone', 'how to', ['how', 'to']],
    ['a Chinese question without its stop words', '如何部署docker？', ['部署', 'docker']],
    ['Chinese beside Latin', '115你好open世界', ['115', '你好', 'open', '世界']],
    ['full-width letters', 'ＡＬｉｓｔ　１１５', ['alist', '115']],
    ['compounds as one', 'refresh_token', ['refreshtoken']],
    ['paths by their parts', '/opt/alist/data/config.json', ['opt', 'alist', 'data', 'config', 'json']],
    ['Windows paths by their parts', 'D:\\data\\alist\\config.json', ['data', 'alist', 'config', 'json']],
    ['addresses by their parts', 'https://pan.example.com/dav/', ['https', 'pan', 'example', 'com', 'dav']],
    ['markup as words', '<script>alert("x1")</script>', ['script', 'alert', 'x1']],
    ['words between metacharacters', '(docker|[disk]*+?^$\\', ['docker', 'disk']],
    ['words of other scripts', 'Ünïcode Привет', ['ünïcode', 'привет']],
    ['letters with marks of their own', 'cafe\u0301', ['café']],
    ['words around control characters', 'one\u0000two', ['one', 'two']],
    ['words around half characters', 'one\ud800two\udc00', ['one', 'two']],
  ])('reads %s', (_, typed, expected) => {
    expect(words(typed)).toEqual(expected)
  })

  it.each(['', ' ', '\n\t', '!!!', '，。！？', '.*+?^$()[]', '\ud83d\ude00', '\ud800', '_', '---'])(
    'finds no word in %j',
    (typed) => {
      expect(readQuery(typed)).toMatchObject({ alphanumeric: '', terms: [], runs: [] })
    },
  )

  it.each([
    ['refresh_token', ['refresh', 'token']],
    ['refresh-token', ['refresh', 'token']],
    ['refresh.token', ['refresh', 'token']],
    ['refreshToken', ['refreshtoken']],
    ['user@example.com', ['user', 'example', 'com']],
  ])('knows the parts of %s', (typed, parts) => {
    const whole = parts.join('')
    expect(readQuery(typed)).toEqual({
      text: typed,
      alphanumeric: whole,
      terms: [{ text: whole, han: false, parts }],
      runs: [],
    })
  })

  it('knows Chinese runs as they were typed', () => {
    const { runs, terms } = readQuery('你好世界 docker 部署')
    expect(runs).toEqual(['你好世界', '部署'])
    expect(terms.map(({ text, han }) => [text, han])).toEqual([
      ['你好', true],
      ['世界', true],
      ['docker', false],
      ['部署', true],
    ])
  })

  it.each([
    ['plain', 'ERRO[2023-08-01 10:00:00] failed link storage', ['failed', 'link', 'storage']],
    ['coloured', '\u001b[31mERRO\u001b[0m[2023-08-01 10:00:00] failed link', ['failed', 'link']],
    ['whose colours lost their first sign', '[36mINFO[0m[2023-08-01 10:00:00] failed link', ['failed', 'link']],
    ['with several colours', '\u001b[1;31;40mfailed\u001b[0m link', ['failed', 'link']],
    ['with a zone', '2024-01-02T03:04:05.123456789+08:00 failed link', ['failed', 'link']],
    ['in world time', '2024-01-02T03:04:05Z failed link', ['failed', 'link']],
    ['with slashes', '2024/01/02 03:04:05 failed link', ['failed', 'link']],
    ['with a level', 'level=INFO failed link', ['failed', 'link']],
    ['of a panic', 'PANIC: failed link', ['failed', 'link']],
    ['in Chinese', '\u001b[31mERRO\u001b[0m[2023-08-01 10:00:00] 你好世界 token', ['你好', '世界', 'token']],
  ])('reads a log line %s', (_, typed, expected) => {
    expect(words(typed)).toEqual(expected)
  })

  it.each(['info', 'debug mode', 'error', 'INFORMATION', 'trace'])('keeps %s, which is not of a log', (typed) => {
    expect(words(typed)).toEqual(typed.toLowerCase().split(' '))
  })

  // What is taken away because it may be of a log was all that somebody typed.
  it.each(['DEBUG', 'ERROR', '2023-08-01'])('looks for %s when it is all there is', (typed) => {
    expect(words(typed)).not.toEqual([])
  })

  it.each([
    ['256 colours', '\u001b[38;5;208mfailed\u001b[0m'],
    ['no number', 'failed\u001b[m'],
    ['a warning', 'WARNING: failed'],
  ])('reads a log line with %s', (_, typed) => {
    expect(words(typed)).toEqual(['failed'])
  })

  it('takes the longest of too many words, in their order', () => {
    const short = Array.from({ length: 20 }, (_, n) => `x${String.fromCharCode(97 + n)}`)
    const long = Array.from({ length: 9 }, (_, n) => `longer${String.fromCharCode(97 + n)}`)
    expect(words([...short.slice(0, 10), ...long, ...short.slice(10)].join(' '))).toEqual(['xa', ...long])
  })

  it('takes Chinese words before Latin ones of the same length', () => {
    const latin = Array.from({ length: 12 }, (_, n) => `x${String.fromCharCode(97 + n)}`)
    expect(words([...latin, '你好', '世界'].join(' '))).toEqual([...latin.slice(0, 8), '你好', '世界'])
  })

  it.each([
    ['one word', 'a'.repeat(10_000)],
    ['many words', 'word '.repeat(2000)],
    ['Chinese', '你好世界'.repeat(2500)],
    ['dots', `a${'.'.repeat(10_000)}`],
    ['open brackets', '[1;'.repeat(3334)],
    ['digits', '2'.repeat(10_000)],
    ['dates', '2023-08-01 '.repeat(1000)],
    ['letters that grow', '\ufdfa'.repeat(10_000)],
    ['half characters', '\ud83d'.repeat(10_000)],
  ])('bounds 10,000 characters of %s', (_, typed) => {
    const query = readQuery(typed)
    expect(query.text.length).toBeLessThanOrEqual(300)
    expect(query.terms.length).toBeLessThanOrEqual(10)
  })
})
