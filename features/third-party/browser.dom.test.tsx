/** Tests of scripts of others in a browser: they run once, stay while pages are exchanged, and are told of each page once, by its path. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SOON } from '../../theme/browser/shell.fixture.ts'
import type { ThirdPartyScript } from './shared.ts'
import {
  ALL,
  asked,
  data,
  globals,
  icons,
  idle,
  leave,
  put,
  ran,
  SCRIPTS,
  scriptOf,
  signalPrivacy,
  travel,
  visit,
} from './visit.fixture.tsx'

const A = '/guide/a.html'
const B = '/guide/b.html'
const UMAMI = 'window.umami = { told: [], track(change) { this.told.push(change({ website: 1 })) } }'
const TELLS: ThirdPartyScript[] = [scriptOf('baidu'), scriptOf('google'), scriptOf('umami', UMAMI)]

interface View {
  path: string
  title: string
}
/** What each of the three was told. */
const baidu = () => (globals._hmt ?? []).filter(([name]) => name === '_trackPageview').map(([, path]) => path)
const google = (): View[] =>
  (globals.dataLayer ?? [])
    .map((call) => Array.from(call) as [string, string, Record<string, string>])
    .filter(([kind, name]) => kind === 'event' && name === 'page_view')
    .map(([, , { page_location: path = '', page_title: title = '' }]) => ({ path, title }))
const umami = (): View[] => {
  const { told = [] } = (globals.umami ?? {}) as { told?: Array<{ url: string; title: string }> }
  return told.map(({ url, title }) => ({ path: url, title }))
}

/** Exactly these, in this order, by each of the three. */
async function expectViews(...paths: string[]): Promise<void> {
  await idle()
  const told = () => ({ baidu: baidu(), google: google().map(({ path }) => path), umami: umami().map((v) => v.path) })
  const full = paths.map((path) => location.origin + path)
  await expect.poll(told, SOON).toEqual({ baidu: paths, google: full, umami: paths })
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  signalPrivacy(false)
  expect(asked).not.toHaveBeenCalled()
})

describe('scripts', () => {
  test('run once where nobody is asked, before the mark behind which the head is exchanged, and stay', async () => {
    await visit(A)
    await expect.poll(ran, SOON).toEqual(ALL)
    await expect.poll(icons, SOON).toBe('loaded')
    for (const path of [B, '/zh/guide/a.html', '/', '/faq/']) await travel(path)
    await idle()
    expect(put).toHaveLength(SCRIPTS.length)
    expect([ran(), icons()]).toEqual([ALL, 'loaded'])
    const mark = document.querySelector('meta[name="page-head"]')!
    for (const script of document.head.querySelectorAll('[src^="data:"], [href^="data:"]'))
      expect(script.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('wait for an idle moment', async () => {
    const later: IdleRequestCallback[] = []
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((done) => later.push(done))
    await visit(A)
    expect(put).toEqual([])
    for (const done of later) done({ didTimeout: false, timeRemaining: () => 1 })
    await expect.poll(ran, SOON).toEqual(ALL)
  })

  test('are told what their services want', async () => {
    await visit(A)
    await expect.poll(ran, SOON).toEqual(ALL)
    const { websiteId, autoTrack } = document.querySelector<HTMLElement>('script[src*="umami"]')!.dataset
    expect({ websiteId, autoTrack }).toEqual({ websiteId: 'id-umami', autoTrack: 'false' })
    expect(globals._hmt?.[0]).toEqual(['_setAutoPageview', false])
    const calls = (globals.dataLayer ?? []).map((call) => Array.from(call))
    expect(calls[0]?.[0]).toBe('js')
    expect(calls[1]).toEqual(['config', 'id-google', { send_page_view: false }])
  })

  test('are not loaded for a browser that asks for privacy, although nobody is asked', async () => {
    signalPrivacy()
    await visit(A)
    await travel(B)
    await idle()
    expect([put, ran()]).toEqual([[], []])
  })

  test('see no session that comes back in the address', async () => {
    const spy = scriptOf('baidu', '(window.ran ??= []).push(location.search)')
    await visit(`${A}?giscus=SECRET&from=mail`, { scripts: [spy] })
    await expect.poll(ran, SOON).toEqual(['?from=mail', 'baidu'])
    expect(localStorage.getItem('giscus-session')).toBe('"SECRET"')
    expect(document.documentElement.dataset.session).toBe(undefined)
  })

  test('that break are no error of the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const prevented: boolean[] = []
    await visit(A, { scripts: [scriptOf('baidu', 'throw new Error("broken")')] })
    // Looks when everybody has heard of it.
    window.addEventListener('error', (event) => setTimeout(() => prevented.push(event.defaultPrevented)))
    await expect.poll(() => prevented.length, SOON).toBe(1)
    // Of most of them browsers say only that something did; what is ours stays an error.
    const own = { cancelable: true, message: 'own', filename: `${location.origin}/own.js` }
    window.dispatchEvent(new ErrorEvent('error', { cancelable: true, message: 'Script error.' }))
    window.dispatchEvent(new ErrorEvent('error', own))
    await expect.poll(() => prevented).toEqual([true, true, false])
  })

  test('that do not come, or are no scripts, are missed by nobody', async () => {
    const nothing = [
      { kind: 'baidu' as const, id: '1', src: 'data:text/html,<p>hotel' },
      { kind: 'umami' as const, id: '2', src: 'blob:nothing' },
      scriptOf('google'),
    ]
    const failed = vi.fn()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await visit(A, { scripts: nothing })
    window.addEventListener('unhandledrejection', failed)
    await expect.poll(ran, SOON).toEqual(['google'])
    await travel(B)
    expect(google().map(({ path }) => path)).toEqual([location.origin + A, location.origin + B])
    expect(failed).not.toHaveBeenCalled()
  })
})

describe('a page that is seen', () => {
  test('is counted once: at first, by a link, back, forward, in another language, under its title', async () => {
    await visit(A, { scripts: TELLS })
    await expectViews(A)
    await travel(B)
    await expectViews(A, B)
    await navigation.back().finished
    await expectViews(A, B, A)
    await navigation.forward().finished
    await travel('/zh/guide/b.html')
    await expectViews(A, B, A, B, '/zh/guide/b.html')
    const titles = [A, B, A, B, '/zh/guide/b.html'].map((path) => `Page ${path}`)
    expect(google().map(({ title }) => title)).toEqual(titles)
    expect(umami().map(({ title }) => title)).toEqual(titles)
  })

  test('is counted by its path alone, and not again within it', async () => {
    await visit(`${A}?q=private+words#one`, { scripts: TELLS })
    await expectViews(A)
    await navigation.navigate('#two').finished
    history.pushState(null, '', '?who=somebody#three')
    await travel(`${A}?who=nobody`)
    await travel(`${B}?who=somebody#one`)
    await expectViews(A, B)
    expect(
      JSON.stringify([globals._hmt, (globals.dataLayer ?? []).map((call) => Array.from(call)), umami()]),
    ).not.toMatch(/private|somebody|nobody/)
  })

  test('that does not exist is counted where it was looked for', async () => {
    await visit('/no/such/page.html', { scripts: TELLS, page: { kind: 'not-found', route: '/404.html' } })
    await expectViews('/no/such/page.html')
  })

  test('is counted again when the browser had kept it', async () => {
    await visit(A, { scripts: TELLS })
    await expectViews(A)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    await expectViews(A)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expectViews(A, A)
  })

  test('is not counted when it was given up for another', async () => {
    await visit(A, { scripts: TELLS })
    await expectViews(A)
    const given = navigation.navigate('/faq/')
    given.committed?.catch(() => {})
    given.finished?.catch(() => {})
    await travel(B)
    await expectViews(A, B)
  })
})

describe('a counter', () => {
  test('that comes late is told of every page, once, and of none that nobody waits for any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await visit(A, { scripts: [scriptOf('umami')] })
    await expect.poll(ran, SOON).toEqual(['umami'])
    await travel(B)
    vi.advanceTimersByTime(20_000)
    await travel('/faq/')
    const told: string[] = []
    // The first two have waited for longer than anybody does.
    vi.advanceTimersByTime(10_500)
    globals.umami = { track: (change: (given: object) => View & { url: string }) => void told.push(change({}).url) }
    vi.advanceTimersByTime(600)
    expect(told).toEqual(['/faq/'])
    await travel(A)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual(['/faq/', A])
  })

  test.each([
    ['umami', 'window.umami = { track(change) { ran.push(change({}).url) } }'],
    ['baidu', 'window._hmt = { push([name, path]) { if (name === "_trackPageview") ran.push(path) } }'],
  ] as const)('of its own make that gives nothing back is not told twice (%s)', async (kind, more) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await visit(A, { scripts: [scriptOf(kind, more)] })
    await expect.poll(() => ran().includes(kind), SOON).toBe(true)
    await travel(B)
    vi.advanceTimersByTime(5000)
    expect(globals.ran?.filter((path) => path === B)).toEqual([B])
  })

  test('that breaks takes nobody with it', async () => {
    await visit(A, { scripts: [scriptOf('umami', 'window.umami = 5'), scriptOf('baidu')] })
    await expect.poll(ran, SOON).toEqual(['baidu', 'umami'])
    await travel(B)
    expect(baidu()).toEqual([A, B])
  })
})

describe('the room of an advertisement', () => {
  const strip = () => document.querySelector<HTMLElement>('.wwads-cn')!
  const fill = (text: string) => strip().append(Object.assign(document.createElement('p'), { textContent: text }))
  const looked = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

  test('opens once it is filled, while nobody looks there', async () => {
    await visit(A, { scripts: [scriptOf('wwads')] })
    await expect.poll(ran, SOON).toEqual(['wwads'])
    expect(strip().dataset.id).toBe('id-wwads')
    expect(strip().clientHeight).toBe(0)
    strip().scrollIntoView()
    fill('An advertisement')
    for (let turn = 0; turn < 3; turn += 1) await looked()
    expect(strip().clientHeight).toBe(0)
    scrollTo(0, 0)
    await expect.poll(() => strip().clientHeight, SOON).toBeGreaterThan(0)
  })
})

test('a style sheet of icons is loaded as one', async () => {
  await visit(A, { scripts: [{ kind: 'icon-font', src: data('css', ':root{--outside-icons:other}') }] })
  await expect.poll(icons, SOON).toBe('other')
  expect(put).toHaveLength(1)
})
