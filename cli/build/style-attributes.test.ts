/** Tests of which style attributes are found in a document. */
import { describe, expect, it } from 'vitest'
import { styleAttributesIn } from './style-attributes.ts'

describe('styleAttributesIn', () => {
  it.each<[string, string, string[]]>([
    ['none', '<p class="style">style is everything</p>', []],
    ['each of them', '<p style="color:red">a</p><b style="color:blue">b</b>', ['color:red', 'color:blue']],
    ['single quotes', "<p style='color:red'>a</p>", ['color:red']],
    ['what stands in entities', '<p style="font-family:&quot;A&amp;B&quot;">a</p>', ['font-family:"A&B"']],
    ['no code that shows one', '<code>&lt;p style=&quot;color:red&quot;&gt;</code>', []],
    ['no other attribute', '<p data-style="color:red" xstyle="a">a</p>', []],
  ])('finds %s', (_, html, found) => {
    expect(styleAttributesIn(html)).toEqual(found)
  })
})
