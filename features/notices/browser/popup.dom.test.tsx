/** Tests of the notice in a browser: where it stands, how it is closed, how long that holds, and what it keeps out of. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia, isSeen, settle } from '../../../client/dom.fixture.ts'
import type { PageKind } from '../../../core/page.ts'
import { NOTICES } from '../../../site/notices.ts'
import { showPage } from '../../../site/page.fixture.tsx'
import { MOBILE_MAX_PX } from '../../../theme/constants.ts'
import { NOTICE_Z, type Notice } from '../shared.ts'
import { show, start } from './popup.ts'

const KEY = 'notice-upgrade-notes'
const DESK = [1440, 900] as const
const PHONE = [390, 844] as const
const LONG = '<p style="block-size: 3000px">A long text.</p>'

const LANGUAGES = [
  { base: '/', own: NOTICES[0]!, close: 'Close', done: 'Got it', drivers: 'Drivers', why: 'Why', skip: 'Skip to main' },
  {
    ...{ base: '/zh/', own: NOTICES[1]!, close: '关闭', done: '知道了', drivers: '查看驱动' },
    ...{ why: '原因在这里', skip: '跳至主要内容' },
  },
]

const dialog = () => page.getByRole('dialog', { name: /^(?:Kind tips|温馨提示)$/ })
const shown = () => isSeen(document.querySelector('dialog[aria-labelledby="notice-title"]'))
const within = (role: 'button' | 'link', name: string) => dialog().getByRole(role, { name, exact: true })
const press = (role: 'button' | 'link', name: string) => userEvent.click(within(role, name))
const frame = () => dialog().element().getBoundingClientRect()
const kept = () => ({ local: localStorage.getItem(KEY), session: sessionStorage.getItem(KEY) })
const main = () => document.querySelector('main')

/** Another page of the same visit, or of another, as far as storage tells. */
function open(base = '/', change: Partial<Notice> = {}, kind: PageKind = 'doc'): void {
  showPage({
    kind,
    route: kind === 'home' ? base : `${base}guide/a.html`,
    content: LONG,
    config: { settings: { notices: NOTICES.map((notice) => ({ ...notice, ...change })) } },
  })
  show()
}

beforeAll(() => start(show))
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  scrollTo(0, 0)
  if (innerWidth !== DESK[0]) await page.viewport(...DESK)
})

describe.each(LANGUAGES)('the notice at $base', ({ base, own, close, done, drivers, why, skip }) => {
  test('says what it has to say, and leaves the focus alone', async () => {
    open(base)
    await expect.element(dialog()).toHaveAccessibleName(own.title)
    const lines = dialog().getByRole('listitem').elements()
    const words = own.content.map((line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
    expect(lines.map(({ textContent }) => textContent)).toEqual(words)
    expect(lines).toHaveLength(5)
    expect(document.activeElement).toBe(document.body)
    // Screen readers are told of it although the focus stays where it is.
    expect(dialog().element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    const link = within('link', why).element() as HTMLAnchorElement
    expect(link.href).toMatch(/^https:\/\/github\.com\/golang\/go\/issues\//)
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  test('is the second stop of the keyboard, and Escape closes it from inside only', async () => {
    open(base)
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: skip })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(shown()).toBe(true)
    await userEvent.tab()
    await expect.element(within('button', close)).toHaveFocus()
    await userEvent.tab()
    await expect.element(within('link', why)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(shown()).toBe(false)
    expect(document.activeElement).toBe(main())
    expect(kept()).toEqual({ local: 'seen', session: null })
  })

  test.each(['button', 'close', 'link'] as const)('is closed for good by its %s', async (by) => {
    // A test must not leave its document.
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay)
    open(base)
    if (by === 'link') await press('link', drivers)
    else await press('button', by === 'close' ? close : done)
    document.removeEventListener('click', stay)
    expect(shown()).toBe(false)
    expect(kept()).toEqual({ local: 'seen', session: null })
    expect(document.activeElement).toBe(main())
    sessionStorage.clear()
    for (const other of ['/', '/zh/']) {
      open(other)
      expect(shown(), `on the next page at ${other}`).toBe(false)
    }
  })
})

test('a link in its text does not close it', async () => {
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  open()
  await press('link', 'Why')
  document.removeEventListener('click', stay)
  expect(shown()).toBe(true)
  expect(kept()).toEqual({ local: null, session: null })
})

test('it stays from page to page until it is closed, in the language of the page', async () => {
  for (const { base, own } of [LANGUAGES[0]!, LANGUAGES[1]!, LANGUAGES[0]!]) {
    open(base)
    await expect.element(dialog()).toHaveAccessibleName(own.title)
    show()
    expect(dialog().elements()).toHaveLength(1)
  }
})

describe('it stands', () => {
  test('in its corner on a wide screen, while the page is scrolled', () => {
    open()
    const { top, left, width, height, bottom } = frame()
    expect([left, innerHeight - bottom]).toEqual([16, 16])
    // No wider than the tree of pages, and less than half of the screen.
    expect(width).toBeLessThanOrEqual(256)
    expect(height).toBeLessThan(innerHeight / 2)
    expect(getComputedStyle(dialog().element()).zIndex).toBe(String(NOTICE_Z))
    scrollTo(0, 400)
    expect([scrollY, frame().top]).toEqual([400, top])
  })

  test.each(['/', '/zh/'])('at the bottom of a phone’s screen, at %s', async (base) => {
    await page.viewport(...PHONE)
    expect(innerWidth).toBeLessThan(MOBILE_MAX_PX)
    open(base)
    const { left, right, top, bottom } = frame()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(document.body.clientWidth)
    expect(top).toBeGreaterThan(innerHeight / 3)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(bottom).toBeGreaterThan(innerHeight - 30)
  })

  test('with its buttons in a low window', async () => {
    await page.viewport(1024, 320)
    open()
    for (const name of ['Got it', 'Close']) {
      const { top, bottom } = within('button', name).element().getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
    }
  })

  test('on a home page once its first screen has been scrolled away', async () => {
    open('/', {}, 'home')
    expect(shown()).toBe(false)
    scrollTo(0, innerHeight / 2)
    await settle()
    expect(shown()).toBe(false)
    scrollTo(0, innerHeight + 1)
    await expect.poll(shown).toBe(true)
  })

  test('on no paper', async () => {
    open()
    await emulateMedia('print')
    await expect.poll(shown).toBe(false)
    await emulateMedia('')
    await expect.poll(shown).toBe(true)
  })
})

test('one that is not for once is closed for this visit only', async () => {
  open('/', { showOnce: false })
  await press('button', 'Close')
  expect(shown()).toBe(false)
  expect(kept()).toEqual({ local: null, session: 'seen' })
  open('/zh/', { showOnce: false })
  expect(shown()).toBe(false)
  sessionStorage.clear()
  open('/', { showOnce: false })
  expect(shown()).toBe(true)
})

describe('over the whole screen', () => {
  const OVER = { fullscreen: true }

  test.each([DESK, PHONE])('it stands in the middle of %i × %i and holds the keyboard', async (...size) => {
    await page.viewport(...size)
    open('/', OVER)
    const { left, right, top, bottom } = frame()
    expect((left + right) / 2).toBeCloseTo(document.body.clientWidth / 2, 0)
    expect(Math.abs((top + bottom) / 2 - innerHeight / 2)).toBeLessThanOrEqual(1)
    expect(dialog().element().contains(document.activeElement)).toBe(true)
    for (let presses = 0; presses < 8; presses += 1) {
      await userEvent.tab()
      expect(document.activeElement?.closest('header, main, aside, footer')).toBe(null)
    }
  })

  test('what is under it is out of reach: a click there only closes it', async () => {
    open('/', OVER)
    const brand = document.querySelector('header a')!.getBoundingClientRect()
    const at = { x: brand.x + brand.width / 2, y: brand.y + brand.height / 2 }
    expect(document.elementFromPoint(at.x, at.y)).toBe(dialog().element())
    await userEvent.click(document.documentElement, { position: at, force: true })
    expect(shown()).toBe(false)
    expect(kept()).toEqual({ local: 'seen', session: null })
  })

  test('a click within it leaves it open, and Escape closes it', async () => {
    open('/', OVER)
    await userEvent.click(dialog().getByText('Kind tips'))
    expect(shown()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toBe(false)
    expect(kept()).toEqual({ local: 'seen', session: null })
  })

  test('one that wants to be confirmed closes by an action only, however often Escape is pressed', async () => {
    open('/zh/', { ...OVER, confirm: true })
    expect(within('button', '关闭').query()).toBe(null)
    await userEvent.click(document.documentElement, { position: { x: 20, y: 20 }, force: true })
    expect(shown()).toBe(true)
    // After some Escapes, how many depends on earlier clicks, a browser closes a dialog unless this forbids it.
    expect(dialog().element().getAttribute('closedby')).toBe('none')
    for (let presses = 0; presses < 3; presses += 1) {
      await userEvent.keyboard('{Escape}')
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      expect(shown()).toBe(true)
    }
    expect(kept()).toEqual({ local: null, session: null })
    await press('button', '知道了')
    expect(shown()).toBe(false)
    expect(kept()).toEqual({ local: 'seen', session: null })
  })
})
