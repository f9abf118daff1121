/** Tests that a session with the comment service leaves the address, is kept, and is let go. */
import { runInNewContext } from 'node:vm'
import early from 'virtual:features/early'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = 'giscus-session'
const stored = new Map<string, string>()
const history: Array<{ state: unknown; address: string }> = []

/** A page at this address, after the script that runs before everything else. */
function browser(href: string, storage: 'works' | 'refuses' = 'works'): Record<string, string> {
  const refuse = () => {
    throw new Error('refused')
  }
  const works = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) }
  const dataset: Record<string, string> = {}
  const globals = {
    window: { localStorage: storage === 'works' ? works : { getItem: refuse, setItem: refuse } },
    document: { documentElement: { dataset }, addEventListener: () => {} },
    location: new URL(href),
    history: {
      state: { kept: true },
      replaceState: (state: unknown, _: string, url: URL) => history.push({ state, address: url.href.slice(20) }),
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const elements = { customElements: { define: () => {} }, HTMLElement: class {} }
  runInNewContext(early, { ...globals, ...elements, URL, matchMedia: () => ({ matches: false }) })
  return dataset
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
const load = () => import('./session.ts')

describe('a session in the address', () => {
  it.each([
    ['?giscus=abc', '/guide/a.html'],
    ['?giscus=abc#comments', '/guide/a.html#comments'],
    ['?q=x&giscus=abc', '/guide/a.html?q=x'],
    ['?giscus=abc&q=a%26b', '/guide/a.html?q=a%26b'],
    ['?giscus=abc&giscus=def', '/guide/a.html'],
  ])('leaves %s as %s before anything else runs, and is kept', async (end, address) => {
    const dataset = browser(`https://docs.example/guide/a.html${end}`)
    expect(history).toEqual([{ state: { kept: true }, address }])
    const { hasReturned, readSession } = await load()
    expect(hasReturned()).toBe(true)
    expect(readSession()).toBe('abc')
    expect(dataset.session).toBeUndefined()
    expect(hasReturned()).toBe(false)
  })

  it('is kept as the service itself would', async () => {
    browser('https://docs.example/?giscus=a%2Bb%22c')
    const { takeSession } = await load()
    takeSession()
    expect(stored.get(KEY)).toBe('"a+b\\"c"')
  })

  it('is remembered for whoever asks, although somebody else has taken it', async () => {
    browser('https://docs.example/?giscus=abc')
    const { hasReturned, takeSession } = await load()
    takeSession()
    expect(hasReturned()).toBe(true)
  })

  it.each(['', '?q=giscus', '?giscuss=x', '?xgiscus=x', '#?giscus=x'])('is none in %j', async (end) => {
    browser(`https://docs.example/guide/a.html${end}`)
    expect((await load()).hasReturned()).toBe(false)
    expect(history).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('that is empty goes, and the one there is stays', async () => {
    browser('https://docs.example/?giscus=')
    stored.set(KEY, '"abc"')
    const { hasReturned, readSession } = await load()
    expect(hasReturned()).toBe(true)
    expect(history[0]?.address).toBe('/')
    expect(readSession()).toBe('abc')
  })

  it('is kept for the page where storage refuses', async () => {
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
