/** Tests of flow charts turned into mermaid's language. */
import { describe, expect, test } from 'vitest'
import { convertFlow } from './flow.ts'

const lines = (code: string) =>
  convertFlow(code)
    .lines.slice(1)
    .map(({ text }) => text.trim())
const problems = (code: string) => convertFlow(code).problems.map(({ line, message }) => `${line} ${message}`)

describe('a node', () => {
  test.each([
    ['start', 'n1("T"):::terminal'],
    ['end', 'n1("T"):::terminal'],
    ['operation', 'n1["T"]'],
    ['subroutine', 'n1[["T"]]'],
    ['condition', 'n1{"T"}'],
    ['inputoutput', 'n1[/"T"/]'],
    ['input', 'n1[/"T"/]'],
    ['output', 'n1[\\"T"\\]'],
    ['parallel', 'n1{{"T"}}'],
  ])('of type %s has a shape', (type, expected) => {
    expect(lines(`a=>${type}: T`)).toEqual([expected])
  })

  test.each([
    ['text over lines', 'a=>condition: Yes\nor No?', 'n1{"Yes<br/>or No?"}'],
    ['a state', 'a=>operation: T|past', 'n1["T"]'],
    ['no text', 'a=>operation', 'n1["a"]'],
    ['an empty text', 'a=>operation:', 'n1["a"]'],
    ['a colon in its text', 'a=>operation: x: y', 'n1["x: y"]'],
    ['marks of mermaid', 'a=>operation: "a" #c; d_e', 'n1["\ue022a\ue022 \ue023c\ue03b d\ue05fe"]'],
    ['a name of digits', '1=>start: 准备', 'n1("准备"):::terminal'],
    ['a name that mermaid keeps for itself', 'end=>end: T', 'n1("T"):::terminal'],
    ['spaces around the arrow', '  a => operation :  T  ', 'n1["T"]'],
  ])('may have %s', (_, code, expected) => {
    expect(lines(code)).toEqual([expected])
  })

  test.each([
    ['a=>start: T:>https://x.org/a', { text: 'T', url: 'https://x.org/a' }],
    ['a=>start: T|past:>https://x.org[blank]', { text: 'T', url: 'https://x.org' }],
    ['a=>start: two\nlines:>#hash', { text: 'two lines', url: '#hash' }],
  ])('may have a link: %s', (code, expected) => {
    expect(convertFlow(code).links).toEqual([expected])
  })
})

describe('a connection', () => {
  const nodes = 'a=>start: A\nb=>condition: B\nc=>end: C\n'
  test.each([
    ['of two', 'a->b', ['n1 --> n2']],
    ['of a chain', 'a->b->c', ['n1 --> n2', 'n2 --> n3']],
    ['to a side', 'a(right)->b(left)->c', ['n1 --> n2', 'n2 --> n3']],
    ['with a word', 'b(yes)->c', ['n2 -->|"yes"| n3']],
    ['with a word and a side', 'b(no, right)->c', ['n2 -->|"no"| n3']],
    ['with a text of its own', 'b(yes@Of course, right)->c', ['n2 -->|"Of course"| n3']],
    ['of parallel tasks', 'b(path1, bottom)->c', ['n2 --> n3']],
    ['with spaces', ' b ( yes ) -> c ', ['n2 -->|"yes"| n3']],
    ['with colours, which are left out', 'a->b\na@>b({"stroke":"Red"})', ['n1 --> n2']],
  ])('%s', (_, code, expected) => {
    expect(lines(nodes + code).slice(3)).toEqual(expected)
    expect(problems(nodes + code)).toEqual([])
  })

  test.each([
    ['sideways', 'a(right)->b(right)->c', 'flowchart LR'],
    ['sideways with words', 'a(right)->b(yes, right)->c', 'flowchart LR'],
    ['down', 'a->b->c', 'flowchart TB'],
    ['down when one goes down', 'a(right)->b->c', 'flowchart TB'],
    ['down without any', '', 'flowchart TB'],
  ])('goes %s', (_, code, expected) => {
    expect(convertFlow(nodes + code).lines[0]!.text).toBe(expected)
  })

  test('may stand before the nodes', () => {
    expect(lines('a->b\na=>start: A\nb=>end: B').at(-1)).toBe('n1 --> n2')
  })

  test('knows its line', () => {
    expect(convertFlow('a=>start: A\n\nb=>end: B\n\na->b').lines.map(({ from }) => from)).toEqual([0, 0, 2, 4])
  })
})

describe('what is wrong', () => {
  test.each([
    ['an unknown type', 'a=>begin: A', ['0 unknown type `begin` of the node `a`']],
    ['a name of Object', 'a=>constructor: A', ['0 unknown type `constructor` of the node `a`']],
    ['an undefined node', 'a=>start: A\n\na->b', ['2 connection to an undefined node `b`']],
    ['a node defined twice', 'a=>start: A\na=>end: B', ['1 the node `a` is defined twice']],
    ['a line of words', 'hello\na=>start: A', ['0 `hello` is not understood']],
    ['a chain without end', 'a=>start: A\na->', ['1 `a->` is not understood']],
    ['nothing at all', ' \n', ['0 a flow chart without nodes']],
    ['two things', 'a=>x: A\na->c', ['0 unknown type `x` of the node `a`', '1 connection to an undefined node `c`']],
  ])('is said: %s', (_, code, expected) => {
    expect(problems(code)).toEqual(expected)
  })
})
