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
  const [inner] = fragments(['inside'], 'words:7')
  const around = component('FormPicture', { driver: 'X' }, ['above', undefined, inner])
  expect(fragments([undefined, 'text', around], 'data')).toEqual([
    { text: 'text', at: 'data' },
    {
      component: 'FormPicture',
      props: { driver: 'X' },
      children: [
        { text: 'above', at: 'data' },
        { text: 'inside', at: 'words:7' },
      ],
      at: 'data',
    },
  ])
})

test.each(['ApiCall', 'ApiField', 'DriverFacts', 'ErrorMessages', 'FormField', 'FormPicture', 'KeyFacts', 'TryApi'])(
  '<%s> is made from data, and refused where an author writes it',
  (name) => {
    expect(complaints(`<${name} />`)).toEqual([`en/guide/page.md:1 error <${name}> is not written as a tag`])
  },
)
