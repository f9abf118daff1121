/** Tests of rendering one page. */
import { describe, expect, it } from 'vitest'
import { pageData, siteData } from '../../engine/pages/scratch.fixture.ts'
import { BuildFailure } from '../../engine/problems.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'
import { prerender } from './emit-pages.ts'

const server = (renderPage: ServerEntry['renderPage']): ServerEntry => ({
  renderPage,
  dataText: () => [],
  files: () => ({}),
  componentNames: [],
  attributes: {},
  dataProblems: () => [],
  pageProblems: () => [],
  layoutIcons: [],
  earlyScript: 'early()',
  contributionsTo: () => [],
})

describe('prerender', () => {
  it('puts what the site draws into a document', () => {
    const { html, libraries } = prerender(pageData('/a.html', { title: 'A' }), siteData(), {
      server: server((page) => ({ body: `<h1>${page.title}</h1>`, libraries: ['hls'], css: '' })),
      features: [],
    })
    expect(html).toContain('<body><h1>A</h1></body>')
    expect(html).toContain('<script>early()</script>')
    expect(libraries).toEqual(['hls'])
  })

  const drawn = (body: string, css: string, grants: string[] = []) =>
    prerender(pageData('/a.html'), siteData(), {
      server: server(() => ({ body, libraries: [], css })),
      features: [],
      grants,
    })
  const idOf = (html: string) => /name="build-id" content="([^"]*)"/.exec(html)?.[1]

  it('links the styles of its widgets, in a file that is named after them', () => {
    const { html, sheet } = drawn('<p>x</p>', '.steps{}')
    expect(sheet).toMatch(/^assets\/page\.[0-9a-f]{10}\.css$/)
    expect(html).toContain(`<link rel="stylesheet" data-sheet href="/${sheet}">\n`)
    expect(html.indexOf('data-sheet')).toBeLessThan(html.indexOf('<meta name="page-head">'))
    expect(drawn('<p>y</p>', '.steps{}').sheet).toBe(sheet)
    expect(drawn('<p>x</p>', '').html).not.toContain('data-sheet')
  })

  it('marks pages that need another policy, so that the router loads them', () => {
    const plain = drawn('<p>x</p>', '')
    const styled = drawn('<p style="color:red">x</p>', '')
    const framed = drawn('<p>x</p>', '', ['frame-src https://a.example'])
    expect(idOf(plain.html)).toBe('build1')
    expect(styled.styleAttributes).toEqual(['color:red'])
    expect(idOf(styled.html)).toMatch(/^build1-[0-9a-f]{6}$/)
    expect(idOf(framed.html)).toMatch(/^build1-[0-9a-f]{6}$/)
    expect(idOf(framed.html)).not.toBe(idOf(styled.html))
  })

  it.each([
    ['the file of a page', 'en/a.md', 'en/a.md'],
    ['the address of a generated page', null, '/a.html'],
  ])('names %s that cannot be drawn', (_, file, at) => {
    const broken = server(() => {
      throw new Error('no such prop')
    })
    const render = () => prerender(pageData('/a.html', { file }), siteData(), { server: broken, features: [] })
    expect(render).toThrow(BuildFailure)
    expect(render).toThrow(`${at}  could not be rendered: no such prop`)
  })
})
