/** Tests of the embedded search as a whole, with an index made up in memory. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fragment } from '../shared/fragment.ts'
import { EmbeddedProvider } from './embedded.ts'
import type { WorkerLike } from './worker.ts'

const PAGES: Record<string, Fragment> = {
  docker: fragment('/docker.html', 'Docker', 'Docker runs a container'),
  mount: fragment('/mount.html', 'Mount', 'Mount a disk into docker'),
  token: fragment('/token.html', 'Token', 'Paste your refreshToken here'),
  zh: fragment('/zh/a.html', '你好 世界', '你好 世界 部署 docker'),
}

function fragment(url: string, title: string, content: string): Fragment {
  return { url, content, meta: { title }, filters: {}, anchors: [] }
}

/** Finds words as the real one does: in every page whose text has one that begins so. */
class FakeWorker implements WorkerLike {
  readonly asked: string[] = []
  readonly terminate = vi.fn<() => void>()
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  silent = false

  postMessage(message: unknown): void {
    const { id, method, args } = message as { id: string; method: string; args: [string] }
    if (method !== 'search') return
    const [word] = args
    this.asked.push(word)
    const found = Object.entries(pages).filter(([, { content }]) => ` ${content.toLowerCase()}`.includes(` ${word}`))
    const results = found.map(([key]) => ({ id: key, score: 1, data: key }))
    if (!this.silent) queueMicrotask(() => this.onmessage?.({ data: { id, result: { results } } } as MessageEvent))
  }
}

let pages: Record<string, Fragment>
let workers: FakeWorker[]
let failing: RegExp | null
let provider: EmbeddedProvider
const fetched = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  pages = { ...PAGES }
  workers = []
  failing = null
  fetched.mockReset().mockImplementation(async (path) => {
    if (failing?.test(path)) return new Response('', { status: 503 })
    if (path.endsWith('/words.en.json')) return new Response('["docker","container","disk"]')
    const id = /^\/pagefind\/fragment\/(.+)\.pf_fragment$/.exec(path)?.[1]
    return new Response(id ? `pagefind_dcd${JSON.stringify(pages[id])}` : '{}')
  })
  vi.stubGlobal('fetch', fetched)
  provider = new EmbeddedProvider({ locale: 'en', language: 'en-us' }, () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  })
})
afterEach(() => vi.unstubAllGlobals())

const search = (typed: string, signal = new AbortController().signal) => provider.search(typed, signal)
const urls = async (typed: string) => (await search(typed)).hits.map(({ url }) => url)

describe('EmbeddedProvider', () => {
  it.each([
    ['the page of that name first', 'docker container', '/docker.html'],
    ['a page by its text', 'disk', '/mount.html'],
    ['a page in Chinese', '你好世界', '/zh/a.html'],
    ['a compound written otherwise', 'refresh_token', '/token.html'],
    ['a word among strange ones', '(disk|.*+?[', '/mount.html'],
    ['a pasted log line', '\u001b[31mERRO\u001b[0m[2023-08-01 10:00:00] no disk', '/mount.html'],
  ])('finds %s', async (_, typed, url) => {
    const { hits, corrected } = await search(typed)
    expect(hits[0]?.url).toBe(url)
    expect(hits[0]?.places.length).toBeGreaterThan(0)
    expect(corrected).toBeUndefined()
  })

  it('asks the index for words, and for the parts of compounds', async () => {
    await search('refresh_token disk')
    expect(workers[0]?.asked.toSorted()).toEqual(['disk', 'refresh', 'refresh_token', 'refreshtoken', 'token'])
  })

  it.each(['', '!!!', '，。', '\ud800'])('asks nothing for %j', async (typed) => {
    expect(await search(typed)).toEqual({ hits: [] })
    expect(workers).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['a slip', 'dokcer', 'docker'],
    ['a slip among other words', 'Run a Contianer now', 'Run a container now'],
    ['several slips', 'dokcer dissk', 'docker disk'],
  ])('mends %s and says so', async (_, typed, corrected) => {
    const answer = await search(typed)
    expect(answer.corrected).toBe(corrected)
    expect(answer.hits.map(({ url }) => url)).toContain('/docker.html')
  })

  it('finds what it can where a word is nobody’s', async () => {
    expect(await search('disk xyzzyplugh')).toMatchObject({ hits: [{ url: '/mount.html' }] })
    expect((await search('xyzzyplugh')).hits).toEqual([])
  })

  it('offers words where it finds nothing', async () => {
    expect(await search('conxxxner')).toEqual({ hits: [], suggestions: ['container'] })
    expect(await search('你们')).toEqual({ hits: [], suggestions: [] })
  })

  it('shows eight pages at most', async () => {
    for (let n = 0; n < 20; n++) pages[`n${n}`] = fragment(`/${n}.html`, `Many ${n}`, 'many')
    expect(await urls('many')).toHaveLength(8)
  })

  it('starts one worker, ahead of the first query', async () => {
    provider.warm()
    provider.warm()
    await Promise.all([search('docker'), search('disk')])
    expect(workers).toHaveLength(1)
  })

  it('loads a page once', async () => {
    await search('disk')
    await search('disk')
    expect(fetched.mock.calls.filter(([path]) => path.includes('/mount.'))).toHaveLength(1)
  })

  it.each([
    ['a page cannot be loaded', /fragment/, 'disk'],
    ['there is no index behind an empty answer', /entry/, 'xyzzyplugh'],
  ])('fails when %s, and starts anew', async (_, path, typed) => {
    failing = path
    await expect(search(typed)).rejects.toThrow('answered 503')
    expect(workers[0]?.terminate).toHaveBeenCalledOnce()
    failing = null
    expect(await urls('disk')).toEqual(['/mount.html'])
    expect(workers).toHaveLength(2)
  })

  it('searches on without the list of words', async () => {
    failing = /words/
    expect(await search('disk dokcer')).toMatchObject({ hits: [{ url: '/mount.html' }] })
  })

  it('fails when the worker does', async () => {
    provider.warm()
    const answer = search('docker')
    workers[0]?.onerror?.({} as ErrorEvent)
    await expect(answer).rejects.toThrow('could not be started')
    expect(await urls('disk')).toEqual(['/mount.html'])
  })

  it('starts another worker where the first failed before a query', async () => {
    provider.warm()
    workers[0]?.onerror?.({} as ErrorEvent)
    expect(await urls('disk')).toEqual(['/mount.html'])
    expect(workers).toHaveLength(2)
  })

  it('can be called off, and keeps the worker', async () => {
    provider.warm()
    workers[0]!.silent = true
    const controller = new AbortController()
    const answer = search('docker', controller.signal)
    controller.abort(new Error('called off'))
    await expect(answer).rejects.toThrow('called off')
    expect(workers[0]?.terminate).not.toHaveBeenCalled()
  })

  it('does not begin what was called off before', async () => {
    await expect(search('docker', AbortSignal.abort(new Error('called off')))).rejects.toThrow('called off')
  })

  it('ends the worker when it is stopped', async () => {
    provider.warm()
    provider.stop()
    expect(workers[0]?.terminate).toHaveBeenCalledOnce()
    expect(await urls('disk')).toEqual(['/mount.html'])
    expect(workers).toHaveLength(2)
  })
})
