/** Tests of social cards and structured data. */
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../core/page.ts'
import { pageData, siteData } from '../../engine/pages/scratch.fixture.ts'
import { socialCards } from './index.ts'

const SITE = siteData()
const TRANSLATIONS = { en: '/guide/a.html', zh: '/zh/guide/a.html' }
const COVER = { src: '/c.png', alt: 'Two drives', width: 1200, height: 630 }
const HISTORY = {
  created: '2024-01-01T00:00:00Z',
  updated: '2024-02-01T00:00:00Z',
  contributors: [{ name: 'Ada', email: 'ada@example.org' }],
}

const tags = (changes: Partial<PageData> = {}, route = '/guide/a.html') =>
  socialCards.head!(pageData(route, changes), SITE, [])
const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`

/** The nodes of the structured data, by type. */
function structured(changes: Partial<PageData> = {}, route?: string): Record<string, Record<string, unknown>> {
  const script = tags(changes, route).find((tag) => tag.startsWith('<script'))
  const json = script?.slice('<script type="application/ld+json">'.length, -'</script>'.length) ?? '{"@graph":[]}'
  const graph = JSON.parse(json)['@graph'] as Array<Record<string, unknown>>
  return Object.fromEntries(graph.map((node) => [String(node['@type']), node]))
}

describe('social cards', () => {
  it.each(['"><script>', 'a & b', '<b>'])('keep %s from becoming markup', (text) => {
    const markup = tags({ title: text, description: text, frontmatter: { tag: [text] } })
      .filter((tag) => !tag.startsWith('<script'))
      .join('\n')
    expect(markup).not.toContain(text)
    expect(markup).toContain(
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    )
  })

  it.each<[string, Partial<PageData>, string]>([
    ['a document is an article', {}, meta('og:type', 'article')],
    ['a home page is a website', { kind: 'home' }, meta('og:type', 'website')],
    ['a generated page is a website', { kind: 'catalog', file: null }, meta('og:type', 'website')],
    ['a page has its address', {}, meta('og:url', 'https://docs.example/guide/a.html')],
    ['a page has its language', {}, meta('og:locale', 'en_US')],
    ['a page has its other languages', { translations: TRANSLATIONS }, meta('og:locale:alternate', 'zh_CN')],
    ['a page has a picture', {}, meta('og:image', 'https://docs.example/og.png')],
    ['a cover is the picture', { cover: COVER }, meta('og:image', 'https://docs.example/c.png')],
    ['a cover has a width', { cover: COVER }, meta('og:image:width', '1200')],
    ['a cover has a height', { cover: COVER }, meta('og:image:height', '630')],
    ['a cover has a description', { cover: COVER }, meta('og:image:alt', 'Two drives')],
    [
      'a drawing is no picture for other sites',
      { cover: { ...COVER, src: '/c.svg', isDrawing: true } },
      meta('og:image', 'https://docs.example/og.png'),
    ],
    ['a page has the date of its change', { history: HISTORY }, meta('article:modified_time', HISTORY.updated)],
    ['a page has its tags', { frontmatter: { tag: ['x', 'y'] } }, meta('article:tag', 'y')],
  ])('say that %s', (_, changes, tag) => {
    expect(tags(changes)).toContain(tag)
  })

  it('say who wrote a page that names its author', () => {
    expect(tags({ frontmatter: { author: ['Ada'] } })).toContain(meta('article:author', 'Ada'))
  })

  it('leave the address of a cover on another site alone', () => {
    const src = 'https://pictures.example/c.png'
    const found = tags({ cover: { src, alt: '' } })
    expect(found).toContain(meta('og:image', src))
    expect(found.join('\n')).not.toMatch(/og:image:/)
  })

  it('name no language that the page does not have', () => {
    expect(tags().join('\n')).not.toContain('og:locale:alternate')
  })
})

describe('structured data', () => {
  it('describes a document with its dates and its site', () => {
    const { TechArticle, WebSite } = structured({ title: 'A', history: HISTORY })
    expect(TechArticle).toMatchObject({
      url: 'https://docs.example/guide/a.html',
      headline: 'A',
      inLanguage: 'en-US',
      datePublished: HISTORY.created,
      dateModified: HISTORY.updated,
      isPartOf: { '@id': 'https://docs.example/#site' },
      author: [{ '@type': 'Organization', name: 'The authors' }],
    })
    expect(WebSite).toMatchObject({ url: 'https://docs.example/', name: 'Docs' })
  })

  it('describes a home page as the site alone', () => {
    expect(Object.keys(structured({ kind: 'home' }, '/zh/'))).toEqual(['WebSite'])
  })

  it('lists the breadcrumb', () => {
    const breadcrumb = [
      { route: '/', title: 'Home' },
      { route: '/guide/a.html', title: 'A' },
    ]
    expect(structured({ breadcrumb }).BreadcrumbList?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://docs.example/' },
      { '@type': 'ListItem', position: 2, name: 'A', item: 'https://docs.example/guide/a.html' },
    ])
  })

  it.each(['</script><script>alert(1)', '<!--'])('cannot be left by a title such as %s', (title) => {
    const script = tags({ title }).find((tag) => tag.includes('ld+json')) ?? ''
    expect(script.indexOf('<', 1)).toBe(script.length - '</script>'.length)
    expect(structured({ title }).TechArticle?.headline).toBe(title)
  })

  it('names the author of a page as a person', () => {
    expect(structured({ frontmatter: { author: ['Ada'] } }).TechArticle?.author).toEqual([
      { '@type': 'Person', name: 'Ada' },
    ])
  })

  it.each<[string, Partial<PageData>, string]>([
    ['a not-found page', { kind: 'not-found' }, '/404.html'],
    ['a private page', { translations: { en: '/tool/a.html' } }, '/tool/a.html'],
  ])('is left out of %s', (_, changes, route) => {
    expect(tags(changes, route).join('\n')).not.toContain('ld+json')
  })

  it('names the cover in structured data', () => {
    expect(structured({ cover: COVER }).TechArticle!.image).toBe('https://docs.example/c.png')
    expect(structured().TechArticle).not.toHaveProperty('image')
  })
})
