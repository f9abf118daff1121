/** Tests of what the search tells the engine: headers, policies, head of pages, frontmatter. */
import { describe, expect, it } from 'vitest'
import { Policies, type PolicyParts } from '../../cli/build/policies.ts'
import type { Feature } from '../../engine/feature.ts'
import { splitFrontmatter } from '../../engine/pages/frontmatter.ts'
import { config, pageData, siteData } from '../../engine/pages/scratch.fixture.ts'
import { renderDocument } from '../../engine/prerender/document.ts'
import { headersFor } from '../../hosting/match.ts'
import { headerRules } from '../../hosting/rules.ts'
import { socialCards } from '../social-cards/index.ts'
import { search } from './index.ts'
import type { SearchSettings } from './shared.ts'

const HOSTED = { appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: ['https://s1.example', 'https://s2.example'] }
const FOREVER = 'public, max-age=31536000, immutable'

const settings = (changes: Partial<SearchSettings>) => config({ settings: { search: { embedded: true, ...changes } } })

describe('the headers of the index', () => {
  const rules = headerRules({ csp: "default-src 'self'", privateCsp: '', privatePaths: [], more: search.headers })

  it.each([
    ['/pagefind/pagefind-worker.js', 'no-cache', 'strict-origin-when-cross-origin'],
    ['/pagefind/pagefind.und-x-zh_1a.pf_meta', 'no-cache', 'strict-origin-when-cross-origin'],
    ['/pagefind/index/und-x-zh_1a2b3c4.pf_index', FOREVER, 'strict-origin-when-cross-origin'],
    ['/pagefind/fragment/en-us_1a2b3c4.pf_fragment', FOREVER, 'strict-origin-when-cross-origin'],
  ])('%s: %s, %s', (path, cache, referrer) => {
    const headers = headersFor(rules, path, 200)
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('referrer-policy')).toBe(referrer)
  })

  it('let its worker fetch and compile, and no more', () => {
    const policy = headersFor(rules, '/pagefind/pagefind-worker.js', 200).get('content-security-policy')
    expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
  })

  it('let only names with a digest live long', () => {
    const lasting = search.headers!.filter((rule) => rule.values['Cache-Control']?.includes('max-age'))
    expect(lasting.map((rule) => rule.path)).toEqual(['/pagefind/index/*', '/pagefind/fragment/*'])
  })
})

describe('the policies of pages', () => {
  function policies(features: readonly Feature[], changes: Partial<SearchSettings> = {}) {
    // No page has content of its own.
    const content = { rendered: new Map(), files: { imageOrigins: [] } } as unknown as PolicyParts['content']
    return new Policies({ config: settings(changes), content, server: { earlyScript: '' }, features }).headers({})
  }

  it('let all pages compile the search where the site has an index, and nowhere else', () => {
    const compiles = ({ csp, privateCsp }: ReturnType<typeof policies>) =>
      [csp, privateCsp].map((policy) => /script-src [^;]*'wasm-unsafe-eval'/.test(policy))
    expect(compiles(policies([search]))).toEqual([true, true])
    expect(compiles(policies([search], { embedded: false, hosted: HOSTED }))).toEqual([false, false])
    expect(compiles(policies([]))).toEqual([false, false])
  })

  it('let all pages ask the hosted search, and nobody without one', () => {
    const { csp, privateCsp } = policies([search], { hosted: HOSTED })
    for (const policy of [csp, privateCsp])
      expect(/connect-src [^;]*/.exec(policy)?.[0].split(' ')).toEqual(expect.arrayContaining(HOSTED.hosts))
    expect(policies([search]).csp).not.toContain('connect-src')
  })

  it('are told of the service as one that needs no consent', () => {
    expect(search.services!(settings({ hosted: HOSTED }))).toEqual([
      { id: 'search', sources: [{ 'connect-src': HOSTED.hosts }], needsConsent: false, start: 'click' },
    ])
    expect(search.services!(config())).toEqual([])
    expect(search.privateOrigins!(settings({ hosted: HOSTED }))).toEqual(HOSTED.hosts)
    expect(search.privateOrigins!(config({ settings: {} }))).toEqual([])
  })
})

describe('the head of a page', () => {
  const head = (features: readonly Feature[], route = '/zh/guide/a.html') =>
    renderDocument({ page: pageData(route), site: siteData(), body: '', features, earlyScript: '' })

  it('names the description of the search in its language', () => {
    const tag =
      '<link rel="search" type="application/opensearchdescription+xml" title="文档" href="/zh/opensearch.xml">'
    expect(head([search])).toContain(tag)
    expect(head([])).not.toContain('rel="search"')
    expect(Object.keys(search.files!(siteData(), []))).toEqual(['opensearch.xml', 'zh/opensearch.xml'])
  })

  it('tells search engines how the site is searched', () => {
    expect(head([socialCards, search])).toContain('"urlTemplate":"https://docs.example/zh/?q={query}"')
    expect(head([socialCards])).not.toContain('SearchAction')
  })
})

describe('frontmatter', () => {
  const split = (line: string) => splitFrontmatter('a.md', `---\n${line}\n---\n`, search.frontmatter)

  it.each([
    ['aliases: [小雅, 115]', { aliases: ['小雅', '115'] }],
    ['keywords: [a b]', { keywords: ['a b'] }],
    ['search: false', { search: false }],
    ['search: low', { search: 'low' }],
  ])('reads `%s`', (line, frontmatter) => {
    expect(split(line)).toMatchObject({ problems: [], frontmatter })
  })

  it.each([
    ['aliases: one', 'aliases must be a list of texts'],
    ['search: high', 'search must be true, false or low'],
  ])('refuses `%s`', (line, message) => {
    expect(split(line).problems.map((problem) => problem.message)).toEqual([message])
  })
})
