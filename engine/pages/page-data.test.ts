/** Tests of joining a page's meta with its rendered body. */
import { describe, expect, it } from 'vitest'
import type { FinishedPage } from '../markdown/page-cache.ts'
import type { PageMeta } from './graph.ts'
import { pageInfo, withBody } from './page-data.ts'
import { pageData as wholePage } from './scratch.fixture.ts'

function meta(changes: Partial<PageMeta> = {}): PageMeta {
  const { headings: _, words: __, minutes: ___, body: ____, ...rest } = wholePage('/guide/', { description: '' })
  return { ...rest, source: null, ...changes }
}

function rendered(changes: Partial<FinishedPage> = {}): FinishedPage {
  const lists = { headings: [], ids: [], links: [], assets: [], localAssets: [], imageOrigins: [], components: [] }
  return {
    ...lists,
    icons: [],
    includes: [],
    problems: [],
    mediaOrigins: [],
    files: [],
    generated: [],
    textFiles: [],
    headingPlaces: [],
    examples: [],
    body: ['<p>x</p>'],
    words: 0,
    excerpt: '',
    ...changes,
  }
}

const pageData = (page: PageMeta, content?: FinishedPage) => withBody(pageInfo(page, content), content)

describe('the data of a page', () => {
  it.each([
    ['its own', 'Written', 'An excerpt', 'Written'],
    ['the first words of the text', '', 'An excerpt', 'An excerpt'],
    ['180 characters whole', '', 'x'.repeat(180), 'x'.repeat(180)],
    ['longer text cut to 180 characters', '', 'x'.repeat(181), `${'x'.repeat(177)}...`],
  ])('has as description %s', (_, description, excerpt, expected) => {
    expect(pageData(meta({ description }), rendered({ excerpt })).description).toBe(expected)
  })

  it.each([
    [0, 0],
    [300, 1],
    [100, 0.33],
    [1234, 4.11],
  ])('of %i words takes %d minutes to read', (words, minutes) => {
    expect(pageData(meta(), rendered({ words }))).toMatchObject({ words, minutes })
  })

  it('fills a catalogue with the list of its folder', () => {
    expect(pageData(meta({ kind: 'catalog' }), undefined).body).toEqual([
      { component: 'Catalog', props: { hideHeading: true }, children: [], at: '/guide/' },
    ])
  })

  it('leaves other generated pages empty', () => {
    expect(pageData(meta({ kind: 'not-found' }), undefined)).toMatchObject({ body: [], headings: [], words: 0 })
  })

  it('does not hand the source file to layouts', () => {
    expect(pageData(meta(), rendered())).not.toHaveProperty('source')
  })
})
