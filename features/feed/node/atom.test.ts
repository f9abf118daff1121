/** Tests of the Atom feeds. */
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../../core/page.ts'
import { EN, pageData, siteData, ZH } from '../../../engine/pages/scratch.fixture.ts'
import { atomFeed } from './atom.ts'

const changed = (updated: string) => ({ created: '2020-01-01T00:00:00+00:00', updated, contributors: [] })
const page = (route: string, updated: string, changes: Partial<PageData> = {}) =>
  pageData(route, { history: changed(updated), ...changes })
const feed = (...pages: PageData[]) => atomFeed(pages, siteData(), EN)
const routes = (xml: string) =>
  [...xml.matchAll(/<entry><id>https:\/\/docs\.example(.*?)<\/id>/g)].map(([, route]) => route)

describe('atomFeed', () => {
  it('describes itself in its language', () => {
    const xml = atomFeed([], siteData(), ZH)
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">')
    expect(xml).toContain('<id>https://docs.example/zh/atom.xml</id>')
    expect(xml).toContain('<title>文档</title>')
    expect(xml).toContain('<author><name>The authors</name></author>')
  })

  it('lists pages with address, dates and summary', () => {
    expect(feed(page('/a.html', '2024-02-01T00:00:00+00:00', { title: 'A & B', description: '<D>' }))).toContain(
      [
        '<entry><id>https://docs.example/a.html</id><title>A &amp; B</title>',
        '<link href="https://docs.example/a.html"/>',
        '<published>2020-01-01T00:00:00+00:00</published><updated>2024-02-01T00:00:00+00:00</updated>',
        '<summary>&lt;D&gt;</summary></entry>',
      ].join(''),
    )
  })

  it('has the latest change first and as its own date', () => {
    const xml = feed(
      page('/old.html', '2023-01-01T00:00:00+00:00'),
      page('/b.html', '2024-02-01T00:00:00+00:00'),
      page('/a.html', '2024-02-01T00:00:00+00:00'),
    )
    expect(routes(xml)).toEqual(['/a.html', '/b.html', '/old.html'])
    expect(xml.indexOf('<updated>2024-02-01')).toBeLessThan(xml.indexOf('<entry>'))
  })

  it('compares moments, not the clocks of different places', () => {
    const shanghai = page('/shanghai.html', '2024-02-02T01:00:00+08:00')
    const london = page('/london.html', '2024-02-01T20:00:00+00:00')
    expect(routes(feed(shanghai, london))).toEqual(['/london.html', '/shanghai.html'])
  })

  it('stops at thirty', () => {
    const pages = Array.from({ length: 31 }, (_, i) =>
      page(`/${i}.html`, `2024-01-${String(31 - i).padStart(2, '0')}T00:00:00+00:00`),
    )
    expect(routes(feed(...pages))).toEqual(pages.slice(0, 30).map(({ route }) => route))
  })

  it.each<[string, PageData]>([
    ['pages of another language', page('/zh/a.html', '2024-01-01T00:00:00Z')],
    ['private pages', page('/tool/a.html', '2024-01-01T00:00:00Z')],
    ['home pages', page('/', '2024-01-01T00:00:00Z', { kind: 'home' })],
    ['pages without history', pageData('/a.html')],
  ])('leaves out %s', (_, left) => {
    expect(routes(feed(left, page('/kept.html', '2024-01-01T00:00:00Z')))).toEqual(['/kept.html'])
  })

  it('has a valid date without any entry', () => {
    expect(feed()).toContain('<updated>1970-01-01T00:00:00Z</updated>')
  })
})
