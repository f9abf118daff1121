/** Tests of how attributes become props. */
import { expect, test } from 'vitest'
import { parseProps } from './props.ts'
import { scanTags } from './tags.ts'

const read = (tag: string) => parseProps(scanTags(tag)[0]!.attributes)

test.each([
  ['a plain attribute is text', '<A text="2" type=\'tip\'/>', { text: '2', type: 'tip' }],
  ['an attribute without value is true', '<A index />', { index: true }],
  ['an empty attribute is empty text', '<A text="" />', { text: '' }],
  ['a name with dashes becomes camel case', '<A low-quality no-2nd="x" />', { lowQuality: true, no2nd: 'x' }],
  ['entities are decoded', '<A text="a &amp; &quot;b&quot;" />', { text: 'a & "b"' }],
  ['a colon makes a number', '<A :level="2" />', { level: 2 }],
  ['a colon makes a truth value', '<A :index="false" />', { index: false }],
  ['a colon makes null', '<A :index="null" />', { index: null }],
  ['a colon makes a list', `<A :items='[1, "b"]' />`, { items: [1, 'b'] }],
  ['a colon makes an object', '<A :map="{&quot;a&quot;: {}}" />', { map: { a: {} } }],
  ['a colon accepts text in single quotes', `<A :text="'a b'" />`, { text: 'a b' }],
  ['a colon and dashes go together', '<A :max-level="3" />', { maxLevel: 3 }],
  ['no attributes are no props', '<A />', {}],
])('%s', (_, tag, props) => {
  expect(read(tag)).toEqual({ props, wrong: [] })
})

test.each([
  ['@click', '<A @click="go()" a="b" />', 'event handlers and directives do not exist here'],
  ['v-if', '<A v-if="x" a="b" />', 'event handlers and directives do not exist here'],
  [':x', '<A :x="a + b" a="b" />', 'its value is not JSON: a + b'],
  [':x', '<A :x a="b" />', 'its value is not JSON: '],
])('%s in %j is wrong, the other attributes count', (name, tag, reason) => {
  expect(read(tag)).toEqual({ props: { a: 'b' }, wrong: [{ name, reason }] })
})
