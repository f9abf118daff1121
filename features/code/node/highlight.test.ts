/** Tests of highlighted code. */
import { describe, expect, test } from 'vitest'
import { parseFence } from '../../../engine/markdown/fence.ts'
import type { Highlighted } from '../../../engine/markdown/types.ts'
import { CodeHighlighter } from './highlight.ts'

const highlighter = new CodeHighlighter()
const highlight = (info: string, code: string): Promise<Highlighted> => highlighter.highlight(parseFence(info, code))

/** What a reader sees and copies. */
function visible(html: string): string {
  const text = html.replace(/<[^>]*>/g, '').replace(/\n$/, '')
  return text
    .replace(/&(?:lt|#x3C);/g, '<')
    .replace(/&(?:gt|#x3E);/g, '>')
    .replace(/&(?:amp|#x26);/g, '&')
    .replace(/&quot;/g, '"')
}

/** The elements of the lines. */
function linesOf(html: string): string[] {
  return /<code>([\s\S]*)<\/code>/.exec(html)![1]!.split('\n')
}

describe('the box of a block', () => {
  test.each([
    ['names language and label', 'json', '<div class="code" data-lang="json" data-label="json" data-numbers>'],
    [
      'shows a title as label',
      'json title="a&b"',
      '<div class="code" data-lang="json" data-label="a&amp;b" data-numbers>',
    ],
    ['has neither without a language', '', '<div class="code" data-numbers>'],
    [
      'numbers lines from another number',
      'text:line-numbers=5',
      '<div class="code" data-lang="text" data-label="text" data-numbers="5" style="--first:4">',
    ],
    ['leaves numbers out', 'text:no-line-numbers', '<div class="code" data-lang="text" data-label="text">'],
  ])('%s', async (_, info, box) => {
    const { html } = await highlight(info, '1')
    expect(html.startsWith(`${box}<pre class="shiki`)).toBe(true)
    expect(html.endsWith('</pre></div>\n')).toBe(true)
  })

  test.each(['json', 'text'])('can be scrolled by keyboard, and needs no inline style (%s)', async (lang) => {
    const { html } = await highlight(lang, '{"a": 1}')
    expect(html).toContain('tabindex="0"')
    expect(html).not.toContain('style=')
  })
})

const CODE = '{\n  "a": "<b> & c",\n\n  "d": 1\n}'

describe('code in', () => {
  test.each(['json', 'text', '', 'no-such-language', 'mermaid'])(
    '%j reads as it was written, line by line',
    async (lang) => {
      const { html } = await highlight(lang, CODE)
      expect(visible(html)).toBe(CODE)
      expect(linesOf(html)).toHaveLength(5)
    },
  )

  test.each(['json', 'text', 'no-such-language'])('%j has its marked lines marked', async (lang) => {
    const { html } = await highlight(`${lang}{2,4}`, CODE)
    expect(
      html
        .split('\n')
        .slice(0, 5)
        .map((line) => /<span class="marked"/.test(line)),
    ).toEqual([false, true, false, true, false])
  })

  test.each([
    'json',
    'bash',
    'yaml',
    'html',
    'xml',
    'js',
    'python',
    'nginx',
    'css',
    'ini',
    'shell',
    'typescript',
    'cmd',
    'conf',
    'env',
    'caddyfile',
  ])('%j is a language', async (lang) => {
    expect((await highlight(lang, 'a = 1')).warning).toBeUndefined()
  })

  test.each(['', 'text', 'txt', 'plain', 'plaintext', 'mermaid', 'flow', 'flowchart'])(
    '%j is plain by intent',
    async (lang) => {
      expect(await highlight(lang, 'a')).toMatchObject({
        css: {},
        html: expect.stringContaining('<code><span>a</span></code>'),
      })
      expect((await highlight(lang, 'a')).warning).toBeUndefined()
    },
  )

  test.each(['no-such-language', 'constructor', '__proto__', 'valueof'])(
    '%j is plain for want of a grammar',
    async (lang) => {
      expect(await highlight(lang, 'a')).toMatchObject({
        css: {},
        warning: { message: `no highlighting for the language \`${lang}\`` },
      })
    },
  )
})

test.each([
  ['typscript', 'typescript'],
  ['mermiad', 'mermaid'],
  ['no-such-language', undefined],
  ['qml', undefined],
])('for %j, %j was probably meant', async (lang, near) => {
  const { warning } = await highlight(lang, 'a')
  expect(/^Did you mean `(.*)`\?$/.exec(warning?.remedy ?? '')?.[1]).toBe(near)
})

describe('the colours of a block', () => {
  test('come as one rule for each class, for light and dark at once', async () => {
    const { html, css } = await highlight('json', '{"a": 1}')
    const used = new Set([...html.matchAll(/<span class="(s\w+)"/g)].map(([, name]) => name))
    expect(used.size).toBeGreaterThan(1)
    expect(Object.keys(css)).toEqual(expect.arrayContaining([...used]))
    for (const rule of Object.values(css)) expect(rule).toMatch(/^color:light-dark\(#\w+,#\w+\)/)
  })

  test('of what is embedded do not depend on which languages are known', async () => {
    const markdown = parseFence('md', 'Text\n\n~~~yaml\na: true\n~~~')
    const first = await new CodeHighlighter().highlight(markdown)
    const later = new CodeHighlighter()
    await later.highlight(parseFence('yaml', 'a: true'))
    expect(await later.highlight(markdown)).toEqual(first)
  })

  test('do not depend on what was highlighted before', async () => {
    const first = await new CodeHighlighter().highlight(parseFence('js', 'let a = 1'))
    await highlight('yaml', 'a: b')
    expect(await highlight('js', 'let a = 1')).toEqual(first)
  })
})

describe('a block that would take long', () => {
  const colored = (html: string) => (html.match(/<span class="s/g) ?? []).length

  test('is plain text after nesting that nobody can follow, and reads as it was written', async () => {
    const code = '[\n'.repeat(3000)
    const { html } = await highlight('json:no-line-numbers', code)
    expect(visible(html)).toBe(code.replace(/\n$/, ''))
    expect(colored(html)).toBe(colored((await highlight('json:no-line-numbers', '[\n'.repeat(2000))).html))
  })

  test('has plain text in lines that are too long, and colors the others', async () => {
    const { html } = await highlight('json', `{"a": 1,\n${'['.repeat(1000)}\n"b": 2`)
    expect(linesOf(html).map((line) => line.includes('<span class="s'))).toEqual([true, false, true])
  })

  test('is colored in pieces as if it were one', async () => {
    const long = `/* ${'a\n'.repeat(600)} */ const a = \`\n${'b\n'.repeat(600)}\${c}\``
    const { html } = await highlight('js', long)
    const at = (line: number) => /class="(s\w+)"/.exec(linesOf(html)[line]!)?.[1]
    expect(at(599)).toBe(at(1))
    expect(at(1190)).toBe(at(602))
    expect(at(1190)).not.toBe(at(1))
  })
})

describe('lines that notes mark', () => {
  const block = (lang: string) => ({
    ...parseFence(lang, 'a\nb\nc\nd'),
    marks: { add: [1], remove: [2], warning: [3], focus: [3, 4] },
  })

  test.each(['js', 'text'])('are said to be added or removed in %s, with room for a sign', async (lang) => {
    const { html } = await highlighter.highlight(block(lang))
    expect(linesOf(html).map((line) => /^<[^>]*>(?:<i class="sign"><\/i>)?/.exec(line)?.[0])).toEqual([
      '<ins class="add"><i class="sign"></i>',
      '<del class="remove"><i class="sign"></i>',
      expect.stringMatching(/^<span class="(?:focus warning|warning focus)"><i class="sign"><\/i>$/),
      '<span class="focus">',
    ])
    expect(visible(html)).toBe('a\nb\nc\nd')
  })
})

test('text in the colour of the block has no element, and neighbours of one colour share one', async () => {
  const { html, css } = await highlight('js:no-line-numbers', 'const a = await b(c, d)')
  expect(visible(html)).toBe('const a = await b(c, d)')
  expect(html).toContain('</span>(c, d)</span>')
  expect(html).toMatch(/<span class="\w+">= await <\/span>/)
  expect(Object.values(css)).not.toContain('color:light-dark(#0e1116,#f0f3f6)')
})
