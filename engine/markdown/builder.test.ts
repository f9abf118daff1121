/** Tests of the content tree. */
import { describe, expect, test } from 'vitest'
import { BodyBuilder } from './builder.ts'
import type { CodeBlock } from './types.ts'

const BLOCK: CodeBlock = { code: 'x', lang: '', label: '', marked: [], lineNumbers: true, firstNumber: 1 }
const node = (component: string, children: unknown[] = [], at = 'a:1') => ({ component, props: {}, children, at })

test('neighbouring text is joined, and code and components stand between', () => {
  const out = new BodyBuilder()
  out.html('a')
  out.html('b')
  out.code(BLOCK, 'f:1')
  out.html('c')
  out.component('Badge', {}, 'a:1')
  out.code({ ...BLOCK, code: 'y' }, 'f:2')
  expect(out.finish()).toEqual({ body: ['ab', { code: 0 }, 'c', node('Badge'), { code: 1 }], unclosed: [] })
  expect(out.codes.map(({ code }) => code)).toEqual(['x', 'y'])
  expect(out.codePlaces).toEqual(['f:1', 'f:2'])
})

test('components nest', () => {
  const out = new BodyBuilder()
  out.open({ component: 'Tabs', props: {}, at: 'a:1' })
  out.open({ component: 'Tab', props: {}, at: 'a:2' })
  out.html('text')
  expect([out.close('Tab'), out.close('Tabs')]).toEqual([true, true])
  out.html('after')
  expect(out.finish()).toEqual({ body: [node('Tabs', [node('Tab', ['text'], 'a:2')]), 'after'], unclosed: [] })
})

test('only the innermost component can be closed', () => {
  const out = new BodyBuilder()
  out.open({ component: 'Outer', props: {}, at: 'a:1' })
  out.open({ component: 'Inner', props: {}, at: 'a:2' })
  expect([out.close('Outer'), out.close('Inner'), out.close('Outer'), out.close('Outer')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('what was never closed is closed at the end and named', () => {
  const out = new BodyBuilder()
  out.open({ component: 'Outer', props: {}, at: 'a:1' })
  out.html('x')
  out.open({ component: 'Inner', props: {}, at: 'a:2' })
  out.html('y')
  const { body, unclosed } = out.finish()
  expect(body).toEqual([node('Outer', ['x', node('Inner', ['y'], 'a:2')])])
  expect(unclosed.map(({ at }) => at)).toEqual(['a:1', 'a:2'])
})

test('a container closes what was left open inside it, and names it', () => {
  const out = new BodyBuilder()
  out.open({ component: 'Hint', props: {}, at: 'a:1' })
  out.open({ component: 'Wrap', props: {}, at: 'a:2' })
  out.html('x')
  expect(out.closeThrough('Hint').map(({ component }) => component)).toEqual(['Wrap'])
  expect(out.closeThrough('Hint')).toEqual([])
  expect(out.finish()).toEqual({ body: [node('Hint', [node('Wrap', ['x'], 'a:2')])], unclosed: [] })
})

test('what is captured stays out of the page', () => {
  const out = new BodyBuilder()
  out.html('before ')
  const { nodes, unclosed } = out.capture(() => {
    out.html('title ')
    out.component('Icon', {}, 'a:1')
  })
  out.html('after')
  expect({ nodes, unclosed }).toEqual({ nodes: ['title ', node('Icon')], unclosed: [] })
  expect(out.finish().body).toEqual(['before ', 'after'])
})

describe('the tree', () => {
  test.each<[string, boolean, (out: BodyBuilder) => void]>([
    ['nothing', true, () => {}],
    ['white space', true, (out) => out.html(' \n')],
    ['comments', true, (out) => out.html('<!-- a\n-->\n<!---->')],
    ['text', false, (out) => out.html('a')],
    ['a comment and text', false, (out) => out.html('<!-- a --> b')],
    ['code', false, (out) => out.code(BLOCK, 'f:1')],
    ['a component', false, (out) => out.component('A', {}, 'a:1')],
    ['an open component', false, (out) => out.open({ component: 'A', props: {}, at: 'a:1' })],
  ])('with %s is empty: %j', (_, empty, fill) => {
    const out = new BodyBuilder()
    fill(out)
    expect(out.isEmpty).toBe(empty)
  })
})
