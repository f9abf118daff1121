/** Tests of the markup of diagrams. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type PageContextValue, PageProvider } from '../../render/context.tsx'
import { Diagram, type DiagramProps } from './Diagram.tsx'

function draw(props: Partial<DiagramProps>) {
  const usage: PageContextValue['usage'] = { sheets: new Map(), libraries: new Set() }
  const locale = { id: 'en' }
  const site = { assets: { libraries: { mermaid: '/lib.js' } }, config: { locales: [locale] } }
  const value = { strings: { loading: 'Loading' }, usage, site, locale } as unknown as PageContextValue
  const html = renderToStaticMarkup(
    <PageProvider value={value}>
      <Diagram title="" links={[]} {...props}>
        <pre />
      </Diagram>
    </PageProvider>,
  )
  return { html, libraries: [...usage.libraries] }
}

const light = { src: '/l.svg', width: 40, height: 30 }
const dark = { src: '/d.svg', width: 40, height: 30 }

describe('Diagram', () => {
  it('shows stored drawings, one for each mode, without a library', () => {
    const { html, libraries } = draw({ title: 'A & B', light, dark })
    expect(html.match(/<a href="[^"]*" data-zoom="" data-mode="\w+-only">/g)).toHaveLength(2)
    expect(html).toContain('<img src="/l.svg" width="40" height="30"')
    expect(html).not.toContain('style=')
    expect(html.match(/loading="lazy"/g)).toHaveLength(2)
    expect(html).toContain('alt="A &amp; B"')
    expect(html).toContain('<figcaption>A &amp; B</figcaption>')
    expect(html).toContain(
      '<details data-pagefind-ignore="true"><summary>Source of this diagram</summary><pre></pre></details>',
    )
    expect(html).not.toContain('data-diagram')
    expect(libraries).toEqual([])
  })

  it('leaves others to the browser, with the source open', () => {
    const { html, libraries } = draw({ text: 'pie\n "a": 1', frame: '/frames/x.html' })
    expect(html).toContain('data-diagram="pie\n &quot;a&quot;: 1" data-frame="/frames/x.html" data-alt="Diagram"')
    expect(html).toContain('data-wrong="This diagram could not be drawn. {reason}" data-lost="What draws')
    expect(html).toContain('<details open=""')
    expect(html).not.toMatch(/<img|<figcaption/)
    expect(libraries).toEqual(['mermaid'])
  })

  it('has its links below', () => {
    const links = [
      { text: '302', href: '/guide/', external: false },
      { text: 'Out', href: 'https://x.org', external: true },
    ]
    const { html } = draw({ light, dark, links, flow: true })
    expect(html).toContain(
      '<ul class="diagram-links" aria-label="Links of this diagram"><li><a href="/guide/">302</a></li>',
    )
    expect(html).toContain('<a href="https://x.org" target="_blank" rel="noopener noreferrer">Out</a>')
    expect(html).toContain('<figure class="diagram" data-flow="true">')
  })
})
