/** Tests of adding up what the index knows. */
import { describe, expect, it } from 'vitest'
import { collectPages, cutTail, hasTerm, joinParts, type Lookup, sum, weightTerms } from './lookups.ts'
import { foundPage } from './pages.ts'
import { readQuery, type Term } from './query.ts'
import type { RankedPage } from './rank.ts'

const term = (text: string): Term => ({ text, han: false, parts: [text] })
const page = (content: string) => foundPage({ url: '/a.html', content, meta: { title: 'T' }, filters: {}, anchors: [] })

/** Pages by falling scores. */
function lookup(text: string, ...ids: string[]): Lookup {
  return { term: term(text), found: ids.map((id, index) => ({ id, score: ids.length - index })) }
}
const ids = (lookups: Lookup[]) => collectPages(lookups).map(({ id }) => id)

describe('sum', () => {
  it('adds the scores of a page and puts the best first', () => {
    const first = [
      { id: 'a', score: 3 },
      { id: 'b', score: 1 },
    ]
    const second = [
      { id: 'b', score: 4 },
      { id: 'c', score: 2 },
    ]
    expect(sum([first, second])).toEqual([
      { id: 'b', score: 5 },
      { id: 'a', score: 3 },
      { id: 'c', score: 2 },
    ])
    expect(first[1]).toEqual({ id: 'b', score: 1 })
  })

  it.each([[[]], [[[], []]]])('of %j is nothing', (lists) => {
    expect(sum(lists)).toEqual([])
  })

  it('keeps names of objects apart', () => {
    expect(sum([[{ id: '__proto__', score: 1 }], [{ id: 'constructor', score: 2 }]])).toHaveLength(2)
  })
})

describe('weightTerms', () => {
  it('weighs the rarer word more, and keeps the terms in order', () => {
    const weighed = weightTerms([lookup('common', 'a', 'b', 'c', 'd'), lookup('rare', 'a'), lookup('none')])
    expect(weighed.map(({ text }) => text)).toEqual(['common', 'rare', 'none'])
    const [common, rare, none] = weighed.map(({ weight }) => weight) as [number, number, number]
    expect(rare).toBeGreaterThan(common)
    expect(none).toBeGreaterThan(rare)
    expect(common).toBeGreaterThan(0)
  })

  it('weighs words alike that no page has', () => {
    const [a, b] = weightTerms([lookup('a'), lookup('b')]).map(({ weight }) => weight)
    expect(a).toBe(b)
    expect(Number.isFinite(a)).toBe(true)
  })

  it('of nothing is nothing', () => {
    expect(weightTerms([])).toEqual([])
  })
})

describe('collectPages', () => {
  it.each<[string, Lookup[], string[]]>([
    ['the order of the index for one word', [lookup('x', 'a', 'b', 'c')], ['a', 'b', 'c']],
    ['a page with both words before pages with one', [lookup('x', 'a', 'b'), lookup('y', 'c', 'b')], ['b', 'a', 'c']],
    [
      'a page with the rare word before one with the common word',
      [lookup('x', 'a', 'b', 'c', 'd', 'e'), lookup('y', 'z')],
      ['z', 'a', 'b', 'c', 'd', 'e'],
    ],
    ['pages although no page has one of the words', [lookup('x', 'a'), lookup('y')], ['a']],
    ['nothing for words that no page has', [lookup('x'), lookup('y')], []],
    ['nothing for nothing', [], []],
  ])('gives %s', (_, lookups, expected) => {
    expect(ids(lookups)).toEqual(expected)
  })

  it('bears scores of nothing', () => {
    const found = collectPages([{ term: term('x'), found: [{ id: 'a', score: 0 }] }])
    expect(found).toEqual([{ id: 'a', score: 0 }])
  })
})

describe('hasTerm', () => {
  it.each([
    ['docker', 'about Docker', true],
    ['refresh_token', 'about refreshToken', true],
    ['refreshToken', 'about refresh_token', true],
    ['kubernetes', 'about Docker', false],
    ['docker', '', false],
  ])('of %s in %j is %s', (typed, content, expected) => {
    expect(hasTerm(readQuery(typed).terms[0]!, page(content))).toBe(expected)
  })
})

describe('cutTail', () => {
  const ranked = (score: number): RankedPage => ({
    page: page(''),
    score,
    title: 0,
    name: 0,
    coverage: 1,
    sections: [],
  })
  const scores = (...all: number[]) => cutTail(all.map(ranked)).map(({ score }) => score)

  it('drops what is far below the best', () => {
    expect(scores(10, 9, 5, 1, 0.1)).toEqual([10, 9, 5])
  })

  it('keeps pages that are alike', () => {
    expect(scores(1, 1, 1)).toEqual([1, 1, 1])
  })

  it.each([[[]], [[0, 0]]])('keeps nothing of %j', (all) => {
    expect(scores(...all)).toEqual([])
  })
})

describe('joinParts', () => {
  const found = (...list: [id: string, score: number][]) => list.map(([id, score]) => ({ id, score }))

  it('puts pages with every part before those with one of them many times', () => {
    const whole = found(['begins-alike', 3])
    const parts = [found(['often', 9], ['every', 1], ['begins-alike', 1]), found(['every', 1])]
    expect(joinParts(whole, parts).map(({ id }) => id)).toEqual(['every', 'begins-alike', 'often'])
  })

  it('keeps what was found as a whole where no page has the parts', () => {
    expect(joinParts(found(['whole', 2]), [[], []])).toEqual(found(['whole', 2]))
  })

  it('adds up what a page has of both', () => {
    expect(joinParts(found(['a', 2], ['b', 1]), [found(['b', 1]), found(['b', 1])])).toEqual(found(['b', 5], ['a', 2]))
  })
})
