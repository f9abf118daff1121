/** Tests of addresses in frontmatter and navigation. */
import { describe, expect, it } from 'vitest'
import type { NavItem, SiteConfig } from '../../core/config.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import { buildGraph } from '../pages/graph.ts'
import { config, EN, engineOptions, scratchFolder, sourcePage, ZH } from '../pages/scratch.fixture.ts'
import { Problems } from '../problems.ts'
import { checkSettings } from './check-settings.ts'

function errorsOf(frontmatter: Frontmatter, nav: NavItem[] = [], ownContent = true, changes: Partial<SiteConfig> = {}) {
  const locales = [EN, ZH]
  const pages = [sourcePage('en/guide/README.md', frontmatter), sourcePage('en/guide/a.md')]
  const graph = buildGraph({ config: config(), locales, pages, problems: new Problems() })
  const root = scratchFolder({ 'public/img/a.png': '' })
  const problems = new Problems()
  checkSettings(
    { graph, locales },
    { ...engineOptions(`${root}/content`, { nav: { en: nav }, ...changes }), ownContent },
    problems,
  )
  return problems.errors.map(({ at, message }) => `${at}: ${message}`)
}

describe('checkSettings', () => {
  it.each<[string, Frontmatter]>([
    ['an action to a page', { actions: [{ text: 'Go', link: '/guide/a.html' }] }],
    ['an action to a relative file', { actions: [{ text: 'Go', link: './a.md' }] }],
    ['an action elsewhere', { actions: [{ text: 'Go', link: 'https://example.org/' }] }],
    ['a feature without link', { features: [{ title: 'F' }] }],
    ['a picture', { heroImage: '/img/a.png' }],
  ])('accepts %s', (_, frontmatter) => {
    expect(errorsOf(frontmatter)).toEqual([])
  })

  it.each<[string, Frontmatter, string]>([
    ['an action', { actions: [{ text: 'Go', link: '/gone.html' }] }, 'actions names /gone.html, which does not exist'],
    ['a feature', { features: [{ title: 'F', link: '/gone/' }] }, 'features names /gone/, which does not exist'],
    [
      'a highlight',
      { highlights: [{ header: 'H', highlights: [{ title: 'F', link: './b.md' }] }] },
      'features names ./b.md, which does not exist',
    ],
    ['a picture', { heroImage: '/img/b.png' }, 'heroImage names /img/b.png, which does not exist'],
  ])('refuses %s that leads nowhere', (_, frontmatter, message) => {
    expect(errorsOf(frontmatter)).toEqual([`en/guide/README.md: ${message}`])
  })

  const nav: NavItem[] = [
    { text: 'Guide', link: '/guide/' },
    { text: 'Out', link: 'https://example.org' },
    { text: 'More', children: [{ text: 'Gone', link: '/gone/' }] },
  ]

  it.each([
    ['max-age=31536000', 0],
    ['max-age=63072000; includeSubDomains; preload', 0],
    ['31536000', 1],
    ['max-age=1; secure', 1],
  ])('Strict-Transport-Security may be "%s": %i errors', (hsts, count) => {
    expect(errorsOf({}, [], true, { hsts })).toHaveLength(count)
  })

  it('refuses entries of the navbar that lead nowhere', () => {
    expect(errorsOf({}, nav)).toEqual(['site/nav.ts: /gone/ is no page'])
  })

  it.each([
    ['zh', []],
    ['/zh/', ['site/site.config.ts: defaultLocale is /zh/, which is not the id of a locale']],
  ])('checks that the default locale %s exists', (defaultLocale, errors) => {
    expect(errorsOf({}, [], true, { defaultLocale })).toEqual(errors)
  })

  it('does not ask another content folder for the pages of the navbar', () => {
    expect(errorsOf({}, nav, false)).toEqual([])
  })
})
