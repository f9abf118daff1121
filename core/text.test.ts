/** Tests of the small text functions. */
import { describe, expect, test } from 'vitest'
import { editDistance, escapeHtml, fillIn, nearest } from './text.ts'

test.each([
  ['<b a="c">&amp;</b>', '&lt;b a=&quot;c&quot;&gt;&amp;amp;&lt;/b&gt;'],
  ["it's 中文", "it's 中文"],
  ['', ''],
])('escapeHtml(%j) is %j', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})

describe('the nearest word', () => {
  test.each([
    ['is the word itself when it is there', 'order', ['odrer', 'order', 'border'], 'order'],
    ['repairs a missing letter', 'titl', ['tag', 'title'], 'title'],
    ['repairs a letter too many', 'tittle', ['tag', 'title'], 'title'],
    ['repairs a wrong letter', 'icom', ['toc', 'icon'], 'icon'],
    ['is the first of equally near ones', 'bat', ['cat', 'hat'], 'cat'],
    ['allows two slips in a short word', 'abc', ['azz'], 'azz'],
    ['refuses three slips in a short word', 'abc', ['xyz'], undefined],
    ['allows a third of a long word', 'abcdefghijkl', ['abcdefghWXYZ'], 'abcdefghWXYZ'],
    ['refuses more than a third of a long word', 'abcdefghijkl', ['abcdefgVWXYZ'], undefined],
    ['refuses a word that is much longer', 'tag', ['tag-of-a-page'], undefined],
    ['is nothing among no candidates', 'tag', [], undefined],
  ])('%s', (_, word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected)
  })
})

describe('fillIn', () => {
  test.each<[string, Record<string, string | number>, string]>([
    ['About {n} min', { n: 3 }, 'About 3 min'],
    ['{n} of {n}', { n: 0 }, '0 of 0'],
    ['Copyright © {year} {authors}', { year: 2026, authors: 'Us' }, 'Copyright © 2026 Us'],
    ['Nothing for “{query}”', { query: '{n} $& $1' }, 'Nothing for “{n} $& $1”'],
    ['Nothing for “{query}”', { query: '' }, 'Nothing for “”'],
    ['{unknown} stays', {}, '{unknown} stays'],
    ['no places', { n: 1 }, 'no places'],
    ['{ n } is none', { n: 1 }, '{ n } is none'],
  ])('makes of %j with %j', (text, values, expected) => {
    expect(fillIn(text, values)).toBe(expected)
  })
})

test.each([
  ['docker', 'docker', 0],
  ['dokcer', 'docker', 1],
  ['odcker', 'docker', 1],
  ['doker', 'docker', 1],
  ['dockker', 'docker', 1],
  ['dokxer', 'docker', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['', '', 0],
])('editDistance(%j, %j) is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
})
