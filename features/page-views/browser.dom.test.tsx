/** Tests of the number of views below a page's title: who is counted, once, and what a counter that fails leaves. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Frontmatter } from '../../core/frontmatter.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { CONSENT_GIVEN } from '../consent/browser/answer.ts'
import { start } from './browser.ts'
import view from './view.tsx'

const VIEWS = 'https://views.example'
const counted = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer = (body: unknown, status = 200) => counted.mockImplementation(async () => Response.json(body, { status }))
/** Every test has a page of its own, since a page is counted once. */
let visits = 0
const nextRoute = () => `/guide/${++visits}.html`
const item = () => page.getByRole('listitem').filter({ hasText: 'Page Views:' })
const paths = () => counted.mock.calls.map(([, { body }]) => JSON.parse(String(body)).path)

interface Setup {
  route?: string
  frontmatter?: Frontmatter
  consent?: boolean
  views?: string | null
}

function open({ route = nextRoute(), frontmatter = {}, consent = false, views = VIEWS }: Setup = {}): string {
  const settings = { consent: { required: consent }, ...(views && { pageViews: { server: views } }) }
  showPage({ route, frontmatter, views: [view], config: { settings } })
  start(document)
  return route
}

/** What a request that was made has come to. */
const settled = () => Promise.allSettled(counted.mock.results.map(({ value }) => value)).then(() => {})

beforeEach(() => {
  localStorage.clear()
  counted.mockReset()
  answer({ errno: 0, data: [{ time: 12345 }] })
  vi.stubGlobal('fetch', counted)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page with a counter', () => {
  test('shows how often it was viewed, and tells the counter nothing but its path', async () => {
    const route = open()
    await expect.element(item()).toHaveTextContent('Page Views: 12,345')
    await expect.element(item()).toBeVisible()
    const [url, init] = counted.mock.calls[0]!
    expect(url).toBe(`${VIEWS}/api/article`)
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(JSON.parse(String(init.body))).toEqual({ path: route, type: 'time', action: 'inc' })
  })

  test('is counted once, however often a reader comes back to it', async () => {
    const first = open()
    await expect.element(item()).toHaveTextContent('12,345')
    const second = open()
    await expect.element(item()).toHaveTextContent('12,345')
    open({ route: first })
    await expect.element(item()).toHaveTextContent('12,345')
    expect(paths()).toEqual([first, second])
  })

  test('does not move when the number comes', async () => {
    open()
    const before = document.querySelector('.content')!.getBoundingClientRect().top
    await expect.element(item()).toBeVisible()
    expect(document.querySelector('.content')!.getBoundingClientRect().top).toBe(before)
  })

  test.each<[string, () => void]>([
    ['fails', () => counted.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['reports an error', () => answer({ errno: 1000, errmsg: 'no' }, 500)],
    ['returns another shape', () => answer([12])],
    ['returns no number', () => answer({ errno: 0, data: [{ time: '<b>1</b>' }] })],
    ['returns a negative number', () => answer({ errno: 0, data: [{ time: -1 }] })],
    ['returns no JSON', () => counted.mockImplementation(async () => new Response('<html>'))],
  ])('shows nothing if the counter %s', async (_, set) => {
    set()
    open()
    await settled()
    // A page that is counted later has been told everything before it.
    answer({ errno: 0, data: [{ time: 7 }] })
    const failed = document.querySelector<HTMLElement>('[data-views]')!
    const last = document.createElement('div')
    last.innerHTML = failed.outerHTML.replace(failed.dataset.path!, nextRoute())
    failed.after(last)
    start(last)
    await expect.poll(() => last.textContent).toContain('7')
    expect(getComputedStyle(failed).visibility).toBe('hidden')
  })
})

describe('nobody is counted', () => {
  afterEach(() => expect(counted).not.toHaveBeenCalled())

  test.each<[string, Setup]>([
    ['without a counter', { views: null }],
    ['without a counter, whatever the page says', { views: null, frontmatter: { pageview: true } }],
    ['on a page that does not want it', { frontmatter: { pageview: false } }],
    ['on a page without an info line', { frontmatter: { pageInfo: false } }],
    ['on a page that handles secrets', { route: '/tool/yandex/request.html' }],
  ])('%s', (_, setup) => {
    open(setup)
    expect(item().elements()).toEqual([])
  })

  test('whose browser asks for privacy', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    open()
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  })

  test('who has said no', () => {
    localStorage.setItem('docs-outside', 'no')
    open({ consent: true })
  })
})

test('where the site asks, a reader is counted after agreeing, on the page that is open then', async () => {
  open({ consent: true })
  const route = open({ consent: true })
  expect(counted).not.toHaveBeenCalled()
  localStorage.setItem('docs-outside', 'yes')
  window.dispatchEvent(new Event(CONSENT_GIVEN))
  await expect.element(item()).toHaveTextContent('12,345')
  expect(paths()).toEqual([route])
})
