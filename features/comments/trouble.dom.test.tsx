/** Tests of comments that do not come, or that a reader is asked about: what is said, and the ways that are left. */
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emulateMedia, settle, spinnersSeen } from '../../client/dom.fixture.ts'
import { fillIn } from '../../core/text.ts'
import { SOON } from '../../theme/browser/shell.fixture.ts'
import { CONSENT_GIVEN } from '../consent/browser/answer.ts'
import { signalPrivacy } from '../third-party/visit.fixture.tsx'
import {
  button,
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
  threadShown,
  ways,
} from './comments.fixture.tsx'
import { COMMENTS_LIMIT_MS } from './shared.ts'
import { STRINGS } from './strings.ts'

const WORDS = STRINGS.en
const host = new URL(HOST).host
const told = (what: 'failed' | 'refused' | 'waiting', strings = WORDS) => fillIn(strings[what], { host })
const AT_ONCE = { settings: { lazyLoading: false } }
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

playComments()

describe.each([
  { base: '/', strings: WORDS, term: 'guide/a' },
  { base: '/zh/', strings: STRINGS.zh, term: 'zh/guide/a' },
])('at $base', ({ base, strings, term }) => {
  test.each(['silent', 'garbage'] as const)(
    'a service that is %s is given up after a while, and can be tried again',
    async (mode) => {
      service.mode = mode
      stopTime()
      open({ ...AT_ONCE, route: `${base}guide/a.html` })
      vi.advanceTimersByTime(COMMENTS_LIMIT_MS - 1)
      expect([said(strings), ways(), spinnersSeen()]).toEqual([strings.loading, [], [32]])
      vi.advanceTimersByTime(1)
      expect(spinnersSeen()).toEqual([])
      expect([said(strings), ways(), frame()]).toEqual([told('failed', strings), [strings.retry, strings.open], null])
      const link = section(strings).getByRole('link', { name: strings.open })
      await expect
        .element(link)
        .toHaveAttribute('href', `https://github.com/owner/docs/discussions?discussions_q=${encodeURIComponent(term)}`)
      await expect.element(link).toHaveAttribute('target', '_blank')

      // Again in vain, and then the service is back.
      await userEvent.click(section(strings).getByRole('button', { name: strings.retry }))
      expect([said(strings), ways()]).toEqual([strings.loading, []])
      vi.advanceTimersByTime(COMMENTS_LIMIT_MS)
      expect(said(strings)).toBe(told('failed', strings))
      service.mode = 'ok'
      await userEvent.click(section(strings).getByRole('button', { name: strings.retry }))
      await threadShown(strings)
      vi.advanceTimersByTime(COMMENTS_LIMIT_MS)
      expect([said(strings), ways(), frame() === null]).toEqual(['', [], false])
      expect(service.asked).toHaveLength(3)
    },
  )

  test('a service that cannot show the discussion is taken at its word', async () => {
    await openThread({ route: `${base}guide/a.html` })
    await say({ giscus: { error: 'giscus is not installed on this repository' } })
    expect([said(strings), ways(), frame()]).toEqual([told('refused', strings), [strings.retry, strings.open], null])
  })

  test('where readers are asked, nothing is loaded before they have agreed or want it', async () => {
    open({ ...AT_ONCE, consent: true, route: `${base}guide/a.html`, content: '' })
    await looked()
    expect([said(strings), ways(), service.asked]).toEqual([told('waiting', strings), [strings.load, strings.open], []])
    // This reader wants the comments, and has said nothing of everything else.
    await userEvent.click(section(strings).getByRole('button', { name: strings.load }))
    await threadShown(strings)
    expect([ways(), service.asked.length, localStorage.getItem('docs-outside')]).toEqual([[], 1, null])
    open({ ...AT_ONCE, consent: true, route: `${base}guide/b.html` })
    await looked()
    expect([ways(), service.asked.length]).toEqual([[strings.load, strings.open], 1])
  })
})

test('another try with a key leaves the focus where keys go on', async () => {
  await openThread()
  await say({ giscus: { error: 'giscus is not installed on this repository' } })
  ;(button(WORDS.retry).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await threadShown()
  await userEvent.tab()
  expect(frame()!.contentDocument?.activeElement?.textContent).toBe('Write')
})

test('whoever leaves before the service answers hears nothing of it on the next page', async () => {
  service.mode = 'silent'
  stopTime()
  open(AT_ONCE)
  expect(said()).toBe(WORDS.loading)
  open({ route: '/faq/' })
  await Promise.resolve()
  vi.advanceTimersByTime(COMMENTS_LIMIT_MS)
  expect([said(), frame()]).toEqual(['', null])
})

test('a service that goes away while the reader signs out is given up as well', async () => {
  await openThread()
  stopTime()
  service.mode = 'garbage'
  await say({ giscus: { signOut: true } })
  expect([said(), service.asked.length]).toEqual([WORDS.loading, 2])
  vi.advanceTimersByTime(COMMENTS_LIMIT_MS)
  expect([said(), ways(), frame()]).toEqual([told('failed'), [WORDS.retry, WORDS.open], null])
})

describe('a reader who', () => {
  test('agrees sees comments at once where they are near, and else when he has read that far', async () => {
    open({ consent: true })
    window.dispatchEvent(new Event(CONSENT_GIVEN))
    await looked()
    expect([said(), service.asked]).toEqual(['', []])
    readOn()
    await threadShown()
    open({ consent: true, content: '' })
    window.dispatchEvent(new Event(CONSENT_GIVEN))
    await expect.poll(() => service.asked.length, SOON).toBe(2)
    await threadShown()
  })

  test('has agreed before is not asked about them', async () => {
    localStorage.setItem('docs-outside', 'yes')
    await openThread({ consent: true })
    expect(ways()).toEqual([])
  })

  test.each(['has refused', 'has a browser that refuses'])('%s can load them by hand', async (how) => {
    if (how === 'has refused') localStorage.setItem('docs-outside', 'no')
    else signalPrivacy()
    open({ ...AT_ONCE, consent: true })
    signalPrivacy(false)
    await looked()
    expect([said(), service.asked]).toEqual([told('waiting'), []])
    await press(WORDS.load)
    await threadShown()
    expect(service.asked).toHaveLength(1)
  })

  test('agrees on another page loads nothing of the one before', async () => {
    open({ ...AT_ONCE, consent: true })
    document.querySelector('main')!.replaceChildren()
    await settle()
    window.dispatchEvent(new Event(CONSENT_GIVEN))
    expect(service.asked).toEqual([])
  })
})

test('paper has no comments', async () => {
  await openThread()
  await emulateMedia('print')
  await expect.poll(() => section().query()?.checkVisibility() ?? false, SOON).toBe(false)
  await emulateMedia('')
})
