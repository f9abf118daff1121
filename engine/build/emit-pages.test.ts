/** Tests of rendering one page. */
import { describe, expect, it } from 'vitest'
import { pageData, siteData } from '../pages/scratch.fixture.ts'
import { BuildFailure } from '../problems.ts'
import type { ServerEntry } from '../server-entry.ts'
import { prerender } from './emit-pages.ts'

const server = (renderPage: ServerEntry['renderPage']): ServerEntry => ({
  renderPage,
  dataText: () => [],
  namesOf: () => ({ names: [], keywords: [] }),
  files: () => ({}),
  componentNames: [],
  attributes: {},
  dataProblems: () => [],
  pageProblems: () => [],
  layoutIcons: [],
  earlyScript: 'early()',
  sheets: [],
  sources: {},
})

describe('prerender', () => {
  it('puts what the site draws into a document', () => {
    const { html, libraries } = prerender(
      pageData('/a.html', { title: 'A' }),
      siteData(),
      server((page) => ({ body: `<h1>${page.title}</h1>`, libraries: ['hls'] })),
    )
    expect(html).toContain('<body><h1>A</h1></body>')
    expect(html).toContain('<script>early()</script>')
    expect(libraries).toEqual(['hls'])
  })

  it.each([
    ['the file of a page', 'en/a.md', 'en/a.md'],
    ['the address of a generated page', null, '/a.html'],
  ])('names %s that cannot be drawn', (_, file, at) => {
    const broken = server(() => {
      throw new Error('no such prop')
    })
    const render = () => prerender(pageData('/a.html', { file }), siteData(), broken)
    expect(render).toThrow(BuildFailure)
    expect(render).toThrow(`${at}  could not be rendered: no such prop`)
  })
})
