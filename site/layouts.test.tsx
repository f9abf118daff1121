/** Tests of what the shell offers under a site's settings. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SiteConfig, ThemeSettings } from '../core/config.ts'
import type { Frontmatter } from '../core/frontmatter.ts'
import type { Library } from '../core/site.ts'
import { PageProvider } from '../theme/context.tsx'
import { Page } from '../theme/layouts/Page.tsx'
import { siteConfig } from './site.config.ts'
import { en } from './strings/en.ts'

const [locale] = siteConfig.locales

function render(theme: Partial<ThemeSettings> = {}, frontmatter: Frontmatter = {}, comments = false): string {
  const config: SiteConfig = { ...siteConfig, theme: { ...siteConfig.theme, ...theme } }
  const site = {
    config,
    pages: [],
    assets: { id: '1', scripts: [], styles: [], icons: '/icons.svg', libraries: {} as Record<Library, string> },
  }
  const page = {
    ...{ kind: 'doc' as const, route: '/x.html', locale: 'en', file: 'en/x.md', title: 'X', description: '' },
    ...{ headings: [], words: 10, minutes: 0.1, history: null, breadcrumb: [], prev: null, next: null, twins: {} },
    ...{ newerTwin: null, editUrl: null, sidebar: null, body: [], frontmatter },
  }
  const value = {
    page,
    site,
    locale: locale!,
    strings: en,
    allStrings: { en },
    content: '<p>Text</p>',
    needs: { sheets: new Set<string>(), libraries: new Set<Library>() },
  }
  return renderToStaticMarkup(
    <PageProvider value={value}>
      <Page slots={comments ? { comments: <p>Comments</p> } : {}} />
    </PageProvider>,
  )
}

describe('the appearance menu', () => {
  it.each<[ThemeSettings['colorMode'], boolean]>([
    ['switch', true],
    ['toggle', true],
    ['auto', false],
    ['enable', false],
    ['disable', false],
  ])('under the rule %s offers a choice of colours: %s', (colorMode, offered) => {
    expect(render({ colorMode }).includes('data-color-mode')).toBe(offered)
  })

  it.each([true, false])('offers full screen: %s', (fullscreen) => {
    expect(render({ fullscreen }).includes('data-fullscreen-entry')).toBe(fullscreen)
  })
})

describe('the shell', () => {
  it.each(['mobile', 'always', 'none'] as const)('hides its bar: %s', (navbarAutoHide) => {
    expect(render({ navbarAutoHide })).toContain(`data-auto-hide="${navbarAutoHide}"`)
  })

  it('has focus mode only where the site wants it', () => {
    expect(render()).not.toContain('data-focus-mode')
    expect(render({ focusMode: 1500 })).toContain('data-focus-mode="1500"')
  })

  it('has comments unless the page wants none', () => {
    expect(render({}, {}, true)).toContain('Comments')
    expect(render({}, { comment: true }, true)).toContain('Comments')
    expect(render({}, { comment: false }, true)).not.toContain('Comments')
  })
})
