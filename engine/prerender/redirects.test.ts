/** Tests of moved addresses. */
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../core/config.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import { buildGraph } from '../pages/graph.ts'
import { config, EN, engineOptions, sourcePage, ZH } from '../pages/scratch.fixture.ts'
import { Problems } from '../problems.ts'
import { collectRedirects, redirectPage } from './redirects.ts'

function collect(redirects: SiteConfig['redirects'], frontmatter: Frontmatter = {}) {
  const pages = ['en', 'zh'].flatMap((dir) => [
    sourcePage(`${dir}/guide/README.md`),
    sourcePage(`${dir}/guide/A b.md`, dir === 'en' ? frontmatter : {}),
  ])
  const problems = new Problems()
  const graph = buildGraph({ config: config(), locales: [EN, ZH], pages, problems })
  const rules = collectRedirects(graph, engineOptions('/content', { redirects }), problems)
  return { rules, errors: problems.errors }
}

describe('collectRedirects', () => {
  it('moves an address of the configuration in every language', () => {
    expect(collect({ 'guide/old.html': 'guide/' })).toEqual({
      rules: [
        { from: '/guide/old.html', to: '/guide/', status: 301 },
        { from: '/zh/guide/old.html', to: '/zh/guide/', status: 301 },
      ],
      errors: [],
    })
  })

  it.each<[string, string, string]>([
    ['keeps a hash', 'guide/#part', '/guide/#part'],
    ['reaches encoded names', 'guide/A%20b.html', '/guide/A%20b.html'],
  ])('%s', (_, to, expected) => {
    expect(collect({ 'old.html': to }).rules[0]).toEqual({ from: '/old.html', to: expected, status: 301 })
  })

  it.each([
    ['/old.html', '/old.html'],
    ['/guide/%E6%97%A7.html', '/guide/旧.html'],
    ['/guide/old name.html', '/guide/old name.html'],
  ])('moves %s, named by a page, to that page alone', (from, decoded) => {
    expect(collect({}, { redirectFrom: [from] })).toEqual({
      rules: [{ from: decoded, to: '/guide/A%20b.html', status: 301 }],
      errors: [],
    })
  })

  it.each<[string, SiteConfig['redirects'], string]>([
    ['from an existing page', { 'guide/': 'guide/A%20b.html' }, '/guide/ is a page'],
    ['from an existing page with spaces', { 'guide/A b.html': 'guide/' }, '/guide/A b.html is a page'],
    ['to nowhere', { 'old.html': 'gone.html' }, 'redirect to /gone.html, which is no page'],
  ])('refuses a redirect %s', (_, redirects, message) => {
    const { rules, errors } = collect(redirects)
    expect(rules).toEqual([])
    expect(errors[0]).toEqual({
      severity: 'error',
      at: `redirects in site.config.ts (${Object.keys(redirects)[0]})`,
      message,
      remedy: expect.stringMatching(/\S/),
    })
    expect(errors).toHaveLength(2)
  })

  it('refuses a relative address in a page and names the file', () => {
    expect(collect({}, { redirectFrom: ['old.html'] })).toEqual({
      rules: [],
      errors: [
        {
          severity: 'error',
          at: 'en/guide/A b.md',
          message: 'redirect from old.html',
          remedy: 'Write the whole path, starting with `/`.',
        },
      ],
    })
  })
})

describe('redirectPage', () => {
  const page = (to: string) => redirectPage({ from: '/old.html', to, status: 301 }, 'https://docs.example')

  it.each([
    '<meta name="robots" content="noindex">',
    '<link rel="canonical" href="https://docs.example/guide/">',
    '<meta http-equiv="refresh" content="1; url=/guide/">',
    '<a href="/guide/">/guide/</a>',
  ])('has %s', (tag) => {
    expect(page('/guide/')).toContain(tag)
  })

  it('keeps an address from becoming markup', () => {
    expect(page('/a"><b>')).not.toContain('<b>')
  })

  it('takes query and hash along where scripts run', () => {
    expect(page('/guide/')).toMatch(/<script/)
  })
})
