/** Tests of what a long command says about itself. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ProgressOptions, TerminalProgress } from './progress.ts'

/** A command on a screen whose clock the test moves. */
function command(options: ProgressOptions & { isTTY?: boolean; columns?: number } = {}) {
  let time = 0
  let text = ''
  const screen = {
    write: (more: string) => {
      text += more
    },
    isTTY: options.isTTY ?? false,
    columns: options.columns ?? 80,
  }
  const progress = new TerminalProgress({ screen, now: () => time, timing: false, ...options })
  return { progress, pass: (ms: number) => (time += ms), text: () => text }
}

/** What is left on a terminal's last line. */
const lastLine = (text: string) => text.split('\r\u001b[2K').at(-1)

describe('in a log', () => {
  test('every stage that took a while is one line, with its seconds and how much it did', () => {
    const { progress, pass, text } = command()
    const pages = progress.stage('pages', 372)
    pass(2340)
    pages.end()
    const quick = progress.stage('images')
    pass(20)
    quick.end()
    const bundle = progress.stage('bundling')
    pass(1000)
    bundle.end()
    progress.finish()
    expect(text()).toBe('pages (372) 2.3 s\nbundling 1.0 s\n')
  })

  test('a long stage says every two seconds how far it is', () => {
    const { progress, pass, text } = command()
    const stage = progress.stage('pages', 300)
    for (let done = 1; done <= 250; done++) {
      pass(20)
      stage.step()
    }
    expect(text()).toBe('  pages 100/300\n  pages 200/300\n')
  })

  test('so does one that counts nothing', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { progress, pass, text } = command()
    progress.stage('bundling')
    for (let i = 0; i < 9; i++) {
      pass(500)
      vi.advanceTimersByTime(500)
    }
    expect(text()).toBe('  bundling\n  bundling\n')
    progress.finish()
    pass(9000)
    vi.advanceTimersByTime(9000)
    expect(text()).toBe('  bundling\n  bundling\n')
  })
})

describe('on a terminal', () => {
  test('one line moves, and is gone at the end', () => {
    const { progress, pass, text } = command({ isTTY: true })
    const stage = progress.stage('pages', 372)
    pass(1200)
    stage.step(120)
    expect(lastLine(text())).toBe('pages 120/372 · 1.2 s')
    stage.end()
    progress.finish()
    expect(lastLine(text())).toBe('')
    expect(text()).not.toContain('\n')
  })

  test('it is drawn no more often than a person can see', () => {
    const { progress, pass, text } = command({ isTTY: true })
    const stage = progress.stage('pages', 1000)
    for (let i = 0; i < 500; i++) {
      pass(1)
      stage.step()
    }
    expect(text().split('\r').length).toBeLessThan(10)
  })

  test('it fits into a narrow one', () => {
    const { progress, text } = command({ isTTY: true, columns: 12 })
    progress.stage('compressing files', 1000)
    expect(lastLine(text())).toBe('compressing')
  })

  test('a stage that ends lets the one beside it be seen', () => {
    const { progress, text } = command({ isTTY: true })
    progress.stage('bundling')
    progress.stage('reading').end()
    expect(lastLine(text())).toBe('bundling · 0.0 s')
  })
})

test.each([true, false])('a quiet command says nothing (terminal: %s)', async (isTTY) => {
  const { progress, pass, text } = command({ isTTY, quiet: true })
  await progress.during('pages', (stage) => {
    stage.step()
    pass(3000)
  })
  progress.finish()
  expect(text()).toBe('')
})

test('a stage ends when its work fails', async () => {
  const { progress, pass, text } = command()
  const work = progress.during('pages', () => {
    pass(500)
    throw new Error('broken')
  })
  await expect(work).rejects.toThrow('broken')
  expect(text()).toBe('pages 0.5 s\n')
})

test('the table of stages tells when each began and how long it took', () => {
  const { progress, pass, text } = command({ quiet: true, timing: true })
  const bundle = progress.stage('bundling')
  pass(500)
  const pages = progress.stage('pages', 12)
  pass(1500)
  pages.end()
  bundle.end()
  progress.finish()
  expect(text().split('\n')).toEqual([
    'timing:',
    '  bundling      2.0 s  from   0.0 s',
    '  pages (12)    1.5 s  from   0.5 s',
    '  all           2.0 s',
    '',
  ])
})
