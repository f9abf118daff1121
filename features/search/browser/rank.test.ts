/** Tests of the order of pages: what comes before what, not by how much. */
import { describe, expect, it } from 'vitest'
import type { Fragment } from '../shared/fragment.ts'
import { type FoundPage, foundPage } from './pages.ts'
import { readQuery } from './query.ts'
import { type RankedPage, rank } from './rank.ts'

type Facts = Partial<Fragment['meta']> & { aside?: true; head?: string; body?: string }

/** A page with a title, one section and an own text. */
function page(content: string, { aside, head, body = '', ...meta }: Facts = {}): FoundPage {
  const own = content.split(/\s+/).filter(Boolean)
  return foundPage({
    url: '/a.html',
    content: [...own, ...(head ? [head, body] : [])].join(' '),
    meta: { title: 'Some page', ...meta },
    filters: aside ? { standing: ['aside'] } : {},
    anchors: head ? [{ element: 'h2', id: 'part', text: head, location: own.length }] : [],
  })
}

/** All as good to the index and all words as telling, unless said otherwise. */
function ranked(typed: string, pages: FoundPage[], base = 1, weights: Record<string, number> = {}): RankedPage[] {
  const query = readQuery(typed)
  const terms = query.terms.map((term) => ({ ...term, weight: weights[term.text] ?? 1 }))
  return rank(
    query,
    terms,
    pages.map((each) => ({ page: each, base })),
  )
}

describe('rank', () => {
  it.each<[string, string, better: FoundPage, worse: FoundPage]>([
    ['named so', 'docker', page('about docker', { title: 'Docker' }), page('about docker')],
    [
      'named exactly so',
      'docker',
      page('docker', { title: 'Docker' }),
      page('docker', { title: 'Docker compose in practice' }),
    ],
    ['known by that name', 'whale', page('whale', { names: 'Whale' }), page('whale')],
    ['with that keyword', 'whale', page('whale', { keywords: 'whale' }), page('whale')],
    [
      'with that heading',
      'mount disk',
      page('', { head: 'Mount disk', body: 'text' }),
      page('', { head: 'Text', body: 'mount disk' }),
    ],
    ['with all of the words', 'mount disk', page('mount the disk'), page('mount the other')],
    [
      'with the words in one place',
      'mount disk',
      page('text', { head: 'Part', body: 'disk to mount' }),
      page('disk', { head: 'Part', body: 'to mount' }),
    ],
    [
      'with the Chinese run as typed among others',
      '你好世界 docker',
      page('docker 说 你好 世界'),
      page('docker 世界 你好'),
    ],
    ['with the words as they were typed', 'mount disk', page('mount disk'), page('disk mount')],
    ['with the word itself', 'mount', page('mount'), page('mounted')],
    ['that explains', 'docker', page('docker', { title: 'Docker' }), page('docker', { title: 'Docker', aside: true })],
    ['with the Chinese run as typed', '你好世界', page('说 你好 世界 吧'), page('世界 ， 你好')],
    ['with the compound', 'refresh_token', page('the refreshToken of it'), page('the token of it')],
    [
      'named in Chinese and typed in Latin letters',
      'nihaoshijie',
      page('x', { title: '你好 世界', sounds: 'nihaoshijie nhsj' }),
      page('x'),
    ],
    [
      'named in Chinese and typed by initials',
      'nhsj',
      page('x', { title: '你好 世界', sounds: 'nihaoshijie nhsj' }),
      page('x'),
    ],
    [
      'named in Chinese and typed in part',
      'nihao',
      page('x', { title: '你好 世界', sounds: 'nihaoshijie nhsj' }),
      page('x'),
    ],
    [
      'whose title is just that sound',
      'nihao',
      page('x', { title: '你好', sounds: 'nihao nh' }),
      page('x', { title: 'Docker 你好', sounds: 'nihao nh' }),
    ],
    [
      'of that title before one with headings about it',
      'docker',
      page('docker', { title: 'Docker' }),
      page('docker', { names: 'Docker', head: 'Docker policy', body: 'docker' }),
    ],
    [
      'of that name before one with a heading of it',
      'docker',
      page('docker', { names: 'Docker' }),
      page('docker', { head: 'Docker', body: 'text' }),
    ],
    [
      'of that title, though it does not explain',
      'whale',
      page('whale', { title: 'Whale', aside: true }),
      page('whale', { head: 'Whale regs', body: 'text' }),
    ],
    ['written in wide letters', 'docker', page('Ｄｏｃｋｅｒ'), page('other')],
  ])('prefers a page %s', (_, typed, better, worse) => {
    for (const pages of [
      [better, worse],
      [worse, better],
    ]) {
      const [first, second] = ranked(typed, pages)
      expect(first?.page).toBe(better)
      expect(first?.score).toBeGreaterThan(second?.score ?? Number.NaN)
    }
  })

  it('heeds the index where pages are alike', () => {
    const query = readQuery('docker')
    const terms = query.terms.map((term) => ({ ...term, weight: 1 }))
    const [low, high] = [page('docker'), page('docker')]
    const [first] = rank(query, terms, [
      { page: low, base: 0.2 },
      { page: high, base: 1 },
    ])
    expect(first?.page).toBe(high)
  })

  it('prefers the more telling of two words', () => {
    const [common, rare] = [page('mount'), page('disk')]
    expect(ranked('mount disk', [common, rare], 1, { disk: 5 })[0]?.page).toBe(rare)
    expect(ranked('mount disk', [common, rare], 1, { mount: 5 })[0]?.page).toBe(common)
  })

  it('heeds a name within the query as far as it tells', () => {
    const name = (weight: number) =>
      ranked('run app backup disk', [page('run backup disk', { title: 'App', names: 'run backup disk' })], 1, {
        app: weight,
      })[0]?.title ?? Number.NaN
    expect(name(9)).toBeGreaterThan(name(0.01))
  })

  it('passes over a word that no page has', () => {
    expect(ranked('docker xyzzy', [page('docker')])[0]?.coverage).toBe(1)
  })

  it.each([
    ['all', 'mount disk', 'mount disk', 1],
    ['nothing', 'mount disk', 'other', 0],
  ])('says that a page covers %s', (_, typed, content, coverage) => {
    expect(ranked(typed, [page(content)])[0]?.coverage).toBe(coverage)
  })

  it('says how well a name fits', () => {
    const name = (typed: string, title: string) => ranked(typed, [page('x', { title })])[0]?.name ?? Number.NaN
    expect(name('docker', 'Docker')).toBe(1)
    expect(name('DOCKER', 'docker!')).toBe(1)
    expect(name('xyzzy', 'Docker')).toBe(0)
    expect(name('docker', 'Docker compose')).toBeGreaterThan(name('docker', 'Docker compose for all of you'))
    for (const title of ['Docker', 'Docker compose', 'Other', '!!!', ''])
      for (const typed of ['docker', 'docker compose up', 'compose', 'd']) {
        expect(name(typed, title)).toBeGreaterThanOrEqual(0)
        expect(name(typed, title)).toBeLessThanOrEqual(1)
      }
  })

  it('tells the title from other names', () => {
    const [found] = ranked('whale', [page('x', { title: 'Docker', names: 'Whale' })])
    expect(found?.title).toBe(0)
    expect(found?.name).toBeGreaterThan(0.5)
    expect(ranked('docker', [page('x', { title: 'Docker' })])[0]?.title).toBe(1)
  })

  it('ranks sections in their own order, the fitting one higher', () => {
    const found = ranked('mount disk', [page('intro', { head: 'Mount disk', body: 'mount disk' })])[0]?.sections
    expect(found?.map(({ section }) => section.id)).toEqual(['', 'part'])
    expect(found?.[1]?.score).toBeGreaterThan(found?.[0]?.score ?? Number.NaN)
    expect(found?.[0]?.score).toBe(0)
  })

  it.each(['', '!!!', '.*+?[', '<b>', '\ud800', 'a'.repeat(10_000), '你'.repeat(10_000), 'the of'])(
    'has a number for every page asked for %j',
    (typed) => {
      const pages = [page(''), page('docker', { title: '' }), page('你好', { title: '!!!', names: ' | ', sounds: '' })]
      for (const { score, name, coverage } of ranked(typed, pages))
        for (const value of [score, name, coverage]) expect(Number.isFinite(value)).toBe(true)
    },
  )

  it('ranks no pages, and pages the index thinks nothing of', () => {
    expect(ranked('docker', [])).toEqual([])
    expect(ranked('docker', [page('other')], 0)[0]).toMatchObject({ score: 0, name: 0, coverage: 0 })
  })
})
