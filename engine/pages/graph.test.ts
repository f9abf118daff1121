/** Tests of the relations between pages: translations, catalogues, breadcrumbs, sidebars, neighbours. */
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../core/config.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import type { PageHistory } from '../../core/page.ts'
import { Problems } from '../problems.ts'
import { buildGraph } from './graph.ts'
import type { PageAdditions } from './load.ts'
import { config, EN, sourcePage, ZH } from './scratch.fixture.ts'

interface Site {
  settings?: Partial<SiteConfig>
  additions?: PageAdditions['byFile']
}

function graph(files: Record<string, Frontmatter>, { settings = {}, additions: byFile = new Map() }: Site = {}) {
  const problems = new Problems()
  const pages = Object.entries(files).map(([file, frontmatter]) => sourcePage(file, frontmatter))
  const features = [{ name: 'test', dir: 'test', pageKinds: { portfolio: 'portfolio', home: 'home' } as const }]
  const site = buildGraph({
    config: config(settings),
    features,
    locales: [EN, ZH],
    pages,
    additions: [{ byFile }],
    problems,
  })
  const meta = (route: string) => {
    const found = site.byRoute.get(route)
    if (!found) throw new Error(`no page ${route}, only ${[...site.byRoute.keys()].join(' ')}`)
    return found
  }
  return { ...site, meta, problems }
}

/** The same page in both languages. */
function both(files: Record<string, Frontmatter>): Record<string, Frontmatter> {
  const of = (dir: string) => Object.entries(files).map(([file, frontmatter]) => [`${dir}/${file}`, frontmatter])
  return Object.fromEntries([...of('en'), ...of('zh')])
}

describe('translations', () => {
  it('know the address of a page in every language', () => {
    const { meta, problems } = graph(both({ 'guide/a.md': {} }))
    const translations = { en: '/guide/a.html', zh: '/zh/guide/a.html' }
    expect(meta('/guide/a.html').translations).toEqual(translations)
    expect(meta('/zh/guide/a.html').translations).toEqual(translations)
    expect(problems.errors).toEqual([])
  })

  it.each([
    ['en/guide/a.md', '简体中文', 'zh/guide/a.md'],
    ['zh/guide/a.md', 'English', 'en/guide/a.md'],
    ['en/guide/A b.md', '简体中文', 'zh/guide/A b.md'],
  ])('that are missing for %s are an error that says what to write', (file, language, missing) => {
    const { problems } = graph({ [file]: {} })
    expect(problems.errors).toEqual([
      {
        severity: 'error',
        at: file,
        message: `has no ${language} translation`,
        remedy: expect.stringContaining(`Write ${missing};`),
        unfinished: true,
      },
    ])
  })

  it.each<[string | null, string | null, 'en' | 'zh' | null]>([
    ['2024-01-01T10:00:00Z', '2024-01-05T10:00:00Z', 'en'],
    ['2024-01-05T10:00:00Z', '2024-01-01T10:00:00Z', 'zh'],
    ['2024-01-01T01:00:00Z', '2024-01-01T23:00:00Z', null],
    ['2024-01-01T20:00:00Z', '2024-01-02T01:00:00+08:00', null],
    ['2024-01-01T10:00:00Z', null, null],
    [null, null, null],
  ])('changed on %s and %s know which of them is older: %s', (en, zh, older) => {
    const additions = new Map<string, { history: PageHistory }>()
    for (const [file, updated] of [
      ['en/guide/a.md', en],
      ['zh/guide/a.md', zh],
    ] as const)
      if (updated) additions.set(file, { history: { created: updated, updated, contributors: [] } })
    const { meta } = graph(both({ 'guide/a.md': {} }), { additions })
    expect(meta('/guide/a.html').newerTranslation).toEqual(
      older === 'en' ? { locale: 'zh', route: '/zh/guide/a.html', updated: zh } : null,
    )
    expect(meta('/zh/guide/a.html').newerTranslation?.route).toBe(older === 'zh' ? '/guide/a.html' : undefined)
  })

  it('are also linked between generated pages', () => {
    const { meta } = graph(both({ 'tool/google/a.md': {} }))
    expect(meta('/tool/').translations).toEqual({ en: '/tool/', zh: '/zh/tool/' })
    expect(meta('/404.html').translations).toEqual({ en: '/404.html', zh: '/zh/404.html' })
  })
})

describe('pages', () => {
  it.each<[Frontmatter, string]>([
    [{}, 'doc'],
    [{ home: true }, 'home'],
    [{ home: true, portfolio: true }, 'portfolio'],
  ])('with the frontmatter %j are of the kind %s', (frontmatter, kind) => {
    expect(graph({ 'en/a.md': frontmatter }).meta('/a.html').kind).toBe(kind)
  })

  it('have what features know of their files', () => {
    const history = {
      created: '2024-01-01',
      updated: '2024-01-02',
      contributors: [{ name: 'Ada', email: 'ada@example.org' }],
    }
    const editUrl = 'https://github.com/owner/docs/edit/main/content/en/a.md'
    const { meta } = graph(
      { 'en/a.md': {}, 'en/b.md': {} },
      { additions: new Map([['en/a.md', { history, editUrl }]]) },
    )
    expect(meta('/a.html')).toMatchObject({ history, editUrl })
    expect(meta('/b.html')).toMatchObject({ history: null, editUrl: null })
  })

  it('include a not-found page for every language, which no listing has', () => {
    const { pages, entries } = graph(both({ 'README.md': {} }))
    expect(pages.filter(({ kind }) => kind === 'not-found').map(({ route }) => route)).toEqual([
      '/404.html',
      '/zh/404.html',
    ])
    expect(entries.map(({ route }) => route)).toEqual(['/', '/zh/'])
  })
})

describe('catalogues', () => {
  it('stand in for the index of every folder that has none', () => {
    const { pages } = graph({ 'en/README.md': {}, 'en/tool/google/a.md': {}, 'en/guide/README.md': {} })
    const made = pages.filter(({ kind }) => kind === 'catalog')
    expect(made.map(({ route, title, file, locale }) => ({ route, title, file, locale }))).toEqual([
      { route: '/tool/', title: 'Tool', file: null, locale: 'en' },
      { route: '/tool/google/', title: 'Google', file: null, locale: 'en' },
    ])
  })

  it('are made in the language of their pages', () => {
    expect(graph({ 'zh/工具/a.md': {} }).meta('/zh/%E5%B7%A5%E5%85%B7/')).toMatchObject({
      kind: 'catalog',
      locale: 'zh',
      title: '工具',
    })
  })

  it.each(['C++', 'a#b', 'what?'])('have the address of the pages in the folder %s', (folder) => {
    const { pages } = graph({ [`en/${folder}/a.md`]: {} })
    const page = pages.find(({ kind }) => kind === 'doc')!
    const catalog = pages.find(({ kind }) => kind === 'catalog')!
    expect(catalog.route).toBe(page.route.slice(0, -'a.html'.length))
  })

  it('are listed among the entries', () => {
    expect(graph({ 'en/tool/a.md': {} }).entries).toContainEqual({
      route: '/tool/',
      title: 'Tool',
      locale: 'en',
      description: '',
      listed: true,
    })
  })
})

describe('entries', () => {
  it.each<[string, Frontmatter, { order?: number; listed: boolean }]>([
    ['guide/a.md', { order: 2 }, { order: 2, listed: true }],
    ['guide/a.md', { index: false }, { listed: false }],
    ['guide/README.md', { order: 2, dir: { order: 7 } }, { order: 7, listed: true }],
    ['guide/README.md', { index: false }, { listed: true }],
    ['guide/README.md', { dir: { index: false } }, { listed: false }],
  ])('of %s with %j are %j', (file, frontmatter, expected) => {
    const { entries } = graph({ [`en/${file}`]: frontmatter })
    const { order, listed } = entries.find(({ route }) => route.startsWith('/guide/'))!
    expect(order === undefined ? { listed } : { order, listed }).toEqual(expected)
  })

  it('carry short title, icon and description', () => {
    const frontmatter = { title: 'Long', shortTitle: 'S', icon: 'box', description: 'D' }
    expect(graph({ 'en/a.md': frontmatter }).entries).toEqual([
      { route: '/a.html', title: 'S', icon: 'box', description: 'D', locale: 'en', listed: true },
    ])
  })
})

describe('breadcrumbs', () => {
  const crumbs = (files: Record<string, Frontmatter>, route: string) =>
    graph(files)
      .meta(route)
      .breadcrumb.map((crumb) => crumb.route)

  it.each<[string, Record<string, Frontmatter>, string, string[]]>([
    [
      'lead from home through every folder to the page',
      { 'en/README.md': {}, 'en/guide/README.md': {}, 'en/guide/api/README.md': {}, 'en/guide/api/a.md': {} },
      '/guide/api/a.html',
      ['/', '/guide/', '/guide/api/', '/guide/api/a.html'],
    ],
    ['end with an index once', { 'en/README.md': {}, 'en/guide/README.md': {} }, '/guide/', ['/', '/guide/']],
    ['use generated catalogues', { 'en/tool/a.md': {} }, '/tool/a.html', ['/tool/', '/tool/a.html']],
    [
      'skip what does not exist',
      { 'en/guide/README.md': {}, 'en/guide/a.md': {} },
      '/guide/a.html',
      ['/guide/', '/guide/a.html'],
    ],
    [
      'skip what asks to be skipped',
      { 'en/README.md': {}, 'en/guide/README.md': { breadcrumbExclude: true }, 'en/guide/a.md': {} },
      '/guide/a.html',
      ['/', '/guide/a.html'],
    ],
    ['are empty with a single entry', { 'en/README.md': {} }, '/', []],
    [
      'stay in their language',
      { 'en/README.md': {}, 'zh/README.md': {}, 'zh/a.md': {} },
      '/zh/a.html',
      ['/zh/', '/zh/a.html'],
    ],
    [
      'know folders with spaces and Chinese names',
      { 'zh/指 南/README.md': {}, 'zh/指 南/a.md': {} },
      '/zh/%E6%8C%87%20%E5%8D%97/a.html',
      ['/zh/%E6%8C%87%20%E5%8D%97/', '/zh/%E6%8C%87%20%E5%8D%97/a.html'],
    ],
  ])('%s', (_, files, route, expected) => {
    expect(crumbs(files, route)).toEqual(expected)
  })

  it('carry short titles and icons', () => {
    const { meta } = graph({ 'en/README.md': { shortTitle: 'H', icon: 'home' }, 'en/a.md': { title: 'A' } })
    expect(meta('/a.html').breadcrumb).toEqual([
      { route: '/', title: 'H', icon: 'home' },
      { route: '/a.html', title: 'A' },
    ])
  })
})

describe('sidebars', () => {
  const files = both({
    'README.md': { home: true },
    'guide/README.md': {},
    'guide/a.md': {},
    'guide/b.md': {},
    'tool/t.md': {},
  })

  it('are made from the folders below the prefix, in each language by itself', () => {
    const { meta } = graph(files)
    expect(meta('/zh/guide/a.html').sidebar).toEqual({
      key: 'zh:guide/',
      items: [
        { text: 'README', route: '/zh/guide/' },
        { text: 'a', route: '/zh/guide/a.html' },
        { text: 'b', route: '/zh/guide/b.html' },
      ],
    })
    expect(meta('/guide/').sidebar?.key).toBe('en:guide/')
  })

  it('are hand-written where the site says so', () => {
    const items = [{ text: 'X', route: '/x/' }]
    const { meta } = graph({ 'en/pricing.md': {} }, { settings: { sidebars: { '': { en: items } } } })
    expect(meta('/pricing.html').sidebar).toEqual({ key: 'en:', items })
  })

  it.each([
    ['a prefix without sidebar', '/tool/t.html'],
    ['the home page', '/'],
    ['the not-found page', '/404.html'],
  ])('are missing for %s', (_, route) => {
    expect(graph(files).meta(route).sidebar).toBeNull()
  })

  it.each<[string, Partial<SiteConfig>]>([
    ['the page wants none', {}],
    ['the tree is empty', { sidebars: { 'guide/': {} } }],
  ])('are missing when %s', (_, settings) => {
    const { meta } = graph({ 'en/guide/a.md': { sidebar: false }, 'en/guide/b.md': {} }, { settings })
    expect(meta('/guide/a.html').sidebar).toBeNull()
    expect(meta('/guide/b.html').sidebar === null).toBe('sidebars' in settings)
  })

  it('that no setting speaks of are a warning, not an error', () => {
    const { meta, problems } = graph(both({ 'faq/a.md': {} }), { settings: { sidebars: { 'guide/': 'structure' } } })
    expect(meta('/faq/a.html').sidebar).toBeNull()
    expect(meta('/faq/a.html').missingSidebar).toBe(true)
    expect(problems.errors).toEqual([])
    expect(problems.all).toContainEqual({
      severity: 'warning',
      at: '/faq/a.html',
      message: 'missing sidebar config',
      remedy: expect.stringContaining('sidebars'),
    })
  })

  it.each<[string, Record<string, Frontmatter>]>([
    ['home pages', both({ 'README.md': { home: true } })],
    ['portfolios', both({ 'about.md': { portfolio: true } })],
    ['pages that want none', both({ 'faq/a.md': { sidebar: false }, 'faq/README.md': { sidebar: false } })],
    ['generated pages', both({ 'faq/x/README.md': { home: true } })],
  ])('are not missed on %s', (_, some) => {
    expect(graph(some, { settings: { sidebars: {} } }).problems.all).toEqual([])
  })
})

describe('neighbours', () => {
  const guide = (frontmatter: Frontmatter) =>
    both({ 'guide/README.md': {}, 'guide/a.md': {}, 'guide/b.md': frontmatter, 'guide/c.md': {} })
  const around = (files: Record<string, Frontmatter>, route: string) => {
    const { meta, problems } = graph(files)
    const { prev, next } = meta(route)
    return { prev: prev?.route, next: next?.route, problems }
  }

  it('are those of the sidebar', () => {
    expect(around(guide({}), '/zh/guide/b.html')).toMatchObject({ prev: '/zh/guide/a.html', next: '/zh/guide/c.html' })
  })

  it.each([
    ['/guide/', undefined, '/guide/a.html'],
    ['/guide/a.html', '/guide/', '/guide/b.html'],
    ['/guide/c.html', '/guide/b.html', undefined],
  ])('of %s are %s and %s', (route, prev, next) => {
    expect(around(guide({}), route)).toMatchObject({ prev, next })
  })

  it.each<[Frontmatter, string | undefined]>([
    [{ next: false }, undefined],
    [{ next: './a.md' }, '/guide/a.html'],
    [{ next: '/zh/guide/c.html' }, '/zh/guide/c.html'],
    [{ next: { text: 'Go', link: './a.md' } }, '/guide/a.html'],
    [{ next: { text: 'Go', link: 'https://example.org/' } }, 'https://example.org/'],
  ])('follow the frontmatter %j', (frontmatter, next) => {
    const { problems: _, ...found } = around({ ...guide({}), 'en/guide/b.md': frontmatter }, '/guide/b.html')
    expect(found).toEqual({ prev: '/guide/a.html', next })
  })

  it('that name no page are an error with its file', () => {
    const { next, problems } = around({ ...guide({}), 'en/guide/b.md': { next: './gone.md' } }, '/guide/b.html')
    expect(next).toBeUndefined()
    expect(problems.errors).toEqual([
      {
        severity: 'error',
        at: 'en/guide/b.md',
        message: 'prev/next names ./gone.md, which is no page',
        remedy: expect.stringMatching(/\S/),
      },
    ])
  })

  it.each([
    ['has no sidebar', 'tool/t.md', '/tool/t.html'],
    ['no setting speaks of', 'faq/t.md', '/faq/t.html'],
  ])('follow the frontmatter of a page that %s', (_, file, route) => {
    const { meta } = graph(both({ [file]: { next: './u.md' }, [file.replace('t.md', 'u.md')]: {} }), {
      settings: { sidebars: { 'tool/': false } },
    })
    expect(meta(route).next?.route).toBe(route.replace('t.html', 'u.html'))
  })
})
