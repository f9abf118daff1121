/** Tests of what scripts of others find when they start, and of how they are told that a page was seen. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageScript } from '../shared.ts'

const VIEW = { path: '/guide/a.html', title: 'A' }

interface Globals {
  _hmt?: { push(entry: unknown): unknown }
  dataLayer?: Array<ArrayLike<unknown>>
  umami?: unknown
}

interface FakeElement extends Record<string, unknown> {
  tag: string
  dataset: Record<string, string>
}

/** What was put into the head, and before what. */
const head: Array<{ element: FakeElement; before: unknown }> = []
const MARK = { mark: 'page-head' }
let globals: Globals

beforeEach(() => {
  head.length = 0
  globals = {}
  vi.stubGlobal('window', globals)
  vi.stubGlobal('location', { origin: 'https://docs.example', search: '?secret=1' })
  vi.stubGlobal('document', {
    createElement: (tag: string) => {
      const element: FakeElement = { tag, dataset: {} }
      return Object.assign(element, {
        setAttribute: (name: string, value: string) => {
          element[name] = value
        },
      })
    },
    querySelector: (selector: string) => (selector === 'meta[name="page-head"]' ? MARK : null),
    head: { insertBefore: (element: FakeElement, before: unknown) => head.push({ element, before }) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The module looks at `window` when it is loaded. */
const kinds = () => import('./kinds.ts')

async function load(script: PageScript): Promise<FakeElement> {
  ;(await kinds()).loadScript(script)
  return head[0]!.element
}

/** As arrays: the queue of Google holds lists of arguments. */
const sentToGoogle = () => (globals.dataLayer ?? []).map((entry) => Array.from(entry))

describe('loadScript', () => {
  it('puts a script into the head that stays when pages are exchanged', async () => {
    const element = await load({ kind: 'wwads', src: 'https://ads.example/a.js' })
    expect(element).toMatchObject({ tag: 'script', async: true, src: 'https://ads.example/a.js' })
    expect(head).toEqual([{ element, before: MARK }])
  })

  it('puts a style sheet there as one', async () => {
    const element = await load({ kind: 'icon-font', src: 'https://at.example/a.css', style: true })
    expect(element).toMatchObject({ tag: 'link', rel: 'stylesheet', href: 'https://at.example/a.css' })
    expect(element).not.toHaveProperty('src')
  })

  it('lets the browser compare it with its digest, where there is one', async () => {
    const src = 'https://ads.example/a.js'
    expect(await load({ kind: 'wwads', src, integrity: 'sha384-abc' })).toMatchObject({
      integrity: 'sha384-abc',
      crossOrigin: 'anonymous',
    })
    head.length = 0
    expect(await load({ kind: 'wwads', src })).not.toHaveProperty('integrity')
  })

  it('tells Baidu not to count by itself, also where its queue is there already', async () => {
    globals._hmt = ['first'] as unknown[]
    await load({ kind: 'baidu', src: 'https://hm.example/hm.js', id: '1' })
    expect(globals._hmt).toEqual(['first', ['_setAutoPageview', false]])
  })

  it('tells Google not to count by itself', async () => {
    await load({ kind: 'google', src: 'https://tag.example/js', id: 'G-1' })
    expect(sentToGoogle()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-1', { send_page_view: false }],
    ])
    // An array would be taken for something else.
    expect(globals.dataLayer?.some(Array.isArray)).toBe(false)
  })

  it('tells Umami whose pages these are, and not to count by itself', async () => {
    const element = await load({ kind: 'umami', src: 'https://count.example/a.js', id: 'abc' })
    expect(element.dataset).toEqual({ websiteId: 'abc', autoTrack: 'false' })
  })

  it('lets AdSense be asked without cookies of this site', async () => {
    expect(await load({ kind: 'adsense', src: 'https://ads.example/a.js', id: 'ca-1' })).toMatchObject({
      crossorigin: 'anonymous',
    })
  })
})

describe('tellView', () => {
  const tell = async (kind: PageScript['kind'], id = '1') => (await kinds()).tellView({ kind, id, src: '' }, VIEW)

  it('tells Baidu the path', async () => {
    globals._hmt = [] as unknown[]
    expect(await tell('baidu')).toBe(true)
    expect(globals._hmt).toEqual([['_trackPageview', '/guide/a.html']])
  })

  it('tells Google the address without query, and whom it is for', async () => {
    expect(await tell('google', 'G-1')).toBe(true)
    const page = { page_location: 'https://docs.example/guide/a.html', page_title: 'A' }
    expect(sentToGoogle()).toEqual([
      ['set', page],
      ['event', 'page_view', { send_to: 'G-1', ...page }],
    ])
  })

  it('tells Umami the path, keeping what it knows itself', async () => {
    const told: unknown[] = []
    globals.umami = {
      track: (change: (given: object) => object) =>
        void told.push(change({ website: 'abc', url: '/guide/a.html?secret=1', title: '' })),
    }
    expect(await tell('umami')).toBe(true)
    expect(told).toEqual([{ website: 'abc', url: '/guide/a.html', title: 'A' }])
  })

  it('waits for Umami while it is not there', async () => {
    expect(await tell('umami')).toBe(false)
  })

  it.each<[string, unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    [
      'an error',
      () => {
        throw new Error('broken')
      },
    ],
    ['a promise', async () => {}],
  ])('takes Umami as told when it answers with %s', async (_, track) => {
    globals.umami = { track }
    expect(await tell('umami')).toBe(true)
  })

  it('is not stopped by something else of the name of Umami', async () => {
    // A heading of that name is found under it as well.
    globals.umami = { tagName: 'H2' }
    await expect(tell('umami')).resolves.toBeTypeOf('boolean')
  })

  it.each(['wwads', 'adsense', 'icon-font'] as const)('has nothing to tell %s', async (kind) => {
    expect(await tell(kind)).toBe(true)
    expect(globals).toEqual({})
  })

  it('takes Baidu as told when it answers with nothing', async () => {
    globals._hmt = { push: () => undefined }
    expect(await tell('baidu')).toBe(true)
  })
})
