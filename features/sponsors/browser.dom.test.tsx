/** Tests of sponsors in a browser: when they are shown, what is marked as such, and which presses are counted. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import { documentOf } from '../../site/page.fixture.tsx'
import {
  asked,
  CLICKS,
  draw,
  idle,
  leave,
  pageAt,
  press,
  type Setup,
  SPONSOR,
  signalPrivacy,
  travel,
  visit,
} from '../third-party/visit.fixture.tsx'
import { CLICK_TIMEOUT_MS, type Sponsor } from './shared.ts'

const A = '/guide/a.html'
const QUIET = { scripts: [] }
const told = () => asked.mock.calls.map(([address, init]) => [address, init?.method, init?.body])
const ONE = [`${CLICKS}/blade-adv/stats`, 'POST', '{"name":"fine-tools"}']

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  leave()
  asked.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')))
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  signalPrivacy(false)
})

describe('a press on a sponsor', () => {
  test('is counted once however it is made, without cookies, and outlives the page', async () => {
    await visit(A, QUIET)
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await userEvent.click(press())
    expect(told()).toEqual([ONE])
    await userEvent.click(press(), { button: 'middle' })
    expect(told()).toEqual([ONE, ONE])
    ;(press().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(told()).toEqual([ONE, ONE, ONE])
    await userEvent.click(press(), { button: 'right' })
    await userEvent.click(page.getByRole('heading', { level: 1 }))
    expect(told()).toHaveLength(3)
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      ...{ credentials: 'omit', keepalive: true, headers: { 'content-type': 'application/json' } },
      signal: expect.any(AbortSignal),
    })
    expect(limit).toHaveBeenCalledWith(CLICK_TIMEOUT_MS)
  })

  test('is counted once on a page that was exchanged in place', async () => {
    await visit('/', QUIET)
    for (const path of [A, '/zh/faq/', '/faq/']) await travel(path)
    await userEvent.click(press())
    expect(told()).toEqual([ONE])
  })

  test.each<[string, Setup, string | null, boolean, number]>([
    ['nobody is asked', {}, null, false, 1],
    ['a browser asks for privacy', {}, null, true, 0],
    ['a reader is asked and has not answered', { consent: true }, null, false, 0],
    ['a reader has refused', { consent: true }, 'no', false, 0],
    ['a reader has agreed', { consent: true }, 'yes', false, 1],
    ['a reader has agreed in spite of his browser', { consent: true }, 'yes', true, 1],
  ])('where %s', async (_, setup, answer, signal, count) => {
    if (answer) localStorage.setItem('docs-outside', answer)
    signalPrivacy(signal)
    await visit(A, { ...QUIET, ...setup })
    await userEvent.click(press())
    expect(told()).toHaveLength(count)
  })

  test('is nobody’s business where no service counts', async () => {
    localStorage.setItem('docs-outside', 'yes')
    await visit(A, { ...QUIET, clicks: undefined } as unknown as Setup)
    await userEvent.click(press())
    expect(told()).toEqual([])
  })

  test.each<[string, typeof fetch, string[][]]>([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), [['ad stats request failed']]],
    ['never answers', (_, init) => whenAborted(init?.signal), [['ad stats request failed']]],
    ['answers with an error', () => Promise.resolve(new Response('', { status: 500 })), [['ad stats request failed']]],
    ['answers with the page of a hotel', () => Promise.resolve(new Response('<!doctype html>')), []],
  ])('a service that %s costs at most one line in the console', async (_, answer, lines) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    asked.mockImplementation(answer)
    await visit(A, QUIET)
    await userEvent.click(press())
    await expect.poll(() => asked.mock.settledResults.length).toBe(1)
    await idle()
    expect(said.mock.calls).toEqual(lines)
  })
})

function whenAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    else signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

describe('sponsors', () => {
  test.each([
    ['/', 'Sponsorship'],
    ['/zh/', '赞助商'],
  ])('are marked as such, and open beside the page, at %s', async (base, label) => {
    draw(`${base}guide/a.html`, QUIET)
    const link = press().element() as HTMLAnchorElement
    await expect.element(press()).toHaveAccessibleName(new RegExp(`${label}.*Fine Tools.*Some words`))
    expect([link.href, link.target, link.rel]).toEqual(['https://tools.example/', '_blank', 'sponsored noopener'])
    await expect.element(page.getByRole('main').getByRole('group', { name: label })).toBeVisible()
  })

  const dated = (label: string, dates: Pick<Sponsor, 'from' | 'to'>): Sponsor => ({
    ...{ ...SPONSOR, ...dates, label },
    words: Object.fromEntries(
      ['en', 'zh'].map((id) => [id, { name: label, text: 'Dated words', link: 'https://tools.example/' }]),
    ),
  })
  const DATED = [
    dated('Always', {}),
    dated('Past', { from: '2020-01-01', to: '2020-12-31' }),
    dated('Ending', { to: '2035-06-15' }),
    dated('Coming', { from: '2040-01-01', to: '2040-01-31' }),
  ]
  /** The build is of today; what is shown later is up to the browser. */
  function drawAt(time: string, path = A): void {
    vi.useRealTimers()
    const html = documentOf(pageAt(path, { ...QUIET, sponsors: DATED }))
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(time) })
    document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  }
  const names = () =>
    [...document.querySelectorAll('main a[rel~="sponsored"] b')].filter(isSeen).map((b) => b.textContent)

  test.each([
    ['2030-01-01T12:00:00Z', ['Always', 'Ending']],
    ['2035-06-15T23:59:59Z', ['Always', 'Ending']],
    ['2035-06-16T00:00:00Z', ['Always']],
    ['2039-12-31T23:59:59Z', ['Always']],
    ['2040-01-01T00:00:00Z', ['Always', 'Coming']],
    ['2040-02-01T00:00:00Z', ['Always']],
  ])('are named on their days: %s', (time, expected) => {
    for (const path of [A, '/zh/guide/a.html']) {
      drawAt(time, path)
      expect(names()).toEqual(expected)
    }
    expect(document.body.innerHTML).not.toContain('>Past<')
  })

  test('leave the page when their time ends while somebody reads', () => {
    drawAt('2035-06-15T23:59:50Z')
    expect(names()).toEqual(['Always', 'Ending'])
    vi.advanceTimersByTime(15_000)
    expect(names()).toEqual(['Always'])
  })

  const PICTURE = { light: 'data:image/gif;base64,nothing', width: 264, height: 96 }
  test('go with a picture that does not come, and leave no room', async () => {
    const words = { name: 'Fine Tools', text: 'Some words', link: 'https://tools.example/', picture: PICTURE }
    const withPicture = { ...SPONSOR, words: { en: words, zh: words } }
    const top = () => document.querySelector('.content')!.getBoundingClientRect().top
    draw(A, { ...QUIET, sponsors: [] })
    const without = top()
    draw(A, { ...QUIET, sponsors: [withPicture] })
    await expect.poll(() => document.querySelector('placed-box')).toBe(null)
    expect(page.getByText('Sponsorship').query()).toBe(null)
    expect(top()).toBe(without)
  })

  test('have room for their picture before it comes', async () => {
    const words = {
      ...{ name: 'Fine Tools', text: 'Some words', link: 'https://tools.example/' },
      // Asked for, and never answered.
      picture: { ...PICTURE, light: 'blob:held' },
    }
    draw(A, { ...QUIET, sponsors: [{ ...SPONSOR, words: { en: words, zh: words } }] })
    const box = page.getByRole('img', { name: 'Fine Tools: Some words' }).element().getBoundingClientRect()
    expect(box.height).toBeCloseTo((box.width * 96) / 264, 0)
  })
})
