/** Tests of taking a page along as Markdown, in a browser: it is copied, which is told for a while, or shown instead. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../site/page.fixture.tsx'
import { COPY_FEEDBACK_MS } from '../../theme/constants.ts'
import { copyPage } from './browser.ts'

const MARKDOWN = '# A page\n\nText.\n'
const answer = vi.fn<typeof fetch>()
const write = vi.fn<Clipboard['write']>()
let copied = ''
/** Addresses that the page would have gone to. */
let left: string[] = []

const idle = () => page.getByRole('button', { name: 'Copy as Markdown', exact: true })
const done = () => page.getByRole('button', { name: 'Copied', exact: true })
const copy = () => copyPage(document.querySelector<HTMLElement>('[data-page-tool="copy"]')!)

/** Once the text is there, so that nothing is under way when the test ends. */
const refuse: Clipboard['write'] = async ([item]) => {
  await item!.getType('text/plain')
  throw new Error('refused')
}

// A test must not leave its document.
beforeAll(() => {
  navigation.addEventListener('navigate', (event) => {
    event.preventDefault()
    left.push(new URL(event.destination.url).pathname)
  })
})

beforeEach(() => {
  left = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(write)
  answer.mockReset().mockImplementation(async () => new Response(MARKDOWN))
  write.mockReset().mockImplementation(async ([item]) => {
    copied = await (await item!.getType('text/plain')).text()
  })
  showPage()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('copying', () => {
  test('takes the Markdown of the page, and says so for a while', async () => {
    await copy()
    expect(answer).toHaveBeenCalledWith('/guide/a.md')
    expect(copied).toBe(MARKDOWN)
    expect([idle().query(), done().query()]).toEqual([null, expect.any(HTMLElement)])
    vi.advanceTimersByTime(COPY_FEEDBACK_MS - 1)
    expect(done().query()).not.toBe(null)
    vi.advanceTimersByTime(1)
    expect([idle().query(), done().query()]).toEqual([expect.any(HTMLElement), null])
    expect(left).toEqual([])
  })

  test('writes to the clipboard before the text has come, as WebKit requires', async () => {
    let arrive = (_: Response) => {}
    answer.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const over = copy()
    expect(write).toHaveBeenCalledTimes(1)
    arrive(new Response(MARKDOWN))
    await over
    expect(copied).toBe(MARKDOWN)
  })

  test('twice says so for the full time after the second', async () => {
    await copy()
    vi.advanceTimersByTime(COPY_FEEDBACK_MS - 500)
    await copy()
    vi.advanceTimersByTime(COPY_FEEDBACK_MS - 1)
    expect(done().query()).not.toBe(null)
    vi.advanceTimersByTime(1)
    expect(done().query()).toBe(null)
  })

  test.each([
    ['no answer comes', () => answer.mockRejectedValue(new TypeError('offline'))],
    ['the answer is bad', () => answer.mockResolvedValue(new Response('not now', { status: 503 }))],
    ['the browser refuses', () => write.mockImplementation(refuse)],
  ])('shows the text instead where %s', async (_, trouble) => {
    trouble()
    await copy()
    expect(left).toEqual(['/guide/a.md'])
    expect(done().query()).toBe(null)
  })
})

test('the Markdown opens in a tab of its own', () => {
  const link = page.getByRole('link', { name: 'View Markdown' }).element()
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/guide/a.md', '_blank'])
})

test('a page that no file stands behind has no Markdown to take along', () => {
  showPage({ file: null })
  expect([idle().query(), page.getByRole('link', { name: 'View Markdown' }).query()]).toEqual([null, null])
})
