/** Tests of drawing a page with the real components and layouts: its language, and the styles it brings. */
import { describe, expect, it } from 'vitest'
import type { Locale } from '../core/locales.ts'
import type { PageData } from '../core/page.ts'
import type { SiteData } from '../core/site.ts'
import { renderPage } from './entry.server.tsx'
import { siteConfig } from './site.config.ts'

const [en, zh] = siteConfig.locales as [Locale, Locale]

const draw = (changes: Partial<PageData>) => drawn(changes).body

function drawn(changes: Partial<PageData>) {
  const page: PageData = {
    ...{ kind: 'doc', route: '/zh/guide/a.html', locale: 'zh', file: 'en/guide/a.md', title: 'A', description: '' },
    ...{ frontmatter: {}, headings: [], words: 1, minutes: 1, history: null, breadcrumb: [], prev: null, next: null },
    ...{ translations: {}, newerTranslation: null, editUrl: null, sidebar: null, body: [], ...changes },
  }
  const site: SiteData = {
    config: { ...siteConfig, locales: [en, { ...zh, complete: false, fallback: 'en' }] },
    ...{ pages: [], usage: { components: [], media: [] }, services: [] },
    assets: { id: '1', scripts: [], styles: [], icons: '/icons.svg', libraries: {} },
  }
  return renderPage(page, site)
}

describe('components in the text of a page', () => {
  const table = { component: 'DriverTable', props: {}, children: [], at: 'a.md:1' }
  const picker = { component: 'InstallPicker', props: {}, children: [], at: 'a.md:2' }

  it('use the language of the text where the page is not translated yet, and link to pages in that of the reader', () => {
    const html = draw({ fallback: 'en', body: [table, picker] })
    expect(html).toContain('href="/zh/guide/drivers/sftp.html"')
    expect(html).not.toContain('href="/guide/drivers/sftp.html"')
    expect(html).toContain('aria-label="Platform"')
    expect(html).not.toContain('aria-label="平台"')
    expect(html).toContain('帮忙翻译')
  })

  it('use the language of the page otherwise', () => {
    const html = draw({ body: [picker] })
    expect(html).toContain('aria-label="平台"')
    expect(html).not.toContain('帮忙翻译')
  })

  it('bring their styles, each sheet once, and none into the markup', () => {
    const finder = { component: 'ErrorFinder', props: {}, children: [], at: 'a.md:3' }
    const steps = { component: 'Steps', props: {}, children: [], at: 'a.md:4' }
    const { body, css } = drawn({ body: [finder, steps, steps] })
    // Here the text of every sheet is empty: forms, generators, steps.
    expect(css).toBe('\n\n')
    expect(body).not.toContain('<style')
    expect(drawn({ body: [] }).css).toBe('')
  })
})
