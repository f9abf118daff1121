/** Tests of the sitemap and of robots.txt. */
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../../core/page.ts'
import { pageData, siteData } from '../../../engine/pages/scratch.fixture.ts'
import { robots, sitemap } from './sitemap.ts'

const HISTORY = { created: '2024-01-01T00:00:00Z', updated: '2024-02-01T00:00:00+08:00', contributors: [] }
const map = (...pages: PageData[]) => sitemap(pages, siteData())

describe('sitemap', () => {
  it('lists a page with its last change and all its languages', () => {
    const translations = { en: '/a.html', zh: '/zh/a.html' }
    expect(map(pageData('/a.html', { translations, history: HISTORY }))).toContain(
      [
        '<url><loc>https://docs.example/a.html</loc><lastmod>2024-02-01T00:00:00+08:00</lastmod>',
        '<xhtml:link rel="alternate" hreflang="en-US" href="https://docs.example/a.html"/>',
        '<xhtml:link rel="alternate" hreflang="zh-CN" href="https://docs.example/zh/a.html"/></url>',
      ].join(''),
    )
  })

  it('claims no date for a page without history', () => {
    expect(map(pageData('/a.html'))).not.toContain('lastmod')
  })

  it.each<[string, number, PageData]>([
    ['documents', 1, pageData('/a.html')],
    ['home pages', 1, pageData('/', { kind: 'home' })],
    ['catalogues', 1, pageData('/x/', { kind: 'catalog', file: null })],
    ['not-found pages', 0, pageData('/404.html', { kind: 'not-found' })],
    ['private pages', 0, pageData('/tool/a.html')],
    ['private pages of other languages', 0, pageData('/zh/tool/a.html')],
  ])('has of %s: %i', (_, count, page) => {
    expect(map(page).match(/<url>/g) ?? []).toHaveLength(count)
  })

  it('is well-formed with special characters in an address', () => {
    expect(map(pageData("/a&b'.html"))).toContain("<loc>https://docs.example/a&amp;b'.html</loc>")
  })

  it('is a valid document without pages', () => {
    expect(map()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n\n<\/urlset>\n$/)
  })
})

describe('robots', () => {
  it('allows everything and names the sitemap', () => {
    expect(robots(siteData())).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n')
  })
})
