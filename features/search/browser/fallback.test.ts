/** Tests of two providers behind each other. */
import { describe, expect, it, vi } from 'vitest'
import type { SearchAnswer, SearchProvider } from '../shared/answer.ts'
import { FallbackProvider } from './fallback.ts'

const answer = (title: string): SearchAnswer => ({ hits: [{ url: '/', title, trail: [], places: [] }] })

function fake(pauseMs: number, search: SearchProvider['search']) {
  return { pauseMs, isLocal: pauseMs < 500, warm: vi.fn(), stop: vi.fn(), search: vi.fn(search) }
}

function pair(first: SearchProvider['search'], second: SearchProvider['search'] = async () => answer('second')) {
  const clock = { now: 1000 }
  const one = fake(500, first)
  const two = fake(120, second)
  const load = vi.fn(async () => two)
  const both = new FallbackProvider(one, load, () => clock.now)
  const who = async () => (await both.search('x', new AbortController().signal)).hits[0]?.title
  return { clock, one, two, load, both, who }
}

const fail = (message: string) => async () => {
  throw new Error(message)
}

describe('FallbackProvider', () => {
  it('asks only the first while it answers, and never loads the second', async () => {
    const { both, load, one, who } = pair(async () => answer('first'))
    both.warm()
    expect(one.warm).toHaveBeenCalledTimes(1)
    expect(await who()).toBe('first')
    expect(both.pauseMs).toBe(500)
    expect(both.isLocal).toBe(false)
    both.stop()
    expect(one.stop).toHaveBeenCalledTimes(1)
    expect(load).not.toHaveBeenCalled()
  })

  it.each(['answered 500', 'answered 429', 'cannot be read', 'could not be reached', 'timed out'])(
    'asks the second if the first %s',
    async (message) => {
      expect(await pair(fail(message)).who()).toBe('second')
    },
  )

  it('leaves the first alone for a minute, and then tries it again', async () => {
    const { both, clock, load, one, two, who } = pair(fail('down'))
    await who()
    expect(both.pauseMs).toBe(120)
    expect(both.isLocal).toBe(true)
    clock.now += 59_999
    both.warm()
    expect(await who()).toBe('second')
    expect(one.search).toHaveBeenCalledTimes(1)
    expect([one.warm.mock.calls.length, two.warm.mock.calls.length]).toEqual([0, 1])
    clock.now += 1
    expect(both.pauseMs).toBe(500)
    one.search.mockImplementation(async () => answer('first'))
    expect(await who()).toBe('first')
    expect(load).toHaveBeenCalledTimes(1)
    both.stop()
    expect(two.stop).toHaveBeenCalledTimes(1)
  })

  it('lets the first rest again if it fails again', async () => {
    const { clock, one, who } = pair(fail('down'))
    for (const wait of [0, 60_000, 1, 60_000]) {
      clock.now += wait
      expect(await who()).toBe('second')
    }
    expect(one.search).toHaveBeenCalledTimes(3)
  })

  it('does not take a reader who goes on typing for a failure', async () => {
    const aborter = new AbortController()
    const { both, one, two, who } = pair(async (_, signal) => {
      aborter.abort()
      signal.throwIfAborted()
      return answer('first')
    })
    await expect(both.search('x', aborter.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(await who()).toBe('first')
    expect(two.search).not.toHaveBeenCalled()
    expect(one.search).toHaveBeenCalledTimes(2)
  })

  it('does not ask the second for a reader who has gone while it was loaded', async () => {
    const aborter = new AbortController()
    const { both, load, two } = pair(fail('down'))
    load.mockImplementation(async () => {
      aborter.abort()
      return two
    })
    await expect(both.search('x', aborter.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(two.search).not.toHaveBeenCalled()
  })

  it('fails if both do, and loads the second anew if that was what failed', async () => {
    const { load, two, who } = pair(fail('first down'), fail('second down'))
    load.mockRejectedValueOnce(new Error('chunk missing'))
    await expect(who()).rejects.toThrow('chunk missing')
    await expect(who()).rejects.toThrow('second down')
    expect(load).toHaveBeenCalledTimes(2)
    expect(two.search).toHaveBeenCalledTimes(1)
  })
})
