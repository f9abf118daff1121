/** Tests of the search index, with the real indexer. */
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageData } from '../../../core/page.ts'
import { pageData, siteData } from '../../../engine/pages/scratch.fixture.ts'
import { SearchIndexer } from './indexer.ts'
import type { IndexFile } from './language-index.ts'
import { isSearched } from './search-document.ts'

interface Stored {
  url: string
  content: string
  meta: Record<string, string>
  filters: Record<string, string[]>
  anchors: Array<{ element: string; id: string; text: string; location: number }>
}

const SITE = siteData()
const NONE = { names: [], keywords: [] }
const KNOWN: Record<string, typeof NONE | { names: string[]; keywords: string[] }> = {
  '/guide/docker.html': { names: ['Moby'], keywords: ['运输'] },
}
const SIGNATURE = 'pagefind_dcd'
const html = (main: string) =>
  `<html lang="en-US"><body><nav>Navigation</nav><main data-pagefind-body>${main}</main><footer>Imprint</footer></body></html>`

const crumb = (title: string) => ({ route: '/', title })
const PAGES: Array<[route: string, main: string, changes: Partial<PageData>]> = [
  [
    '/guide/docker.html',
    '<h1 id="docker">Docker</h1><p>First refresh_token here</p><h2 id="mount">Mount a <b>disk</b></h2><p>Second</p>',
    {
      title: 'Docker',
      frontmatter: { aliases: ['Whale'], keywords: ['compose'] },
      breadcrumb: [crumb('Home'), crumb('Guide'), crumb('Docker')],
    },
  ],
  ['/tool/token.html', '<h1 id="token">Token</h1><p>private</p>', { title: 'Token' }],
  ['/zh/guide/a.html', '<h1 id="重庆">重庆</h1><p title="重庆世界">你好，世界</p>', { title: '重庆' }],
  ['/zh/guide/b.html', '<h1 id="b">列表</h1><p>low</p>', { title: '列表', frontmatter: { search: 'low' } }],
  ['/guide/', '<h1 id="c">Catalogue</h1>', { title: 'Catalogue', kind: 'catalog' }],
  ['/', '<h1 id="d">Home</h1>', { title: 'Home', kind: 'home' }],
  ['/hidden.html', '<h1 id="h">Hiddenword</h1>', { title: 'Hiddenword', frontmatter: { search: false } }],
  ['/404.html', '<h1 id="n">Notfoundword</h1>', { title: 'Notfoundword', kind: 'not-found' }],
]

let files: IndexFile[] = []
let stored: Record<string, Stored> = {}

beforeAll(async () => {
  const indexer = new SearchIndexer()
  for (const [route, main, changes] of PAGES) {
    indexer.add({ page: pageData(route, changes), site: SITE, html: html(main), known: KNOWN[route] ?? NONE })
  }
  files = await indexer.finish()
  const fragments = files
    .filter(({ path }) => path.startsWith('fragment/'))
    .map(({ content }) => gunzipSync(content).toString())
  expect(fragments.every((text) => text.startsWith(SIGNATURE))).toBe(true)
  const pages = fragments.map((text) => JSON.parse(text.slice(SIGNATURE.length)) as Stored)
  stored = Object.fromEntries(pages.map((page) => [page.url, page]))
})

const json = (path: string): unknown =>
  JSON.parse(new TextDecoder().decode(files.find((file) => file.path === path)?.content))

describe('the files of an index', () => {
  it('are those that the search loads', () => {
    const kinds = files.map(({ path }) => path.replace(/_[0-9a-f]+\./, '_*.'))
    expect([...new Set(kinds)].sort()).toEqual([
      'fragment/en-us_*.pf_fragment',
      'fragment/und-x-zh_*.pf_fragment',
      'index/en-us_*.pf_index',
      'index/und-x-zh_*.pf_index',
      'pagefind-entry.json',
      'pagefind-worker.js',
      'pagefind.en-us_*.pf_meta',
      'pagefind.und-x-zh_*.pf_meta',
      'wasm.en-us.pagefind',
      'wasm.unknown.pagefind',
      'words.en.json',
      'words.zh.json',
    ])
    expect(files.every(({ content }) => content.length > 0)).toBe(true)
  })

  it('name the languages as the search asks for them', () => {
    expect(json('pagefind-entry.json')).toMatchObject({
      languages: { 'en-us': { page_count: 4 }, 'und-x-zh': { page_count: 2 } },
    })
  })

  it.each([
    ['en', ['catalogue', 'compose', 'docker', 'home', 'moby', 'token', 'whale', 'yunshu']],
    ['zh', ['chongqing', 'liebiao']],
  ])('have the words of %s', (id, words) => {
    expect((json(`words.${id}.json`) as string[]).toSorted()).toEqual(words)
  })
})

describe('a page in the index', () => {
  it('is every page that may be found', () => {
    expect(Object.keys(stored).sort()).toEqual([
      '/',
      '/guide/',
      '/guide/docker.html',
      '/tool/token.html',
      '/zh/guide/a.html',
      '/zh/guide/b.html',
    ])
  })

  it('has its text and names, and not its frame', () => {
    expect(stored['/guide/docker.html']).toMatchObject({
      content: 'Docker. First refresh_token here. Mount a disk. Second.',
      meta: { title: 'Docker', names: 'Whale | Moby', keywords: 'compose | 运输' },
      filters: { trail: ['Guide'] },
      anchors: [
        { element: 'h1', id: 'docker', text: 'Docker', location: 0 },
        { element: 'h2', id: 'mount', text: 'Mount a disk', location: 4 },
      ],
    })
  })

  it('has its Chinese words apart, and their sounds', () => {
    const page = stored['/zh/guide/a.html']
    expect(page?.content.split(/\s+/)).toEqual(expect.arrayContaining(['你好', '，', '世界']))
    expect(page?.anchors[0]).toMatchObject({ id: '重庆', text: '重庆' })
    expect(page?.meta).toEqual({ title: '重庆', sounds: 'chongqing cq' })
  })

  it.each([
    ['/tool/token.html', ['aside']],
    ['/zh/guide/b.html', ['aside']],
    ['/guide/', ['aside']],
    ['/', ['aside']],
    ['/guide/docker.html', undefined],
    ['/zh/guide/a.html', undefined],
  ])('of %s stands %j', (route, standing) => {
    expect(stored[route]?.filters.standing).toEqual(standing)
  })
})

describe('isSearched', () => {
  it.each<[string, Pick<PageData, 'kind' | 'frontmatter'>, boolean]>([
    ['a document', { kind: 'doc', frontmatter: {} }, true],
    ['a catalogue', { kind: 'catalog', frontmatter: {} }, true],
    ['a low page', { kind: 'doc', frontmatter: { search: 'low' } }, true],
    ['a page that says so', { kind: 'doc', frontmatter: { search: true } }, true],
    ['a page that is kept out', { kind: 'doc', frontmatter: { search: false } }, false],
    ['a not-found page', { kind: 'not-found', frontmatter: { search: true } }, false],
  ])('of %s is right', (_, page, expected) => {
    expect(isSearched(page)).toBe(expected)
  })
})
