/** Tests of fetching a page ahead of a click in a browser: which signs count, which links, and that it is used. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { point } from '../theme/browser/shell.fixture.ts'
import { startPrefetch } from './prefetch.ts'
import { address, follow, HOME, Site, title } from './router.fixture.ts'

/** Longer than a pointer takes to pass over a link. */
const RESTING_MS = 100
const site = new Site()
const isPrivate = (path: string) => path.startsWith('/tool/')
const OTHERS = `<a href="/tool/callback.html">Private</a><a href="/guide/file.pdf">File</a><a>Nothing</a>
  <a href="/guide/b.html" download>Download</a><a href="https://other.example/guide/">Other site</a>
  <a href="/guide/b.html" target="_blank">New tab</a><a href="${HOME}#part">This page</a>`
const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)!
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeAll(() => {
  site.start()
  startPrefetch(isPrivate)
})
beforeEach(() => {
  site.open({ '/guide/b.html': { title: 'Page B' }, '/guide/': { title: 'The guide' } }, OTHERS)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  point(document.body)
  vi.useRealTimers()
})
afterAll(() => site.end())

describe('a page behind a link', () => {
  test('is fetched once when the pointer rests there, and shown by the click', async () => {
    point(link('Page B'))
    pass(RESTING_MS)
    expect(site.asked).toEqual(['/guide/b.html'])
    await follow('Page B')
    expect([address(), title()]).toEqual(['/guide/b.html', 'Page B'])
    expect(site.asked).toEqual(['/guide/b.html'])
  })

  test('is not fetched for a pointer that passes by', () => {
    point(link('Page B'))
    pass(40)
    point(document.body)
    pass(RESTING_MS)
    expect(site.asked).toEqual([])
  })

  test('is fetched at once when the pointer is pressed', () => {
    link('The guide').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    pass(0)
    expect(site.asked).toEqual(['/guide/'])
  })

  test('is fetched when the keyboard rests there', () => {
    link('Page B').focus()
    pass(RESTING_MS)
    expect(site.asked).toEqual(['/guide/b.html'])
  })

  test('that could not be fetched is fetched again by the click', async () => {
    site.fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    point(link('Page B'))
    pass(RESTING_MS)
    await vi.advanceTimersByTimeAsync(0)
    await follow('Page B')
    expect(title()).toBe('Page B')
    expect(site.asked).toHaveLength(2)
  })

  test.each(['Private', 'File', 'Nothing', 'Download', 'Other site', 'New tab', 'This page'])(
    'is left alone: %s',
    (name) => {
      point(link(name))
      pass(RESTING_MS)
      expect(site.asked).toEqual([])
    },
  )
})

describe('nothing is fetched ahead', () => {
  /** Which listeners of the document are asked for. */
  function listened(): unknown[] {
    const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
    startPrefetch(isPrivate)
    const names = listen.mock.calls.map(([name]) => name)
    listen.mockRestore()
    return names
  }

  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

  test.each([
    ['for a reader who saves data', { saveData: true }],
    ['over a slow line', { effectiveType: 'slow-2g' }],
  ])('%s', (_, connection) => {
    expect(listened()).not.toEqual([])
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    expect(listened()).toEqual([])
  })
})
