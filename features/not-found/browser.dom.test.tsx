/** Tests of the not-found page in a browser: its hint, the way back, the search it offers, and pages with a similar address. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { start as startScript } from './browser.ts'
import { STRINGS } from './strings.ts'

const LIST = `# Docs

- [115 Cloud / 115 Share](https://docs.example/guide/drivers/115.md): One of many
- [Install with Docker](https://docs.example/guide/install/docker.md)
- [Docker images](https://docs.example/guide/install/images.md)
- [Introduction](https://docs.example/guide/index.md): Where to begin
- no link at all
`
const ADDRESS = location.pathname + location.search
const LANGUAGES = [
  { base: '/', strings: STRINGS.en! },
  { base: '/zh/', strings: STRINGS.zh! },
]

const ok = (text = LIST) => Promise.resolve(new Response(text))
const asked = vi.fn<typeof fetch>(() => ok())
const back = page.getByRole('button', { name: 'Go back' })
const hints = () => [...document.querySelectorAll('main li')].filter(isSeen).map((item) => item.textContent)
const offered = (strings = STRINGS.en!) => {
  const heading = page.getByRole('heading', { name: strings.suggestions })
  const links = heading.query()?.closest('section')?.querySelectorAll('a') ?? []
  return [...links].filter(isSeen).map(({ textContent, pathname }) => ({ textContent, pathname }))
}

/** The page as the server sends it for an address, before any script has looked at it. */
function open(path: string, base = '/'): void {
  history.replaceState(null, '', path)
  showPage({ kind: 'not-found', route: `${base}404.html`, title: 'Page not found' })
}

/** Starts its script, and waits until it has dealt with the list of pages. */
async function start(): Promise<void> {
  asked.mockClear()
  const read = vi.spyOn(Response.prototype, 'text')
  startScript(document)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  const answer = await asked.mock.results[0]?.value.catch(() => null)
  if (answer?.ok) await expect.poll(() => read.mock.settledResults[0]?.type).toBe('fulfilled')
  read.mockRestore()
  // Everything after that happens without waiting.
  await new Promise((done) => setTimeout(done))
}

beforeEach(() => {
  asked.mockReset().mockImplementation(() => ok())
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', ADDRESS)
})

describe.each(LANGUAGES)('at $base', ({ base, strings }) => {
  test('it says so, with one of four hints by chance', async () => {
    for (const [index, hint] of strings.hints.entries()) {
      vi.spyOn(Math, 'random').mockReturnValue((index + 0.5) / strings.hints.length)
      open(`${base}qqxx/vvkk.html`, base)
      await expect.element(page.getByRole('heading', { level: 1, name: strings.title })).toBeVisible()
      await expect.element(page.getByText('404', { exact: true })).toBeVisible()
      expect(hints()).toEqual([strings.hints[0]])
      await start()
      expect(hints()).toEqual([hint])
    }
    expect(strings.hints).toHaveLength(4)
  })

  test('it leads home, and to pages with a similar address', async () => {
    open(`${base}guide/driver/115.htm`, base)
    const home = page.getByRole('main').getByRole('link', { name: strings.takeMeHome })
    await expect.element(home).toHaveAttribute('href', base)
    expect(offered(strings)).toEqual([])
    await start()
    expect(asked.mock.calls).toEqual([[`${base}llms.txt`]])
    expect(offered(strings)[0]).toEqual({
      textContent: '115 Cloud / 115 Share/guide/drivers/115.html',
      pathname: '/guide/drivers/115.html',
    })
  })
})

describe('the way back', () => {
  test('is not shown before somebody listens to it, so that no click is lost', async () => {
    history.pushState(null, '')
    open('/no/such/page.html')
    // No role finds what is not shown.
    const button = page.getByText('Go back').element() as HTMLButtonElement
    const home = page.getByRole('main').getByRole('link', { name: 'Take me home' }).element()
    const [place, before] = [home.getBoundingClientRect(), isSeen(button)]
    const gone = vi.spyOn(history, 'back').mockImplementation(() => {})
    button.click()
    expect([before, gone.mock.calls.length]).toEqual([false, 0])
    await start()
    expect(isSeen(button)).toBe(true)
    await userEvent.click(back)
    expect(gone).toHaveBeenCalledTimes(1)
    // Its room was kept: what stands beside it has not moved.
    expect(home.getBoundingClientRect()).toEqual(place)
  })

  test('is not offered by a tab that begins here', async () => {
    open('/no/such/page.html')
    vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1)
    await start()
    expect(isSeen(document.querySelector('[data-go-back]'))).toBe(false)
  })
})

describe('pages that are offered instead', () => {
  test('are none where nothing is similar, and each is offered once', async () => {
    open('/qqxx/vvkk.html')
    await start()
    expect(offered()).toEqual([])
    open('/guide/instal/docker.html')
    await start()
    expect(offered().map(({ pathname }) => pathname)).toEqual([
      '/guide/install/docker.html',
      '/guide/install/images.html',
    ])
  })

  test.each<[string, typeof fetch]>([
    ['cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered with an error', () => Promise.resolve(new Response(LIST, { status: 500 }))],
    ['is no list', () => ok('<!doctype html><p>Welcome to the hotel')],
  ])('are none where the list %s', async (_, answer) => {
    asked.mockImplementation(answer)
    const failed = vi.fn()
    window.addEventListener('unhandledrejection', failed)
    open('/guide/driver/115.htm')
    await start()
    expect(offered()).toEqual([])
    expect(page.getByRole('main').getByRole('heading').elements()).toHaveLength(1)
    window.removeEventListener('unhandledrejection', failed)
    expect(failed).not.toHaveBeenCalled()
  })
})

test.each([
  ['/guide/install-with_docker.html', 'install with docker'],
  ['/zh/%E7%BD%91%E7%9B%98.html', '网盘'],
  ['/%E0%A4%A', '%E0%A4%A'],
])('a search for what %s says is offered', async (path, query) => {
  open(path)
  await start()
  const button = page.getByRole('main').getByRole('button', { name: query })
  await expect.element(button).toBeVisible()
  // What opens the search looks for this mark.
  expect(button.element().getAttribute('data-open-search')).toBe(query)
})

test.each(['/', '/404.html', '/zh/404.html'])('an address that says nothing offers no search: %s', async (path) => {
  open(path)
  await start()
  expect(offered()).toEqual([])
  expect(isSeen(document.querySelector('[data-search-instead]'))).toBe(false)
})
