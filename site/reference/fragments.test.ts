/** Tests of the fragments that texts made from data consist of, and of tags that only data makes. */
import { expect, test } from 'vitest'
import { complaints } from '../../engine/markdown/scratch.fixture.ts'
import { component, fragments } from './fragments.ts'

test('props without value are left out, others keep their types', () => {
  const facts = component('KeyFacts', { type: 'select', options: ['a', 'b'], default: undefined })
  expect(facts).toStrictEqual({ component: 'KeyFacts', props: { type: 'select', options: ['a', 'b'] }, children: [] })
  expect(component('ErrorMessages', { of: ['x'], code: 500 }).props).toStrictEqual({ of: ['x'], code: 500 })
})

test('pieces get the place of their block, unless they have one', () => {
  const inner = fragments(['inside'], 'words:7')
  const around = component('FormPicture', { driver: 'X' }, ['above', undefined, ...inner])
  expect(fragments([undefined, 'text', around], 'data')).toEqual([
    { text: '\ntext\n', at: 'data' },
    { text: '<FormPicture driver="X">\n', props: { driver: 'X' }, at: 'data' },
    { text: 'above\n', at: 'data' },
    { text: '\ninside\n', at: 'words:7' },
    { text: '</FormPicture>\n', at: 'data' },
  ])
  expect(fragments([], 'data')).toEqual([])
})

test('a tag shows its props to readers of the Markdown', () => {
  const field = component('ApiField', {
    name: 'a "b" <c> & d',
    type: 'one\n\n  two',
    required: true,
    null: undefined,
    options: ['x', 2],
    default: { a: [false] },
  })
  const facts = component('DriverFacts', {
    ...{ name: 'X', works: [], sometimes: [], downloads: 'proxy', signIn: ['key', 'none'], notes: [], since: 'v3.0.0' },
  })
  expect(fragments([field, facts], 'x').map(({ text }) => text.trim())).toEqual([
    '<ApiField name="a &quot;b&quot; &lt;c&gt; &amp; d" type="one\n  two" required="true" options="x|2" default="{&quot;a&quot;:[false]}" />',
    '<DriverFacts name="X" downloads="proxy" sign-in="key|none" since="v3.0.0" />',
  ])
})

test.each(['ApiCall', 'ApiField', 'DriverFacts', 'ErrorMessages', 'FormField', 'FormPicture', 'KeyFacts', 'TryApi'])(
  '<%s> is made from data, and refused where an author writes it',
  (name) => {
    expect(complaints(`<${name} />`)).toEqual([`en/guide/page.md:1 error <${name}> is not written as a tag`])
  },
)
