/** Tests of what is read from the fences of diagrams. */
import { describe, expect, test } from 'vitest'
import { SHORT_NAMES } from './mermaid-text.ts'
import { fenceLine, readDiagram } from './source.ts'

const read = (code: string, rest = '', lang = 'mermaid') => readDiagram({ lang, rest, code })

describe('the title', () => {
  test.each([
    ['from the head', '---\ntitle: A & B?\n---\nflowchart TB\n a', '', 'A & B?'],
    ['from the info string', 'flowchart TB\n a', 'Two words', 'Two words'],
    ['from the head before the info string', '---\ntitle: A\n---\npie', 'B', 'A'],
    ['in quotes', '---\ntitle: "a: b"\n---\npie', '', 'a: b'],
    ['that is a number', '---\ntitle: 302\n---\npie', '', '302'],
    ['that is empty', '---\ntitle:\n---\npie', '', ''],
    ['of nothing', 'pie', '', ''],
  ])('comes %s', (_, code, rest, title) => {
    expect(read(code, rest)).toMatchObject({ title, problems: [] })
  })

  test('of a flow chart stands behind its look', () => {
    expect(read('a=>start: A', ':vue Title', 'flow').title).toBe('Title')
    expect(read('a=>start: A', 'Title', 'flowchart').title).toBe('Title')
  })
})

describe('what is drawn', () => {
  test.each([
    ['has no title', '---\ntitle: A\n---\npie\n "a": 1\n', 'pie\n "a": 1'],
    ['keeps other settings', '---\ntitle: A\nconfig:\n  look: neo\n---\npie', '---\nconfig:\n  look: neo\n---\npie'],
    ['has no comments', '%% one\npie\n  %% two\n "a": 1', 'pie\n "a": 1'],
    ['keeps directives', '%%{init: {}}%%\npie', '%%{init: {}}%%\npie'],
    ['has no blank ends', '\n\npie\n\n "a": 1\n\n', 'pie\n\n "a": 1'],
    ['has no links', 'flowchart TB\n a\n click a "x.html"', 'flowchart TB\n a'],
    ['keeps other clicks', 'flowchart TB\n a\n click a call f()', 'flowchart TB\n a\n click a call f()'],
    ['has letters for their numbers', 'pie\n "#quot;#9829;#35;": 1', 'pie\n "\ue022♥\ue023": 1'],
    ['keeps colours', 'flowchart TB\n style a fill:#333;', 'flowchart TB\n style a fill:#333;'],
    ['keeps unknown names', 'pie\n "#constructor; #x;": 1', 'pie\n "#constructor; #x;": 1'],
  ])('%s', (_, code, text) => {
    expect(read(code)).toMatchObject({ text, problems: [] })
  })

  test.each(Object.entries(SHORT_NAMES))('of a fence `%s` begins with %s', (lang, kind) => {
    expect(read('x\ny', 'T', lang)).toMatchObject({ text: `${kind}\nx\ny`, from: [0, 0, 1], title: 'T' })
    expect(read(`${kind}\nx`, '', lang).text).toBe(`${kind}\nx`)
  })

  test('names its kind once', () => {
    expect(read('stateDiagram\n a', '', 'state').text).toBe('stateDiagram\n a')
    expect(read('pie showData\n "a": 1', '', 'pie').text).toBe('pie showData\n "a": 1')
  })
})

describe('links', () => {
  test.each([
    ['a[302]', 'click a "b.html#c"', { text: '302', url: 'b.html#c' }],
    ['a1["two words"]', 'click a1 href "/b"', { text: 'two words', url: '/b' }],
    ['a(["x<br>y"])', 'click a "b" _blank', { text: 'x y', url: 'b' }],
    ['a{{x}}', 'click a "b" "a tip"', { text: 'a tip', url: 'b' }],
    ['a --> b', 'click a "b";', { text: 'a', url: 'b' }],
    ['ba[no] --> a[yes]', 'click a "b"', { text: 'yes', url: 'b' }],
  ])('of %s by %s', (node, click, link) => {
    expect(read(`flowchart TB\n ${node}\n ${click}`).links).toEqual([link])
  })
})

describe('complaints', () => {
  test.each([
    ['a diagram without text', '\n', 'mermaid', [0, 'a diagram without text']],
    ['a head without a diagram', '---\ntitle: a\n---', 'mermaid', [0, 'a diagram without text']],
    ['a head that is no YAML', '\n---\ntitle: a: b\n---\npie', 'mermaid', [1, 'the head of the diagram is not YAML']],
    ['a head that is a word', '---\nhello\n---\npie', 'mermaid', [0, 'the head of the diagram is not YAML']],
    ['an unknown node', 'a=>start: A\na->b', 'flow', [1, 'connection to an undefined node `b`']],
  ])('about %s', (_, code, lang, [line, message]) => {
    expect(read(code, '', lang).problems).toMatchObject([{ line, message: expect.stringContaining(String(message)) }])
  })

  test.each([
    ['pie\n x', 2, 1],
    ['---\ntitle: a\n---\n%% c\npie\n x', 2, 5],
    ['---\nconfig: {}\n---\npie\n x', 1, 3],
    ['pie\n x', 9, 1],
    ['pie\n x', 0, 0],
  ])('of the library about %j, line %i, mean line %i of the fence', (code, n, line) => {
    expect(fenceLine(read(code), n)).toBe(line)
  })
})
