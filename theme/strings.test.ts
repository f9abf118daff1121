/** Tests of putting values into sentences. */
import { describe, expect, it } from 'vitest'
import { fillIn } from './strings.ts'

describe('fillIn', () => {
  it.each<[string, Record<string, string | number>, string]>([
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
