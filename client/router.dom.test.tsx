/** Tests of following links in a browser: the page is exchanged in place, and address, focus and place keep up. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PageSetup } from '../site/page.fixture.tsx'
import { SOON, settle } from './dom.fixture.ts'
import { address, click, follow, HOME, Site, title } from './router.fixture.ts'

const site = new Site()
const LONG = '<p style="block-size: 3000px">Long.</p><h2 id="far">Far</h2><h2 id="第三-节">第三节</h2>'
const B: PageSetup = { title: 'Page B', content: `${LONG}<p style="block-size: 3000px">Long.</p>` }
const PAGES = {
  '/guide/b.html': B,
  '/guide/b.html#far': { ...B, title: 'Far down' },
  '/guide/b.html#第三-节': { ...B, title: 'Far down, in Chinese' },
  '/guide/b.html#gone': { ...B, title: 'To no heading' },
  '/guide/': { title: 'The guide' },
  '/guide/folder': { title: 'Without its ending', answer: { url: '/guide/folder/?x=1' } },
  '/guide/b?from=a&n=2#far': { ...B, title: 'Shortened', answer: { url: '/guide/b.html?from=a&n=2' } },
  '/guide/nowhere': { title: 'Not found', kind: 'not-found' as const, answer: { status: 404 } },
}

const isInView = (id: string) => {
  const { top, bottom } = document.getElementById(id)!.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

beforeAll(() => site.start())
beforeEach(() => site.open(PAGES, `${LONG}<p><a href="#第三-节">On this page</a></p>`))
afterAll(() => site.end())

describe('a click', () => {
  test('exchanges the page: address, title, text, and the focus is on its heading', async () => {
    const old = document.querySelector('main')
    await userEvent.click(document.querySelector('main a[href="/guide/b.html"]')!)
    await navigation.transition?.finished
    expect([address(), document.title, title()]).toEqual(['/guide/b.html', 'Page B', 'Page B'])
    expect(document.activeElement).toBe(document.querySelector('main h1'))
    expect(site.asked).toEqual(['/guide/b.html'])
    expect(site.hooks.leaving).toHaveBeenCalledWith(old)
    expect(site.hooks.entered).toHaveBeenCalledWith(document.querySelector('main'))
    expect(site.hooks.arrived).toHaveBeenCalledTimes(1)
    expect(site.left).toEqual([])
  })

  test('begins at the top', async () => {
    scrollTo(0, 2000)
    await follow('Page B')
    expect(scrollY).toBe(0)
  })

  test.each([
    ['Far down', 'far'],
    ['Far down, in Chinese', '第三-节'],
  ])('on "%s" goes to that heading, which the focus does not leave', async (name, id) => {
    await follow(name)
    expect(address()).toBe(`/guide/b.html#${id}`)
    expect(isInView(id)).toBe(true)
    expect(document.activeElement).not.toBe(document.querySelector('main h1'))
  })

  test('goes to the heading also where the browser does not find it, as Firefox with Chinese names', async () => {
    const scroll = vi.spyOn(NavigateEvent.prototype, 'scroll').mockImplementation(() => {})
    await follow('Far down, in Chinese')
    expect(scroll).toHaveBeenCalledTimes(1)
    expect(isInView('第三-节')).toBe(true)
    scroll.mockRestore()
  })

  test('with a part of the page that does not exist goes to its top', async () => {
    scrollTo(0, 2000)
    await follow('To no heading')
    expect(scrollY).toBe(0)
    expect(document.activeElement).toBe(document.querySelector('main h1'))
  })

  test('on a part of this page goes there without a request', async () => {
    click('On this page')
    await settle()
    expect(address()).toBe(`${HOME}#第三-节`)
    expect(isInView('第三-节')).toBe(true)
    expect(site.asked).toEqual([])
    expect(site.left).toHaveLength(1)
    expect(site.hooks.leaving).not.toHaveBeenCalled()
  })

  test('on the link past the navigation leads there, also by keys', async () => {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toBe('Skip to main content')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')), SOON)
    expect(site.asked).toEqual([])
  })

  test('leads to folders too', async () => {
    await follow('The guide')
    expect([address(), title()]).toEqual(['/guide/', 'The guide'])
  })

  test('on what does not exist shows the not-found page at that address', async () => {
    await follow('Not found')
    expect([address(), title()]).toEqual(['/guide/nowhere', 'Page not found'])
    await navigation.back().finished
    expect([address(), title()]).toEqual([HOME, 'Page A'])
  })
})

describe('an address that leads elsewhere', () => {
  test.each([
    ['Without its ending', '/guide/folder/?x=1'],
    ['Shortened', '/guide/b.html?from=a&n=2#far'],
  ])('"%s" is corrected, with its query and hash, in one step of the history', async (name, wanted) => {
    const steps = navigation.entries().length - navigation.currentEntry!.index
    await follow(name)
    expect([address(), title()]).toEqual([wanted, name])
    expect(navigation.entries().length - navigation.currentEntry!.index).toBeLessThanOrEqual(steps)
    await navigation.back().finished
    expect([address(), title()]).toEqual([HOME, 'Page A'])
    expect(site.hooks.arrived).toHaveBeenCalledTimes(2)
  })
})

describe('back and forward', () => {
  test('show the pages again where they were left', async () => {
    scrollTo(0, 1500)
    await settle()
    await follow('Page B')
    scrollTo(0, 2500)
    await settle()
    await navigation.back().finished
    expect([address(), title(), scrollY]).toEqual([HOME, 'Page A', 1500])
    await navigation.forward().finished
    expect([address(), title(), scrollY]).toEqual(['/guide/b.html', 'Page B', 2500])
    expect(site.hooks.arrived).toHaveBeenCalledTimes(3)
    expect(site.left).toEqual([])
  })

  test('do not take the focus to the heading', async () => {
    await follow('Page B')
    await navigation.back().finished
    expect(document.activeElement).toBe(document.body)
  })
})

describe('haste', () => {
  test('a double click ends on the page that was clicked, one step from where it began', async () => {
    click('Page B')
    await follow('Page B')
    expect([address(), title()]).toEqual(['/guide/b.html', 'Page B'])
    await navigation.back().finished
    expect([address(), title()]).toEqual([HOME, 'Page A'])
  })

  test.each([
    ['at last', true, true],
    ['before the other', false, true],
    ['never', true, false],
  ])('a click while another page is loading wins, when the first answer comes %s', async (_, isLate, isDeaf) => {
    const answerFirst = site.hold('/guide/b.html', isDeaf)
    const answerSecond = site.hold('/guide/')
    click('Page B')
    click('The guide')
    const over = navigation.transition!.finished
    if (!isLate) answerFirst()
    await settle()
    expect(title()).toBe('Page A')
    answerSecond()
    await over
    answerFirst()
    await settle()
    expect([address(), title()]).toEqual(['/guide/', 'The guide'])
    expect(site.hooks.arrived).toHaveBeenCalledTimes(1)
    expect(site.left, 'nothing is loaded for real').toEqual([])
  })
})

describe('an edit in development', () => {
  test('exchanges all of the page where the reader is', async () => {
    const bar = document.querySelector('header')
    scrollTo(0, 1200)
    await site.router.refresh()
    expect(site.asked).toEqual([HOME])
    expect(document.querySelector('header')).not.toBe(bar)
    expect([title(), scrollY]).toEqual(['Page A', 1200])
    expect(site.hooks.arrived).toHaveBeenCalledTimes(1)
  })
})
