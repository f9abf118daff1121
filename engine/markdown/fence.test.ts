/** Tests of the info string of code fences. */
import { describe, expect, test } from 'vitest'
import { parseFence, parseRanges } from './fence.ts'
import { render } from './scratch.fixture.ts'

const PLAIN = { code: 'x', lang: '', label: '', marked: [], lineNumbers: true, firstNumber: 1 }

test.each([
  ['nothing', '', {}],
  ['a language, which is also the label', 'json', { lang: 'json', label: 'json' }],
  ['a language in capitals, which the label keeps', 'JSON', { lang: 'json', label: 'JSON' }],
  ['marked lines directly after the language', 'json{2}', { lang: 'json', label: 'json', marked: [2] }],
  ['marked lines later', 'json {1,5}', { lang: 'json', label: 'json', marked: [1, 5] }],
  ['marked ranges', 'js{2-4,7-9}', { lang: 'js', label: 'js', marked: [2, 3, 4, 7, 8, 9] }],
  ['marked lines without a language', '{2}', { marked: [2] }],
  ['a title, which is the label', 'json title="data/config.json"', { lang: 'json', label: 'data/config.json' }],
  ['a title in single quotes', 'json title=\'a "b"\'', { lang: 'json', label: 'a "b"' }],
  ['a title without quotes', 'json title=a.json', { lang: 'json', label: 'a.json' }],
  ['text after the title, which is ignored', 'sh title="A" and more', { lang: 'sh', label: 'A' }],
  ['an empty title, which removes the label', 'sh title=""', { lang: 'sh', label: '' }],
  ['marks and a title', 'yaml{1} title="a b"', { lang: 'yaml', label: 'a b', marked: [1] }],
  ['line numbers', 'js:line-numbers', { lang: 'js', label: 'js' }],
  ['line numbers from five', 'js :line-numbers=5', { lang: 'js', label: 'js', firstNumber: 5 }],
  ['no line numbers', 'js:no-line-numbers', { lang: 'js', label: 'js', lineNumbers: false }],
  ['a language with signs', 'c++', { lang: 'c++', label: 'c++' }],
])('an info string may hold %s', (_, info, expected) => {
  expect(parseFence(info, 'x\n')).toEqual({ ...PLAIN, ...expected })
})

test('braces and colons inside a title are part of the title', () => {
  expect(parseFence('js title="f{2}:no-line-numbers"', 'x')).toMatchObject({ marked: [], lineNumbers: true })
})

test.each([
  ['2-4,7', [2, 3, 4, 7]],
  ['7, 2 - 3', [2, 3, 7]],
  ['1,1-2', [1, 2]],
  ['', []],
  ['4-2', []],
  ['0', []],
  ['a,3', [3]],
])('the ranges %j are the lines %j', (text, lines) => {
  expect(parseRanges(text)).toEqual(lines)
})

test('a range of absurd length ends', () => {
  expect(parseRanges('1-999999999').length).toBeLessThan(20_000)
})

describe('on a page', () => {
  test.each([
    ['a fence', '```js\na\n\nb\n```\n', ['a\n\nb']],
    ['a longer fence around a shorter one', '````md\n```\na\n```\n````\n', ['```\na\n```']],
    ['a tilde fence', '~~~\n```\n~~~\n', ['```']],
    ['a fence on the line of a list marker', '- ```\n  a\n  ```\n', ['a']],
    ['a fence in a list, without its indentation', '1. x\n\n   ```\n   a\n     b\n   ```\n', ['a\n  b']],
    ['an indented block', '    a\n    b\n', ['a\nb']],
    ['an empty fence', '```\n```\n', ['']],
    ['two blocks in their order', '```\na\n```\n\n```\nb\n```\n', ['a', 'b']],
    ['tags and mustache, untouched', '```html\n<Badge/> {{ a }} <script>\n```\n', ['<Badge/> {{ a }} <script>']],
  ])('%s is code', (_, text, codes) => {
    const page = render(text, { lenient: true })
    expect(page.codes.map(({ code }) => code)).toEqual(codes)
    expect(page.problems).toEqual([])
  })

  test.each([
    ['runs to the end', '```js\na\n\n# b\n', ['a\n\n# b']],
    ['ends with its container', '::: tip\n```\na\n:::\n\nb\n', ['a']],
  ])('a fence that is never closed %s', (_, text, codes) => {
    const page = render(text)
    expect(page.codes.map(({ code }) => code)).toEqual(codes)
    expect(page.problems).toMatchObject([{ message: 'the code block ``` is never closed' }])
  })

  test('an info string may hold entities and escapes', () => {
    expect(render('```a&amp;b\\*\nx\n```').codes).toMatchObject([{ lang: 'a&b*' }])
  })

  test('every block knows its place', () => {
    expect(render('a\n\n```\nx\n```\n\n- ```\n  y\n  ```', { firstLine: 4 }).codePlaces).toEqual([
      'en/guide/page.md:6',
      'en/guide/page.md:10',
    ])
  })
})
