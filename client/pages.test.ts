/** Tests of fetching pages and of keeping the last few. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const url = (path: string) => new URL(path, 'https://docs.example')
const html = (text = 'page', init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init })

/** A page of the build that is shown, or of another. */
const built = (id = 'build1') => `<meta name="build-id" content="${id}">`

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
let pages: typeof import('./pages.ts')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { head: { innerHTML: built() } })
  fetched.mockReset().mockImplementation(async () => html())
  vi.resetModules()
  pages = await import('./pages.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const asked = () => fetched.mock.calls.map(([path]) => path)

describe('fetchPage', () => {
  it('asks for path and query, without the hash', async () => {
    expect(await pages.fetchPage(url('/a.html?x=1#part'))).toEqual({
      html: 'page',
      css: '',
      url: 'https://docs.example/a.html?x=1#part',
    })
    expect(asked()).toEqual(['/a.html?x=1'])
  })

  it('can be called off', async () => {
    const { signal } = new AbortController()
    await pages.fetchPage(url('/a.html'), signal)
    expect(fetched.mock.calls[0]?.[1].signal).toBe(signal)
  })

  it('knows where a redirect led', async () => {
    const moved = Object.defineProperty(html(), 'url', { value: 'https://docs.example/b.html' })
    fetched.mockResolvedValue(moved)
    expect((await pages.fetchPage(url('/a.html'))).url).toBe('https://docs.example/b.html')
  })

  it('shows the not-found page as a page', async () => {
    fetched.mockResolvedValue(html('missing', { status: 404, headers: { 'content-type': 'text/html' } }))
    expect((await pages.fetchPage(url('/a.html'))).html).toBe('missing')
  })

  it.each<[string, Response, RegExp]>([
    [
      'a file that is no page',
      new Response('x', { headers: { 'content-type': 'text/plain' } }),
      /^\/a\.html: 200 text\/plain/,
    ],
    ['an answer of no type', new Response(null), /: 200 null/],
    ['a broken server', new Response('x', { status: 502, headers: { 'content-type': 'text/html' } }), /: 502 text/],
  ])('fails on %s', async (_, response, reason) => {
    fetched.mockResolvedValue(response)
    await expect(pages.fetchPage(url('/a.html'))).rejects.toThrow(reason)
  })

  it('comes with its own styles', async () => {
    const css = new Response('h1{}', { headers: { 'content-type': 'text/css; charset=utf-8' } })
    fetched.mockResolvedValueOnce(html('<link rel="stylesheet" data-sheet href="/assets/page.1a.css">'))
    fetched.mockResolvedValueOnce(css)
    expect((await pages.fetchPage(url('/a.html'))).css).toBe('h1{}')
    expect(asked()).toEqual(['/a.html', '/assets/page.1a.css'])
  })

  it('fails without its styles', async () => {
    fetched.mockImplementation(async () => html('<link rel="stylesheet" data-sheet href="/assets/page.1a.css">'))
    await expect(pages.fetchPage(url('/a.html'))).rejects.toThrow('/assets/page.1a.css: 200 text/html')
  })

  it('asks again every time when nothing was prepared', async () => {
    await pages.fetchPage(url('/a.html'))
    await pages.fetchPage(url('/a.html'))
    expect(asked()).toEqual(['/a.html', '/a.html'])
  })
})

describe('warm', () => {
  it('prepares the next click', async () => {
    pages.warm(url('/a.html'))
    await pages.fetchPage(url('/a.html#part'))
    expect(asked()).toEqual(['/a.html'])
  })

  it('prepares a page once', () => {
    pages.warm(url('/a.html'))
    pages.warm(url('/a.html'))
    pages.warm(url('/a.html?x=1'))
    expect(asked()).toEqual(['/a.html', '/a.html?x=1'])
  })

  it('forgets after a minute', async () => {
    pages.warm(url('/a.html'))
    vi.advanceTimersByTime(59_999)
    await pages.fetchPage(url('/a.html'))
    expect(asked()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await pages.fetchPage(url('/a.html'))
    expect(asked()).toHaveLength(2)
  })

  it('forgets a failure, so that the click tries again', async () => {
    fetched.mockRejectedValueOnce(new Error('offline'))
    pages.warm(url('/a.html'))
    await new Promise((resolve) => setTimeout(resolve))
    expect((await pages.fetchPage(url('/a.html'))).html).toBe('page')
  })

  it('keeps the last two dozen pages', async () => {
    for (let i = 0; i < 25; i++) pages.warm(url(`/${i}.html`))
    fetched.mockClear()
    await pages.fetchPage(url('/1.html'))
    expect(asked()).toEqual([])
    await pages.fetchPage(url('/0.html'))
    expect(asked()).toEqual(['/0.html'])
  })

  it('reads the page when the browser is idle, and gives each click a document of its own', async () => {
    const parsed = vi.fn((text: string) => ({ text }) as unknown as Document)
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString = parsed
      },
    )
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
    fetched.mockImplementation(async () => html(built()))
    pages.warm(url('/a.html'))
    const page = await pages.fetchPage(url('/a.html'))
    expect(parsed).toHaveBeenCalledTimes(1)
    const first = pages.parsePage(page)
    expect(parsed).toHaveBeenCalledTimes(1)
    expect(pages.parsePage(page)).not.toBe(first)
    expect(parsed).toHaveBeenCalledTimes(2)
  })

  it.each(['build2', 'build1-a1b2c3'])('does not read a page that must be loaded for real (%s)', async (id) => {
    const idle = vi.fn()
    vi.stubGlobal('requestIdleCallback', idle)
    fetched.mockImplementation(async () => html(built(id)))
    pages.warm(url('/a.html'))
    expect(pages.canSwap(await pages.fetchPage(url('/a.html')))).toBe(false)
    expect(idle).not.toHaveBeenCalled()
  })

  it('is forgotten when everything shall be fetched anew', async () => {
    pages.warm(url('/a.html'))
    pages.forgetPages()
    fetched.mockClear()
    await pages.fetchPage(url('/a.html'))
    expect(asked()).toEqual(['/a.html'])
  })
})
