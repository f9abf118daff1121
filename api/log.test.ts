/** Tests of the lines that are logged. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2025, 0, 2, 3, 4, 5) }))
afterEach(() => void vi.useRealTimers())

const entry = (text: string) => ({ level: 'info', event: 'start', text }) as const
const line = (text: string) => `{"time":"2025-01-02T03:04:05.000Z","level":"info","event":"start","text":"${text}"}\n`

describe('lineLog', () => {
  it('writes what was logged a moment later, together', () => {
    const write = vi.fn()
    const log = lineLog(write)
    log(entry('a'))
    log(entry('b'))
    expect(write).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20)
    expect(write.mock.calls).toEqual([[line('a') + line('b')]])
    log(entry('c'))
    vi.advanceTimersByTime(20)
    expect(write).toHaveBeenCalledTimes(2)
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining('"text":"c"}\n'))
  })

  it('writes at once when it is told to, and nothing twice', () => {
    const write = vi.fn()
    const log = lineLog(write)
    log.flush()
    expect(write).not.toHaveBeenCalled()
    log(entry('a'))
    log.flush()
    log.flush()
    expect(write.mock.calls).toEqual([[line('a')]])
    log(entry('b'))
    vi.advanceTimersByTime(100)
    expect(write.mock.calls).toEqual([[line('a')], [line('b')]])
  })

  it('keeps each entry on one line, whatever it says', () => {
    const write = vi.fn()
    const log = lineLog(write)
    log({ level: 'warn', event: 'setting', text: 'a\r\nb\u2028"c"\u0000' })
    log.flush()
    const [text] = write.mock.calls[0] as [string]
    expect(text.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({ level: 'warn', text: 'a\r\nb\u2028"c"\u0000' })
  })
})
