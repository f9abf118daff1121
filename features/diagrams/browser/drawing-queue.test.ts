/** Tests of the queue in which drawings are asked for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DrawingLost, DrawingQueue } from './drawing-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function queue() {
  const asked: string[] = []
  const made = new DrawingQueue({ ask: ({ id, text, mode }) => void asked.push(`${id} ${mode} ${text}`), limitMs: 100 })
  return { asked, made }
}

/** Lets promises that are settled be heard. */
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('DrawingQueue', () => {
  it('asks when the frame is ready, one question at a time', async () => {
    const { asked, made } = queue()
    const first = made.draw('a', 'light')
    const second = made.draw('b', 'dark')
    await settle()
    expect(asked).toEqual([])
    made.answer({ ready: true })
    await settle()
    expect(asked).toEqual(['1 light a'])
    made.answer({ id: 1, svg: '<svg/>' })
    await settle()
    expect(asked).toEqual(['1 light a', '2 dark b'])
    made.answer({ id: 2, svg: '<svg>2</svg>' })
    expect(await Promise.all([first, second])).toMatchObject([{ svg: '<svg/>' }, { svg: '<svg>2</svg>' }])
  })

  it('goes on after a diagram that cannot be drawn', async () => {
    const { asked, made } = queue()
    made.answer({ ready: true })
    const wrong = expect(made.draw('a', 'light')).rejects.toThrow('line 2')
    const right = made.draw('b', 'light')
    await settle()
    made.answer({ id: 1, error: 'line 2' })
    await settle()
    made.answer({ id: 2, svg: 'x', width: 4, height: 3 })
    await wrong
    expect(await right).toEqual({ svg: 'x', width: 4, height: 3 })
    expect(asked).toHaveLength(2)
  })

  it('hears only the answer to its question', async () => {
    const { made } = queue()
    made.answer({ ready: true })
    const drawing = made.draw('a', 'light')
    await settle()
    made.answer({})
    made.answer({ id: 7, svg: 'other' })
    made.answer({ id: 1, svg: 'own' })
    expect(await drawing).toMatchObject({ svg: 'own' })
  })

  it.each([
    ['the library cannot be loaded', (made: DrawingQueue) => made.answer({ ready: false })],
    ['nothing is ever ready', () => {}],
    ['no answer comes', (made: DrawingQueue) => made.answer({ ready: true })],
  ])('is lost when %s', async (_, happen) => {
    const { made } = queue()
    const lost = expect(made.draw('a', 'light')).rejects.toBeInstanceOf(DrawingLost)
    happen(made)
    await vi.advanceTimersByTimeAsync(100)
    await lost
  })

  it('gives each drawing the whole time', async () => {
    const { made } = queue()
    made.answer({ ready: true })
    const first = made.draw('a', 'light')
    const second = made.draw('b', 'light')
    await vi.advanceTimersByTimeAsync(90)
    made.answer({ id: 1, svg: '1' })
    await vi.advanceTimersByTimeAsync(90)
    made.answer({ id: 2, svg: '2' })
    expect(await Promise.all([first, second])).toMatchObject([{ svg: '1' }, { svg: '2' }])
  })
})
