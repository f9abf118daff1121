/** Tests of what the shell offers under a site's settings. */
import views from 'virtual:features/view'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SiteConfig, ThemeSettings } from '../core/config.ts'
import type { Frontmatter } from '../core/frontmatter.ts'
import type { ColorRule } from '../features/color-mode/shared.ts'
import { PageProvider } from '../render/context.tsx'
import { joinViews } from '../render/feature.ts'
import { Page } from '../theme/layouts/Page.tsx'
import { featureSettings, type ServiceSettings, serviceSettings } from './services.config.ts'
import { siteConfig } from './site.config.ts'
import { STRINGS } from './strings/index.ts'

const [locale] = siteConfig.locales

const COMMENTS = { repo: 'owner/docs', repoId: 'R_1', category: 'Talk', categoryId: 'D_1' }

interface Change {
  frontmatter?: Frontmatter
  outside?: Partial<ServiceSettings>
  route?: string
  colorMode?: ColorRule
}

function render(theme: Partial<ThemeSettings> = {}, change: Change = {}): string {
  const { colorMode = 'switch' } = change
  const { settings: outside } = featureSettings({ ...serviceSettings({}), ...change.outside })
  const settings = { ...siteConfig.settings, ...outside, colorMode }
  const config: SiteConfig = { ...siteConfig, settings, theme: { ...siteConfig.theme, ...theme } }
  const site = {
    config,
    pages: [],
    usage: { components: [], media: [] },
    services: [],
    assets: { id: '1', scripts: [], styles: [], icons: '/icons.svg', libraries: {} },
  }
  const page = {
    ...{
      kind: 'doc' as const,
      route: change.route ?? '/x.html',
      locale: 'en',
      file: 'en/x.md',
      title: 'X',
      description: '',
    },
    ...{
      headings: [],
      words: 10,
      minutes: 0.1,
      history: null,
      breadcrumb: [],
      prev: null,
      next: null,
      translations: {},
    },
    ...{ newerTranslation: null, editUrl: null, sidebar: null, body: [], frontmatter: change.frontmatter ?? {} },
  }
  const value = {
    page,
    site,
    locale: locale!,
    strings: STRINGS.en,
    allStrings: STRINGS,
    draw: () => '',
    content: '<p>Text</p>',
    usage: { sheets: new Map<string, string>(), libraries: new Set<string>() },
    registry: joinViews(views),
  }
  return renderToStaticMarkup(
    <PageProvider value={value}>
      <Page />
    </PageProvider>,
  )
}

describe('the appearance menu', () => {
  it.each<[ColorRule, boolean]>([
    ['switch', true],
    ['toggle', true],
    ['auto', false],
    ['enable', false],
    ['disable', false],
  ])('under the rule %s offers a choice of colours: %s', (colorMode, offered) => {
    expect(render({}, { colorMode }).includes('data-color-mode')).toBe(offered)
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

  it.each<[string, Change, boolean]>([
    ['nobody has configured them', {}, false],
    ['the site has them', { outside: { comments: COMMENTS } }, true],
    ['the page wants none', { outside: { comments: COMMENTS }, frontmatter: { comment: false } }, false],
    ['the site wants none', { outside: { comments: { ...COMMENTS, comment: false } } }, false],
    [
      'the page wants them although the site does not',
      { outside: { comments: { ...COMMENTS, comment: false } }, frontmatter: { comment: true } },
      true,
    ],
    ['the page handles secrets', { outside: { comments: COMMENTS }, route: '/tool/x.html' }, false],
  ])('where %s, comments are as they should be', (_, change, shown) => {
    expect(render({}, change).includes('data-comments=')).toBe(shown)
  })

  it.each<[string, Change, boolean]>([
    ['by default', {}, false],
    ['where they are configured', { outside: { scripts: [{ kind: 'baidu', id: '1' }] } }, true],
    ['with secrets', { outside: { scripts: [{ kind: 'baidu', id: '1' }] }, route: '/zh/tool/a.html' }, false],
  ])('%s, scripts of others are named as they should be', (_, change, named) => {
    expect(render({}, change).includes('data-outside=')).toBe(named)
  })
})

describe('the line about checked steps', () => {
  const checked = { version: 'v3.63.0', date: '2026-11-16T00:00:00.000Z' }

  it('names the release and the day', () => {
    expect(render({}, { frontmatter: { checked } })).toContain(
      'Steps checked with AList v3.63.0 on November 16, 2026</p>',
    )
  })

  it('is missing on pages that were not checked', () => {
    expect(render()).not.toContain('Steps checked')
  })
})
