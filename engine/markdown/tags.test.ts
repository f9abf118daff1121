/** Tests of the scanner of raw HTML. */
import { describe, expect, test } from 'vitest'
import { decodeEntities, scanTags } from './tags.ts'

/** `kind name attribute=value …` of every tag. */
function tags(html: string): string[] {
  return scanTags(html).map(({ kind, name, attributes }) =>
    [kind, name, ...attributes.map((a) => (a.value === null ? a.name : `${a.name}=${a.value}`))].join(' '),
  )
}

describe('the scanner finds', () => {
  test.each([
    ['opening and closing tags', '<b>x</b>', ['open b', 'close b']],
    ['self-closing tags, with and without space', '<br/><Badge />', ['self br', 'self Badge']],
    [
      'names with digits, dots, dashes and colons',
      '<h1><a.B><x-y><svg:g>',
      ['open h1', 'open a.B', 'open x-y', 'open svg:g'],
    ],
    ['values in both quotes and in none', `<a x="1 2" y='3 "4"' z=5>`, ['open a x=1 2 y=3 "4" z=5']],
    ['attributes without value', '<video controls muted>', ['open video controls muted']],
    ['empty values', '<img alt="">', ['open img alt=']],
    ['attributes that begin with : or @', `<B :a="[1]" @click="go()"/>`, ['self B :a=[1] @click=go()']],
    ['a > inside quotes', '<A x="a > b">', ['open A x=a > b']],
    ['a / inside an unquoted-looking place', '<A x="a/b" />', ['self A x=a/b']],
    ['attributes on several lines', '<VPCard\n  title="t"\n  desc="d"\n/>', ['self VPCard title=t desc=d']],
    ['spaces around the equals sign', '<a x = "1">', ['open a x=1']],
    ['values on several lines', '<a x="1\n2">', ['open a x=1\n2']],
    ['closing tags with a space', '</b >', ['close b']],
  ])('%s', (_, html, expected) => {
    expect(tags(html)).toEqual(expected)
  })
})

describe('the scanner passes over', () => {
  test.each([
    ['comments, whatever is in them', '<!-- <b> --><i>', ['open i']],
    ['comments that never end', '<i><!-- <b>', ['open i']],
    ['declarations', '<!DOCTYPE html><i>', ['open i']],
    ['processing instructions', '<?xml <b> ?><i>', ['open i']],
    ['a lone <', '1 < 2 <i> a<3', ['open i']],
    ['a tag that never ends', '<b x="1"', []],
    ['a broken tag, but not what follows it', '<b x=">" " <i>', ['open i']],
  ])('%s', (_, html, expected) => {
    expect(tags(html)).toEqual(expected)
  })
})

test.each([
  ['<p>é <a title="t" href="x y.md">l</a>', 'x y.md'],
  ["<a href='q'>", 'q'],
  ['<a href=bare>', 'bare'],
  ['<a href = "">', ''],
])('positions in %j frame the tag and the bare value', (html, value) => {
  const tag = scanTags(html).find(({ name, kind }) => name === 'a' && kind === 'open')!
  const href = tag.attributes.find(({ name }) => name === 'href')!
  expect(html.slice(href.start, href.end)).toBe(value)
  expect(html.slice(tag.start, tag.end)).toMatch(/^<a [^>]*>$/)
})

test.each([
  ['a &amp; b &lt;c&gt;', 'a & b <c>'],
  ['&quot;&apos;&#39;', `"''`],
  ['&amp;lt;', '&lt;'],
  ['a & b; &unknown;', 'a & b; &unknown;'],
])('the entities of %j are read as %j', (value, text) => {
  expect(decodeEntities(value)).toBe(text)
})

test.each([
  ['a decimal number', '&#20013;', '中'],
  ['a hexadecimal number', '&#x4e2d;', '中'],
  ['another name of HTML', '&copy;', '©'],
  ['a name that every object has', '&constructor;', '&constructor;'],
])('an entity may be %s', (_, value, text) => {
  expect(decodeEntities(value)).toBe(text)
})
