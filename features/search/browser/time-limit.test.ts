/** Tests of limited time. */
import { describe, expect, it } from 'vitest'
import { isTimeout, withinTime } from './time-limit.ts'

const forever = () => new Promise<never>(() => {})

describe('withinTime', () => {
  it('hands on what the work results in', async () => {
    const { signal } = new AbortController()
    expect(await withinTime(1000, signal, async () => 7)).toBe(7)
    const failing = withinTime(1000, signal, () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
  })

  it('ends work that takes too long, and tells it', async () => {
    let given: AbortSignal | undefined
    const error = await withinTime(10, new AbortController().signal, (signal) => {
      given = signal
      return forever()
    }).catch((reason) => reason)
    expect(isTimeout(error)).toBe(true)
    expect(given?.aborted).toBe(true)
  })

  it('ends work that nobody wants any more', async () => {
    const aborter = new AbortController()
    const asked = withinTime(1000, aborter.signal, forever)
    aborter.abort(new Error('never mind'))
    await expect(asked).rejects.toThrow('never mind')
    await expect(withinTime(1000, aborter.signal, async () => 7)).rejects.toThrow('never mind')
  })

  it('leaves finished work alone', async () => {
    let given: AbortSignal | undefined
    const aborter = new AbortController()
    await withinTime(5, aborter.signal, async (signal) => {
      given = signal
    })
    aborter.abort()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(given?.aborted).toBe(false)
  })
})

describe('isTimeout', () => {
  it.each([
    [new DOMException('', 'TimeoutError'), true],
    [new DOMException('', 'AbortError'), false],
    [new Error('TimeoutError'), false],
    [null, false],
  ])('knows %s', (error, expected) => {
    expect(isTimeout(error)).toBe(expected)
  })
})
