/** Tests of following links in a browser when something is in the way: what is not ours, slowness, failures, haste. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PROGRESS_SPEED_MS } from '../core/constants.ts'
import { SOON, settle } from './dom.fixture.ts'
import { address, click, follow, HOME, Site, title } from './router.fixture.ts'

const site = new Site()
const PAGES = {
  '/guide/b.html': { title: 'Page B' },
  '/guide/c.html': { title: 'Page C' },
  '/guide/moved.html': { title: 'Moved', answer: { url: '/guide/c.html' } },
  '/guide/broken.html': { title: 'Broken', answer: { status: 502 } },
  '/guide/data.html': { title: 'Data', answer: { type: 'text/plain' } },
  '/guide/newer.html': { title: 'Newer', buildId: 'another' },
}
const OTHERS = `<a href="/tool/callback.html">Private</a><a href="/guide/file.pdf">File</a>
  <a href="/guide/b.html" download>Download</a><a href="https://other.example/guide/">Other site</a>
  <a href="/guide/gone.html">Unreachable</a><form method="post" action="/guide/b.html"><button>Send</button></form>
  <h2 id="part">Part</h2><a href="#part">To the part</a>`

const bars = () => [...document.querySelectorAll('body > [aria-hidden="true"]')]
/** Long enough for the bar to be seen. */
const SLOW_MS = 500
const errors: CustomEvent<{ url: string; error: Error }>[] = []
let isHandled = false
const onError = (event: Event) => {
  errors.push(event as (typeof errors)[number])
  if (isHandled) event.preventDefault()
}

beforeAll(() => {
  site.start()
  addEventListener('docs:page-error', onError)
})
beforeEach(() => {
  site.open(PAGES, OTHERS)
  errors.length = 0
  isHandled = false
})
afterEach(() => vi.useRealTimers())
afterAll(() => {
  removeEventListener('docs:page-error', onError)
  site.end()
})

describe('left to the browser', () => {
  test.each([
    ['Private', 'push /tool/callback.html'],
    ['File', 'push /guide/file.pdf'],
    ['Download', 'push /guide/b.html'],
    ['Other site', 'push /guide/'],
  ])('%s', async (name, wanted) => {
    await follow(name)
    expect(site.left).toEqual([wanted])
    expect(site.asked).toEqual([])
    expect([address(), title()]).toEqual([HOME, 'Page A'])
  })

  test('every link of a private page', async () => {
    history.replaceState(null, '', '/tool/callback.html')
    await follow('Page B')
    expect(site.left).toEqual(['push /guide/b.html'])
    expect(site.asked).toEqual([])
  })

  test('what a form sends, and a reload', async () => {
    document.querySelector('form')!.requestSubmit()
    // A form is sent a moment later.
    await vi.waitFor(() => expect(site.left).toHaveLength(1), SOON)
    location.reload()
    expect(site.left).toEqual(['push /guide/b.html', `reload ${HOME}`])
    expect(site.asked).toEqual([])
  })

  test('an address that a script corrects', async () => {
    history.replaceState(null, '', '/guide/b.html?tab=linux')
    await settle()
    expect([site.asked, title()]).toEqual([[], 'Page A'])
  })
})

describe('a page that cannot be shown', () => {
  test.each([
    ['Unreachable', '/guide/gone.html', /Failed to fetch/],
    ['Broken', '/guide/broken.html', /: 502 text/],
    ['Data', '/guide/data.html', /: 200 text\/plain/],
  ])('"%s" is loaded for real', async (name, path, reason) => {
    await follow(name)
    expect(site.left).toEqual([`reload ${path}`])
    expect(errors).toHaveLength(1)
    expect(errors[0]!.cancelable).toBe(true)
    expect(errors[0]!.detail.url).toBe(new URL(path, location.href).href)
    expect(errors[0]!.detail.error.message).toMatch(reason)
    expect(site.hooks.leaving).not.toHaveBeenCalled()
  })

  test('is not, when somebody takes care of it', async () => {
    isHandled = true
    await follow('Unreachable')
    expect(errors).toHaveLength(1)
    expect(site.left).toEqual([])
    expect(title()).toBe('Page A')
  })

  test('because it is of another build is loaded for real, and nobody is told of an error', async () => {
    await follow('Newer')
    expect(site.left).toEqual(['reload /guide/newer.html'])
    expect([title(), errors]).toEqual(['Page A', []])
    expect(site.hooks.leaving).not.toHaveBeenCalled()
  })
})

describe('a slow page', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
  const pass = (ms: number) => vi.advanceTimersByTime(ms)

  test.each([
    ['Page B', '/guide/b.html', '/guide/b.html'],
    ['Moved', '/guide/moved.html', '/guide/c.html'],
  ])('shows that something is on its way, and no longer when it has come: %s', async (name, path, arrived) => {
    const answer = site.hold(path)
    click(name)
    const over = navigation.transition!.finished
    pass(SLOW_MS)
    expect(bars()).toHaveLength(1)
    expect(title()).toBe('Page A')
    answer()
    await over.catch(() => {})
    expect([address(), title()]).toEqual([arrived, name])
    pass(PROGRESS_SPEED_MS * 2)
    expect(bars()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that cannot be shown leaves no bar behind', async () => {
    isHandled = true
    const answer = site.hold('/guide/gone.html')
    click('Unreachable')
    const over = navigation.transition!.finished
    pass(SLOW_MS)
    answer()
    await over
    pass(PROGRESS_SPEED_MS * 2)
    expect(bars()).toEqual([])
  })

  test('keeps its bar when the one before it is given up', async () => {
    const answers = [site.hold('/guide/b.html'), site.hold('/guide/c.html')]
    click('Page B')
    pass(SLOW_MS)
    click('Page C')
    const over = navigation.transition!.finished
    pass(SLOW_MS)
    answers[0]!()
    await vi.advanceTimersByTimeAsync(PROGRESS_SPEED_MS * 2)
    expect(bars()).toHaveLength(1)
    expect(address(), 'nobody has stopped the second one').toBe('/guide/c.html')
    answers[1]!()
    await over
    pass(PROGRESS_SPEED_MS * 2)
    expect(bars()).toEqual([])
  })

  test.each([
    ['stops it', () => window.stop(), HOME],
    ['goes to another part of the page meanwhile', () => click('To the part'), `${HOME}#part`],
  ])('leaves address and text together when the reader %s', async (_, act, wanted) => {
    await navigation.navigate(HOME, { history: 'replace' }).finished
    const answer = site.hold('/guide/b.html')
    click('Page B')
    const over = navigation.transition!.finished
    pass(SLOW_MS)
    act()
    await expect(over).rejects.toThrow()
    answer()
    await vi.advanceTimersByTimeAsync(SLOW_MS)
    expect([address(), title()]).toEqual([wanted, 'Page A'])
    expect(bars()).toEqual([])
    expect(errors).toEqual([])
    expect(site.left.filter((entry) => entry.startsWith('reload'))).toEqual([])
  })
})
