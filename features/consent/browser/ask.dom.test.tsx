/** Tests of a site that asks first: nothing of others before the answer, what each answer means, and who answers where. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { store } from '../../../client/storage.ts'
import { SOON } from '../../../theme/browser/shell.fixture.ts'
import {
  ALL,
  asked,
  CLICKS,
  draw,
  elsewhere,
  icons,
  idle,
  leave,
  press,
  put,
  ran,
  reloads,
  STORAGE_TROUBLE,
  seen,
  signalPrivacy,
  travel,
  visit,
} from '../../third-party/visit.fixture.tsx'
import { type ConsentStrings, STRINGS } from '../strings.ts'

const KEY = 'docs-outside'
const ASKS = { consent: true }
const LANGUAGES = [
  { base: '/', strings: STRINGS.en },
  { base: '/zh/', strings: STRINGS.zh },
]
type Words = ConsentStrings
const ENGLISH = STRINGS.en

const bar = ({ label }: Words = ENGLISH) => page.getByRole('region', { name: label, exact: true })
const isAsked = () => seen('section[data-ask]')
const answer = (how: 'allow' | 'refuse', strings: Words = ENGLISH) =>
  userEvent.click(bar(strings).getByRole('button', { name: strings[how], exact: true }))
const main = () => page.getByRole('main')
/** Answers in the text of the privacy page. */
const change = (how: 'allow' | 'refuse', strings: Words = ENGLISH) =>
  userEvent.click(main().getByRole('button', { name: strings[how], exact: true }))
const state = () => main().getByRole('status').element().textContent

async function expectNothing(): Promise<void> {
  await idle()
  expect([put, ran(), asked.mock.calls]).toEqual([[], [], []])
}
async function expectAll(): Promise<void> {
  await expect.poll(ran, SOON).toEqual(ALL)
  await expect.poll(icons, SOON).toBe('loaded')
}

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  localStorage.clear()
})
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  asked.mockClear()
  signalPrivacy(false)
  // What could not be stored is kept until the page goes.
  store(KEY, '')
})

describe.each(LANGUAGES)('asked at $base', ({ base, strings }) => {
  test('nothing of others is asked for before an answer; allowing brings it at once', async () => {
    await visit(`${base}guide/a.html`, ASKS)
    expect(bar(strings).element().textContent).toContain(strings.question)
    const more = bar(strings).getByRole('link', { name: strings.more })
    await expect.element(more).toHaveAttribute('href', `${base}privacy.html`)
    await userEvent.click(press())
    await travel(`${base}faq/`)
    await expect.element(bar(strings)).toBeVisible()
    await expectNothing()
    await answer('allow', strings)
    expect(isAsked()).toBe(false)
    await expectAll()
    expect([localStorage.getItem(KEY), reloads.count]).toEqual(['yes', 0])
    await userEvent.click(press())
    expect(asked.mock.calls.map(([address]) => address)).toEqual([`${CLICKS}/blade-adv/stats`])

    await visit(`${base}guide/a.html`, ASKS)
    expect(isAsked(), 'on the next visit').toBe(false)
    await expectAll()
  })

  test('whoever refuses is left alone, on this page and on every visit', async () => {
    await visit(`${base}guide/a.html`, ASKS)
    await answer('refuse', strings)
    for (const next of [() => travel(`${base}faq/`), () => visit(`${base}guide/a.html`, ASKS)]) {
      await next()
      await userEvent.click(press())
      expect(isAsked()).toBe(false)
      await expectNothing()
    }
    expect([localStorage.getItem(KEY), reloads.count]).toEqual(['no', 0])
  })

  test('the privacy page says what holds and lets it be changed', async () => {
    draw(`${base}privacy.html`, ASKS)
    // Nobody would hear an answer yet.
    const buttons = main().getByRole('button', { name: new RegExp(`^(?:${strings.allow}|${strings.refuse})$`) })
    expect(buttons.elements().map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true])
    await visit(`${base}privacy.html`, ASKS)
    expect(state()).toBe(strings.state.open)
    await change('allow', strings)
    expect([state(), isAsked()]).toEqual([strings.state.yes, false])
    await expectAll()

    // What has been loaded can only be got rid of with the page.
    await change('refuse', strings)
    expect([localStorage.getItem(KEY), reloads.count]).toEqual(['no', 1])
    await visit(`${base}privacy.html`, ASKS)
    expect([state(), isAsked()]).toEqual([strings.state.no, false])
    await expectNothing()

    await change('allow', strings)
    expect([state(), reloads.count]).toEqual([strings.state.yes, 0])
    await expectAll()
  })

  test('a browser that asks for privacy has refused, without being asked, and is told so', async () => {
    signalPrivacy()
    await visit(`${base}guide/a.html`, ASKS)
    expect(isAsked()).toBe(false)
    await userEvent.click(press())
    await travel(`${base}privacy.html`)
    expect([state(), isAsked()]).toEqual([strings.state.signal, false])
    await expectNothing()
    // Only its reader overrules it.
    await change('allow', strings)
    expect(state()).toBe(strings.state.yes)
    await expectAll()
    await change('refuse', strings)
    expect([state(), reloads.count]).toEqual([strings.state.no, 1])
  })
})

describe('another tab', () => {
  test('that allows them loads them here too, and one that takes it back gets rid of them', async () => {
    await visit('/privacy.html', ASKS)
    await elsewhere('theme-scheme', 'dark')
    expect([isAsked(), state()]).toEqual([true, ENGLISH.state.open])
    await elsewhere(KEY, 'yes')
    expect([isAsked(), state()]).toEqual([false, ENGLISH.state.yes])
    await expectAll()
    await elsewhere(KEY, 'no')
    expect([isAsked(), state(), reloads.count]).toEqual([false, ENGLISH.state.no, 1])
  })

  test('that refuses closes the question, and it is asked again once the browser has forgotten', async () => {
    await visit('/guide/a.html', ASKS)
    await elsewhere(KEY, 'no')
    expect(isAsked()).toBe(false)
    await elsewhere(KEY)
    expect([isAsked(), reloads.count]).toEqual([true, 0])
    await expectNothing()
  })

  test('answered while this page was kept by the browser: it learns of it when it is shown again', async () => {
    await visit('/guide/a.html', ASKS)
    localStorage.setItem(KEY, 'no')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(isAsked()).toBe(false)
  })
})

describe.each(STORAGE_TROUBLE)('a browser that %s', (_, begin) => {
  test('keeps a refusal until the page goes', async () => {
    begin()
    await visit('/guide/a.html', ASKS)
    await answer('refuse')
    await travel('/privacy.html')
    expect([isAsked(), state()]).toEqual([false, ENGLISH.state.no])
    await expectNothing()
  })

  test('keeps an agreement until the page goes', async () => {
    begin()
    await visit('/guide/a.html', ASKS)
    await expectNothing()
    await answer('allow')
    await expectAll()
    await travel('/privacy.html')
    expect([isAsked(), state(), reloads.count]).toEqual([false, ENGLISH.state.yes, 0])
  })
})

describe('a page that handles secrets', () => {
  beforeEach(() => localStorage.setItem(KEY, 'yes'))

  test.each(['/tool/helper.html', '/zh/tool/helper.html'])(
    '%s names nobody, asks nothing and loads nothing',
    async (path) => {
      await visit(path, ASKS)
      expect(document.querySelector('[data-outside], [data-ask], [data-press], [data-comments], [data-strip]')).toBe(
        null,
      )
      expect(document.body.innerHTML).not.toContain('data:text/javascript')
      await expectNothing()
    },
  )

  test.each(['/tool/none.html', '/zh/tool/x'])(
    '%s does not exist: what answers is the page of other paths, and loads nothing',
    async (path) => {
      const missing = { page: { kind: 'not-found' as const, route: '/404.html' } }
      await visit('/no/such/page.html', { ...ASKS, ...missing })
      await expectAll()
      await visit(path, { ...ASKS, ...missing })
      expect(document.querySelector('[data-outside]')).not.toBe(null)
      await expectNothing()
      localStorage.clear()
      await visit(path, { ...ASKS, ...missing })
      expect(isAsked()).toBe(false)
    },
  )
})

test('keys alone reach the question and answer it, and then lead to the text', async () => {
  await visit('/guide/a.html', ASKS)
  expect(document.activeElement).toBe(document.body)
  const allow = bar().getByRole('button', { name: ENGLISH.allow }).element() as HTMLElement
  // It stands at the end of the page, so it is a few steps back from the beginning.
  for (let steps = 0; steps < 6 && document.activeElement !== allow; steps += 1) await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(allow)
  await userEvent.keyboard('{Enter}')
  expect(isAsked()).toBe(false)
  expect(document.activeElement).toBe(main().element())
  await expectAll()
})
