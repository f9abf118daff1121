/** Tests of what every page has around its own part, in a browser: the way past everything, and no motion for who wants none. */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../site/page.fixture.tsx'
import { endMotion, LONG_TEXT, prefer, resize, TREE } from '../browser/shell.fixture.ts'

const { pathname, search } = location

beforeEach(async () => {
  await resize(1440, 900)
  await prefer({ 'prefers-reduced-motion': 'reduce' })
  return () => history.replaceState(null, '', pathname + search)
})

describe('the first stop of the Tab key', () => {
  test.each([
    ['/', 'home', 'Skip to main content'],
    ['/zh/guide/a.html', 'doc', '跳至主要内容'],
  ] as const)('leads past everything to the text, %s', async (route, kind, name) => {
    showPage({ route, kind, content: `<p><a href="#first">First in the text</a></p>${LONG_TEXT}`, sidebar: null })
    const link = page.getByRole('link', { name, exact: true }).element() as HTMLElement
    const isInWindow = () => {
      endMotion()
      return link.getBoundingClientRect().top >= 0
    }
    expect(isInWindow()).toBe(false)
    ;(document.activeElement as HTMLElement | null)?.blur()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(link)
    expect(isInWindow()).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(document.querySelector('main'))
    expect(isInWindow()).toBe(false)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('main')).toBe(document.querySelector('main'))
  })
})

describe('for somebody who wants no motion', () => {
  const slow = () =>
    [...document.querySelectorAll('*')].filter((element) =>
      getComputedStyle(element)
        .transitionDuration.split(', ')
        .some((time) => Number.parseFloat(time) > 0.001),
    )
  const moving = () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)

  test.each([
    [1440, '[popovertarget="menu-0"], [popovertarget^="menu-"]'],
    [390, '[popovertarget="sidebar"]'],
    [390, '[popovertarget="nav-screen"]'],
  ])('nothing slides or fades at %i, nor when %s opens something', async (width, opener) => {
    await resize(width, 844)
    showPage({ content: LONG_TEXT, sidebar: TREE })
    expect(slow()).toEqual([])
    document.querySelector<HTMLElement>(opener)!.click()
    expect(document.querySelector(':popover-open')?.checkVisibility()).toBe(true)
    expect(moving()).toEqual([])
  })

  test('a change of colors begins no transition', async () => {
    showPage({ content: LONG_TEXT, sidebar: TREE })
    const { dataset } = document.documentElement
    dataset.theme = 'light'
    await new Promise(requestAnimationFrame)
    const begun: Event[] = []
    const note = (event: Event) => begun.push(event)
    document.addEventListener('transitionrun', note, true)
    dataset.theme = 'dark'
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    document.removeEventListener('transitionrun', note, true)
    delete dataset.theme
    expect(begun).toEqual([])
  })

  test('and for others something does', async () => {
    await prefer({ 'prefers-reduced-motion': 'no-preference' })
    showPage({ content: LONG_TEXT, sidebar: TREE })
    expect(slow().length).toBeGreaterThan(5)
  })
})
