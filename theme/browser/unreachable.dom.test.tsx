/** Tests of following links without a connection in a browser: what is said, and the ways on and back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen, settle } from '../../client/dom.fixture.ts'
import { address, click, follow, HOME, Site, title } from '../../client/router.fixture.ts'
import { UNREACHABLE } from '../strings/unreachable.ts'
import { startUnreachable, type UnreachableStrings } from './unreachable.ts'

const site = new Site()
const LONG = '<p style="block-size: 4000px">Text</p>'
const PAGES = {
  '/guide/b.html': { title: 'Page B', content: `${LONG}<h2 id="part">Part</h2>${LONG}` },
  '/guide/b.html#part': { title: 'Part of B' },
  '/guide/c.html': { title: 'Page C' },
  '/guide/newer.html': { title: 'Newer', buildId: 'another' },
  '/guide/broken.html': { title: 'Broken', answer: { status: 502 } },
  '/guide/图.html': { title: '中文页' },
}
const OTHERS = '<p><a href="/guide/gone.html">Gone</a> <a href="/guide/a.html#top">The top of A</a></p>'
const { en, zh } = UNREACHABLE as Record<'en' | 'zh', UnreachableStrings>

/** What a person sees of the page: the text of its only heading. */
const heading = () => [...document.querySelectorAll('main h1')].filter(isSeen).map((h1) => h1.textContent)
const text = () =>
  [...document.querySelectorAll('main p')]
    .filter(isSeen)
    .map((p) => p.textContent)
    .join(' ')
const button = (name = en.retry) => page.getByRole('main').getByRole('button', { name, exact: true })
const status = () => page.getByRole('main').getByRole('status').first().element().textContent

/** The notice is there, about the page that the address names. */
async function told(strings = en): Promise<void> {
  await expect.poll(heading).toEqual([strings.title])
  await expect.poll(text).toContain(decodeURI(location.href))
}

async function followInVain(name: string, strings = en): Promise<void> {
  await follow(name)
  await told(strings)
}

/** Tells the page that there is a connection again. */
function comeBack(): void {
  site.isOffline = false
  dispatchEvent(new Event('online'))
}

async function goBack(): Promise<void> {
  await navigation.back().finished
}

beforeAll(() => {
  site.start()
  startUnreachable(UNREACHABLE)
})
beforeEach(async () => {
  site.open(PAGES, OTHERS + LONG)
  // The router knows the page that is shown from here on.
  await navigation.navigate(HOME, { history: 'replace' }).finished
  vi.clearAllMocks()
  site.isOffline = true
})
afterAll(() => site.end())

describe('a click without a connection', () => {
  test('says in place of the page that it could not be loaded, and which', async () => {
    await followInVain('Page B')
    expect([address(), heading(), document.title]).toEqual(['/guide/b.html', [en.title], en.title])
    expect(text()).not.toContain('Text')
    expect(site.left).toEqual([])
    expect(site.hooks.leaving, 'the page before is still there').not.toHaveBeenCalled()
  })

  test('says it to screen readers by the focus, from which Tab leads to the button', async () => {
    await followInVain('Page B')
    await expect.element(page.getByRole('heading', { level: 1, name: en.title })).toHaveFocus()
    await userEvent.tab()
    await expect.element(button()).toHaveFocus()
    expect(scrollY).toBe(0)
  })

  test('shows the address as it is read', async () => {
    await followInVain('中文页')
    expect(text()).toContain('/guide/图.html')
  })

  test('speaks the language of the page it came from', async () => {
    site.isOffline = false
    site.open({ '/zh/guide/b.html': { title: '页面乙', content: '<a href="/zh/guide/c.html">去丙</a>' } })
    await follow('页面乙')
    site.isOffline = true
    await followInVain('去丙', zh)
    await button(zh.retry).click()
    await expect.poll(status).toBe(zh.still)
  })
})

test('a menu in which the link was is closed', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div popover id="menu"><a href="/guide/b.html">In a menu</a></div>')
  document.getElementById('menu')!.showPopover()
  await followInVain('In a menu')
  expect(document.querySelector(':popover-open')).toBeNull()
})

test.each([
  ['Broken', 'that the server cannot give', '/guide/broken.html'],
  ['Gone', 'that redirects where it cannot be fetched', '/guide/gone.html'],
])('a page %s, %s, is loaded for real while there is a connection', async (name, _, path) => {
  site.isOffline = false
  await follow(name)
  await expect.poll(() => site.left).toEqual([`reload ${path}`])
  expect(heading()).toEqual(['Page A'])
})

describe('another try', () => {
  test('by the button says so when nothing has changed, each time', async () => {
    await followInVain('Page B')
    expect(status()).toBe('')
    for (const times of [1, 2]) {
      await button().click()
      await expect.poll(status).toBe(en.still)
      await expect.element(button()).toHaveFocus()
      expect(site.asked.filter((path) => path === '/guide/b.html')).toHaveLength(1 + times)
    }
    expect(heading()).toEqual([en.title])
  })

  test('by the button shows the page when there is a connection again', async () => {
    await followInVain('Page B')
    const before = history.length
    site.isOffline = false
    await button().click()
    await expect.poll(heading).toEqual(['Page B'])
    expect([address(), document.title]).toEqual(['/guide/b.html', 'Page B'])
    await expect.element(page.getByRole('heading', { level: 1, name: 'Page B' })).toHaveFocus()
    expect(history.length, 'no step is added').toBe(before)
    expect(site.hooks.entered).toHaveBeenCalled()
  })

  test('is made when the connection comes back, and leads to the part that the link named', async () => {
    await followInVain('Part of B')
    expect(address()).toBe('/guide/b.html#part')
    comeBack()
    await expect.poll(heading).toEqual(['Page B'])
    expect(address()).toBe('/guide/b.html#part')
    expect(document.getElementById('part')!.getBoundingClientRect().top).toBeLessThan(innerHeight / 2)
    expect(scrollY).toBeGreaterThan(3000)
  })

  test('is not made when a page is shown', async () => {
    await followInVain('Page B')
    await goBack()
    vi.clearAllMocks()
    comeBack()
    await follow('Page C')
    expect(site.asked).toEqual(['/guide/c.html'])
  })

  test('is given up when the reader goes elsewhere meanwhile', async () => {
    await followInVain('Page B')
    const late = site.hold('/guide/b.html', true)
    comeBack()
    // The links of the page are covered; the reader has others, in navbar and sidebar.
    await navigation.navigate('/guide/c.html').finished
    late()
    await settle()
    expect([address(), heading()]).toEqual(['/guide/c.html', ['Page C']])
  })

  test.each([
    ['Newer', 'of another build', '/guide/newer.html'],
    ['Broken', 'that the server cannot give', '/guide/broken.html'],
  ])('of a page %s, %s, is a real load', async (name, _, path) => {
    await followInVain(name)
    comeBack()
    await expect.poll(() => site.left).toEqual([`reload ${path}`])
  })
})

describe('the way back', () => {
  test('leads to the page before at the place where it was left, and asks for nothing else', async () => {
    scrollTo(0, 700)
    await settle()
    await followInVain('Page B')
    vi.clearAllMocks()
    await goBack()
    expect([address(), heading(), document.title]).toEqual([HOME, ['Page A'], 'Page A'])
    expect(site.asked).toEqual([HOME])
    expect(scrollY).toBe(700)
  })

  test('is one step for each click, and forward says again what is missing', async () => {
    await followInVain('Page B')
    await navigation.navigate('/guide/c.html').finished
    await told()
    expect(address()).toBe('/guide/c.html')
    await goBack()
    await told()
    expect(address()).toBe('/guide/b.html')
    await goBack()
    expect([address(), heading()]).toEqual([HOME, ['Page A']])
    await navigation.forward().finished
    await told()
    expect(address()).toBe('/guide/b.html')
    comeBack()
    await expect.poll(heading).toEqual(['Page B'])
  })

  test('is open before anything was said', async () => {
    const answer = site.hold('/', true)
    await follow('Page B')
    await expect.poll(() => site.asked).toContain('/')
    await goBack()
    answer()
    await settle()
    expect([address(), heading(), document.title]).toEqual([HOME, ['Page A'], 'Page A'])
    expect(site.left).toEqual([])
  })

  test('is taken by a reader who stops the next page from loading', async () => {
    await followInVain('Page B')
    site.isOffline = false
    site.hold('/guide/c.html')
    const over = navigation.navigate('/guide/c.html').finished
    window.stop()
    await expect(over).rejects.toThrow()
    await expect.poll(() => [address(), heading(), document.title]).toEqual([HOME, ['Page A'], 'Page A'])
  })

  test('is also a link to the page before', async () => {
    await followInVain('Page B')
    await navigation.navigate(`${HOME}#top`).finished
    expect([address(), heading(), document.title]).toEqual([`${HOME}#top`, ['Page A'], 'Page A'])
  })
})

test('a reader who leaves while the site is asked whether it can be reached is told nothing', async () => {
  const answer = site.hold('/', true)
  click('Page B')
  const over = navigation.transition!.finished.catch(() => {})
  await expect.poll(() => site.asked).toContain('/')
  site.isOffline = false
  await follow('Page C')
  site.isOffline = true
  answer()
  await over
  await settle()
  expect([address(), title(), heading()]).toEqual(['/guide/c.html', 'Page C', ['Page C']])
})
