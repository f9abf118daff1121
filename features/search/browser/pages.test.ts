/** Tests of fetching pages of the index and preparing them for questions. */
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fragment } from '../shared/fragment.ts'
import { foundPage, PageStore } from './pages.ts'

function fragment(changes: Partial<Fragment> = {}): Fragment {
  return { url: '/a.html', content: '', meta: { title: 'Docker' }, filters: {}, anchors: [], ...changes }
}

describe('foundPage', () => {
  const page = foundPage(
    fragment({
      content: 'Own words My-disk Body 部署',
      meta: { title: '你好 世界 docker', names: '你 好 | Other name', keywords: 'k | l m', sounds: 'nihao nh' },
      filters: { trail: ['Home'] },
      anchors: [{ element: 'h2', id: 'm', text: 'My-disk', location: 2 }],
    }),
  )

  it('keeps what the index says', () => {
    expect(page).toMatchObject({ url: '/a.html', title: '你好世界 docker', trail: ['Home'], aside: false })
    expect(page.sections.map(({ id, heading, text }) => [id, heading, text])).toEqual([
      ['', '', 'Own words'],
      ['m', 'My-disk', 'Body 部署'],
    ])
  })

  it('prepares title, names and keywords, but no sounds, as names', () => {
    expect(page.prepared.names.map(({ alphanumeric }) => alphanumeric)).toEqual([
      '你好世界docker',
      '你好',
      'othername',
      'k',
      'lm',
    ])
  })

  it('prepares everything as its text', () => {
    expect(page.prepared.all.map(({ words }) => words).join('')).toBe(
      ' 你好世界 docker  你好  other name  k  l m  nihao nh  own words  my disk body 部署 ',
    )
  })

  it('prepares heading and text of a section', () => {
    expect(page.sections[1]?.prepared).toMatchObject({
      heading: { words: ' my disk ', alphanumeric: 'mydisk' },
      all: { words: ' my disk body 部署 ', alphanumeric: 'mydiskbody部署' },
    })
  })

  it('prepares a page without text', () => {
    expect(foundPage(fragment())).toMatchObject({
      sections: [],
      prepared: { all: [{ alphanumeric: 'docker' }, { alphanumeric: '' }] },
    })
  })
})

describe('PageStore', () => {
  const packed = `pagefind_dcd${JSON.stringify(fragment({ content: '你好' }))}`
  const fetched = vi.fn<(path: string) => Promise<Response>>()

  beforeEach(() => {
    vi.stubGlobal(
      'fetch',
      fetched.mockReset().mockImplementation(async () => new Response(gzipSync(packed))),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['packed', () => new Response(gzipSync(packed))],
    ['unpacked by the host', () => new Response(packed)],
  ])('reads a page that comes %s', async (_, response) => {
    fetched.mockImplementation(async () => response())
    expect((await new PageStore().load('en_1')).sections[0]?.text).toBe('你好')
  })

  it('fetches a page once', async () => {
    const store = new PageStore()
    const [first, second] = await Promise.all([store.load('en_1'), store.load('en_1')])
    expect(await store.load('en_1')).toBe(first)
    expect(second).toBe(first)
    await store.load('../en 2')
    expect(fetched.mock.calls.flat()).toEqual([
      '/pagefind/fragment/en_1.pf_fragment',
      '/pagefind/fragment/..%2Fen%202.pf_fragment',
    ])
  })

  it.each([
    ['is missing', () => new Response('', { status: 404 }), /answered 404/],
    ['is something else', () => new Response('<!doctype html>'), /./],
    ['is cut off', () => new Response(gzipSync(packed).subarray(0, 40)), /./],
  ])('fails when a page %s, and asks again', async (_, response, reason) => {
    const store = new PageStore()
    fetched.mockImplementationOnce(async () => response())
    await expect(store.load('en_1')).rejects.toThrow(reason)
    expect((await store.load('en_1')).title).toBe('Docker')
  })
})
