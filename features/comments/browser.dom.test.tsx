/** Tests of comments in a browser: when they come, what the service is asked, whom the page listens to, and the reader's session. */
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { store } from '../../client/storage.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { SOON } from '../../theme/browser/shell.fixture.ts'
import { takeSession } from './browser/session.ts'
import { start } from './browser.ts'
import {
  commented,
  frame,
  HOST,
  looked,
  open,
  openThread,
  playComments,
  press,
  readOn,
  said,
  say,
  section,
  service,
  sessions,
  themes,
  threadShown,
  ways,
} from './comments.fixture.tsx'
import { STRINGS } from './strings.ts'

const WORDS = STRINGS.en
const SESSION = 'giscus-session'
const height = () => frame()?.getBoundingClientRect().height

playComments()

describe.each([
  { base: '/', widget: '/en/widget', term: 'guide/install/docker', strings: WORDS },
  { base: '/zh/', widget: '/zh-CN/widget', term: 'zh/guide/install/docker', strings: STRINGS.zh },
])('comments at $base', ({ base, widget, term, strings }) => {
  test('come when a page is read that far, asked for once', async () => {
    history.replaceState(null, '', `${base}guide/install/docker.html?from=mail#one`)
    open({ route: `${base}guide/install/docker.html` })
    document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="How to install">')
    await looked()
    expect([service.asked, frame()]).toEqual([[], null])
    await expect.element(section(strings).getByRole('link', { name: strings.open })).toBeVisible()
    readOn()
    await expect.poll(() => service.asked.length, SOON).toBe(1)
    await threadShown(strings)
    scrollTo(0, 0)
    readOn()
    await looked()
    expect(service.asked).toHaveLength(1)
    const [{ pathname, searchParams }] = service.asked as [URL]
    const page = `${HOST}${base}guide/install/docker.html`
    expect(pathname).toBe(widget)
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ repo: 'owner/docs', repoId: 'R_1', category: 'Announcements', categoryId: 'DIC_1' },
      ...{ term, theme: 'light', reactionsEnabled: '1', strict: '1', inputPosition: 'top', emitMetadata: '0' },
      ...{ session: '', origin: page, backLink: page, description: 'How to install' },
    })
    expect(frame()?.title).toBe(strings.title)
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation ')
    expect(ways()).toEqual([])
    document.head.querySelector('meta[name="description"]')?.remove()
  })
})

test('without waiting, where a site wants that', async () => {
  open({ settings: { lazyLoading: false } })
  expect([service.asked.length, scrollY]).toEqual([1, 0])
  expect(said()).toBe(WORDS.loading)
  await threadShown()
})

test.each([
  [{ mapping: 'title' as const }, {}, { term: 'Install with Docker' }],
  [{ mapping: 'url' as const }, {}, { term: `${HOST}/guide/install/docker.html` }],
  [{ mapping: 'og:title' as const }, {}, { term: 'Install with Docker' }],
  [{ mapping: 'number' as const }, { commentID: '7' }, { number: '7' }],
  [{ mapping: 'title' as const }, { commentID: '7' }, { term: '7' }],
  [
    { inputPosition: 'bottom' as const, reactionsEnabled: false, strict: false },
    {},
    { inputPosition: 'bottom', reactionsEnabled: '0', strict: '0' },
  ],
])('with the settings %j and %j the service is asked for %j', (settings, frontmatter, expected) => {
  history.replaceState(null, '', '/guide/install/docker.html')
  open({ settings: { ...settings, lazyLoading: false }, frontmatter })
  const found = Object.fromEntries(service.asked[0]!.searchParams)
  expect(found).toMatchObject(expected)
  expect('number' in found).toBe('number' in expected)
})

test.each([
  ['a page that says no', { frontmatter: { comment: false } }],
  ['a page that handles secrets', { route: '/tool/helper.html' }],
  ['the home page', { kind: 'home' as const, route: '/' }],
  ['a page that does not exist', { kind: 'not-found' as const, route: '/404.html' }],
  ['a discussion without a name', { settings: { mapping: 'number' as const } }],
])('%s has no comments, and asks nobody for them', async (_, own) => {
  open({ ...own, settings: { lazyLoading: false, ...('settings' in own ? own.settings : {}) } })
  await looked()
  expect(section().query()).toBe(null)
  expect([service.asked, frame()]).toEqual([[], null])
})

describe('colours', () => {
  const turn = (theme: 'light' | 'dark') => {
    document.documentElement.dataset.theme = theme
  }

  test('are asked for as they are, and a change is told without another load', async () => {
    localStorage.setItem('theme-scheme', 'dark')
    await openThread({
      settings: { lightTheme: 'noborder_light', darkTheme: 'https://styles.example/dark.css?a=1&b=2' },
    })
    expect(service.asked[0]?.searchParams.get('theme')).toBe('https://styles.example/dark.css?a=1&b=2')
    turn('light')
    await expect.poll(themes, SOON).toMatch(/ noborder_light$/)
    turn('dark')
    await expect.poll(themes, SOON).toMatch(/ https:\/\/styles\.example\/dark\.css\?a=1&b=2$/)
    expect(service.asked).toHaveLength(1)
  })

  test('that change while the thread is on its way reach it nevertheless', async () => {
    open({ settings: { lazyLoading: false } })
    turn('dark')
    await threadShown()
    await expect.poll(themes, SOON).toBe('dark')
    expect(service.asked.map(({ searchParams }) => searchParams.get('theme'))).toEqual(['light'])
  })

  test('of a page whose thread is gone trouble nobody', async () => {
    await openThread()
    const told = vi.spyOn(frame()!.contentWindow!, 'postMessage')
    document.querySelector('main')!.replaceChildren()
    await looked()
    turn('dark')
    await looked()
    expect(told).not.toHaveBeenCalled()
  })
})

test('another page shows its own thread, and the old one is gone', async () => {
  await openThread()
  await openThread({ route: '/guide/install/manual.html' })
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(service.asked.map(({ searchParams }) => searchParams.get('term'))).toEqual([
    'guide/install/docker',
    'guide/install/manual',
  ])
})

describe('the page listens', () => {
  test('to how tall the thread is, within reason', async () => {
    await openThread()
    await say({ giscus: { resizeHeight: 654 } })
    expect(height()).toBe(654)
    await say(...[-1, 0, 1e9, 'tall', null, { px: 5 }].map((resizeHeight) => ({ giscus: { resizeHeight } })))
    expect(height()).toBe(654)
  })

  test('to no message that makes no sense', async () => {
    const errors = vi.fn()
    addEventListener('error', errors)
    await openThread()
    await say(null, 'giscus', 7, {}, { giscus: null }, { giscus: 'x' }, { giscus: { error: 5 } })
    removeEventListener('error', errors)
    expect([said(), height(), errors.mock.calls]).toEqual(['', 321, []])
  })

  /** What would take the thread away, or bend it, if it came from the service. */
  const MESSAGES = [{ error: 'giscus is not installed on this repository' }, { signOut: true }, { resizeHeight: 777 }]
  const hear = (source: Window, origin: string) => {
    for (const giscus of MESSAGES)
      window.dispatchEvent(new MessageEvent('message', { source, origin, data: { giscus } }))
  }

  test('to nobody but its own frame at its own address', async () => {
    await openThread()
    const other = document.body.appendChild(document.createElement('iframe'))
    for (const source of [window, window.parent, other.contentWindow!]) hear(source, HOST)
    // The frame was led elsewhere.
    for (const origin of ['https://elsewhere.example', 'null', '', `${HOST}.example`])
      hear(frame()!.contentWindow!, origin)
    other.remove()
    expect([said(), height(), service.asked.length]).toEqual(['', 321, 1])
    hear(frame()!.contentWindow!, HOST)
    expect(said(), 'so the messages above could have done harm').not.toBe('')
  })
})

describe('a session', () => {
  /** Comes back from signing in. */
  function comeBack(): void {
    history.replaceState(null, '', '/guide/install/docker.html?tab=1&giscus=SECRET')
    open()
  }

  test('comes back in the address, leaves it at once, leads to the thread and is kept', async () => {
    comeBack()
    expect(location.search).toBe('?tab=1')
    expect(service.asked).toHaveLength(1)
    await threadShown()
    expect(frame()!.getBoundingClientRect().top).toBeLessThan(innerHeight)
    expect(localStorage.getItem(SESSION)).toBe('"SECRET"')
    expect(document.querySelector('a[href*="SECRET"]')).toBe(null)
    expect(document.documentElement.outerHTML.replaceAll(/<iframe.*?<\/iframe>/gs, '')).not.toContain('SECRET')
    await openThread({ route: '/guide/install/manual.html' })
    expect(sessions()).toEqual(['SECRET', 'SECRET'])
    open()
    await looked()
    expect(service.asked, 'a reader who has not just signed in is not led there').toHaveLength(2)
  })

  test('adds no step back, and leads to the thread also when scripts of others have come first', async () => {
    const steps = history.length
    history.replaceState(null, '', '/guide/install/docker.html?tab=1&giscus=SECRET')
    showPage(commented())
    // They take it out of reach before they are loaded.
    takeSession()
    expect(document.documentElement.dataset.session).toBe(undefined)
    start(document)
    await threadShown()
    expect(frame()!.getBoundingClientRect().top).toBeLessThan(innerHeight)
    expect([sessions(), history.length - steps]).toEqual([['SECRET'], 0])
  })

  test.each([
    ['ends when the reader signs out', { signOut: true }],
    ['that is over is forgotten', { error: 'Bad credentials' }],
    ['whose state has expired is forgotten', { error: 'State has expired' }],
  ])('%s, and the thread comes without it', async (_, giscus) => {
    comeBack()
    await threadShown()
    await say({ giscus })
    await threadShown()
    expect(sessions()).toEqual(['SECRET', ''])
    expect(localStorage.getItem(SESSION)).toBe('""')
  })

  test('that is over again and again is given up', async () => {
    comeBack()
    await threadShown()
    for (let turn = 0; turn < 2; turn += 1) {
      await threadShown()
      await say({ giscus: { error: 'Bad credentials' } })
    }
    expect([ways(), frame()]).toEqual([[WORDS.retry, WORDS.open], null])
    expect(sessions()).toEqual(['SECRET', ''])
    await press(WORDS.retry)
    await threadShown()
  })

  test.each(['{', '5', 'null', '["SECRET"]'])('stored as %s counts as none', async (garbage) => {
    localStorage.setItem(SESSION, garbage)
    await openThread()
    expect(sessions()).toEqual([''])
  })

  test.each(['forbidden', 'full'])('holds while the page is open where storage is %s', async (how) => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    if (how === 'full') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    else vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
    comeBack()
    await threadShown()
    await openThread({ route: '/zh/faq/' })
    expect(sessions()).toEqual(['SECRET', 'SECRET'])
    await say({ giscus: { signOut: true } })
    await expect.poll(sessions, SOON).toEqual(['SECRET', 'SECRET', ''])
    vi.restoreAllMocks()
    store(SESSION, '""')
  })
})

test('keys lead from the text into the thread, and out of it', async () => {
  await openThread()
  const link = document.querySelector('main')!.insertBefore(document.createElement('button'), null)
  const first = document.querySelector('.content')!.appendChild(document.createElement('button'))
  first.focus()
  await userEvent.tab()
  expect(frame()!.contentDocument?.activeElement?.textContent).toBe('Write')
  expect(document.activeElement).toBe(frame())
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
})
