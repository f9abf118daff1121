/** Tests that a session with the comment service leaves the address, is kept, and is let go. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = 'giscus-session'
const stored = new Map<string, string>()
const history: Array<{ state: unknown; address: string }> = []

function browser(href: string, storage: 'works' | 'refuses' = 'works'): void {
  const refuse = () => {
    throw new Error('refused')
  }
  const works = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) }
  vi.stubGlobal('window', { localStorage: storage === 'works' ? works : { getItem: refuse, setItem: refuse } })
  vi.stubGlobal('location', { href })
  vi.stubGlobal('history', {
    state: { kept: true },
    replaceState: (state: unknown, _: string, address: string) => history.push({ state, address }),
  })
}

beforeEach(() => {
  stored.clear()
  history.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** With a memory of its own in every test. */
const load = () => import('./comment-session.ts')

describe('takeSession', () => {
  it.each([
    ['?giscus=abc', '/guide/a.html'],
    ['?giscus=abc#comments', '/guide/a.html'],
    ['?q=x&giscus=abc', '/guide/a.html?q=x'],
    ['?giscus=abc&q=a%26b', '/guide/a.html?q=a%26b'],
    ['?giscus=abc&giscus=def', '/guide/a.html'],
  ])('takes it out of %s and leaves %s', async (end, address) => {
    browser(`https://docs.example/guide/a.html${end}`)
    const { takeSession, readSession } = await load()
    expect(takeSession()).toBe(true)
    expect(history).toEqual([{ state: { kept: true }, address }])
    expect(readSession()).toBe('abc')
  })

  it('keeps it as the service itself would', async () => {
    browser('https://docs.example/?giscus=a%2Bb%22c')
    const { takeSession } = await load()
    takeSession()
    expect(stored.get(KEY)).toBe('"a+b\\"c"')
  })

  it.each(['', '?q=giscus', '?giscuss=x', '#?giscus=x'])('leaves %j alone', async (end) => {
    browser(`https://docs.example/guide/a.html${end}`)
    const { takeSession } = await load()
    expect(takeSession()).toBe(false)
    expect(history).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('takes an empty one out of the address and keeps the one there is', async () => {
    browser('https://docs.example/?giscus=')
    stored.set(KEY, '"abc"')
    const { takeSession, readSession } = await load()
    expect(takeSession()).toBe(true)
    expect(history[0]?.address).toBe('/')
    expect(readSession()).toBe('abc')
  })

  it('keeps it for the page where storage refuses', async () => {
    browser('https://docs.example/?giscus=abc', 'refuses')
    const { takeSession, readSession } = await load()
    takeSession()
    expect(readSession()).toBe('abc')
    expect(history[0]?.address).toBe('/')
  })
})

describe('readSession', () => {
  it.each([
    ['"abc"', 'abc'],
    ['""', ''],
    ['abc', ''],
    ['"abc', ''],
    ['null', ''],
    ['5', ''],
    ['["abc"]', ''],
    ['{"session":"abc"}', ''],
    ['', ''],
  ])('reads %j as %j', async (text, session) => {
    browser('https://docs.example/')
    stored.set(KEY, text)
    expect((await load()).readSession()).toBe(session)
  })

  it('finds none where nothing is stored', async () => {
    browser('https://docs.example/')
    expect((await load()).readSession()).toBe('')
  })
})

it('a session that is ended is gone', async () => {
  browser('https://docs.example/')
  stored.set(KEY, '"abc"')
  const { endSession, readSession } = await load()
  endSession()
  expect(readSession()).toBe('')
  expect(stored.get(KEY)).not.toContain('abc')
})
