/** Tests of the queue of prompts: what is loaded, in which order prompts are shown, and what makes them wait. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PromptModule } from './prompt-queue.ts'

type Queue = typeof import('./prompt-queue.ts')

let queue: Queue
/** What is shown and loaded, in order. */
let log: string[]
const over = new EventTarget()

/** A prompt that is shown until it is answered. */
function prompt(name: string, { open = true, asks = true } = {}) {
  const state = { open, asks, next: () => {} }
  const module: PromptModule = {
    start: (next) => {
      state.next = next
    },
    show: (isTaken) => {
      if (isTaken) log.push(`hides ${name}`)
      else if (state.asks) log.push(`shows ${name}`)
      return isTaken || state.asks
    },
  }
  const load = async () => {
    log.push(`loads ${name}`)
    return module
  }
  queue.registerPrompt(() => state.open, load)
  return state
}

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('window', over)
  vi.stubGlobal('location', { pathname: '/guide/' })
  log = []
  queue = await import('./prompt-queue.ts')
  return () => vi.unstubAllGlobals()
})

const settle = () => new Promise((done) => setTimeout(done))

describe('prompts', () => {
  it('are not loaded where nothing is to be asked', async () => {
    prompt('a', { open: false })
    await queue.showPrompts()
    expect(log).toEqual([])
  })

  it('are shown one at a time, in the order in which they were registered', async () => {
    const first = prompt('a')
    prompt('b')
    await queue.showPrompts()
    expect(log).toEqual(['loads a', 'shows a'])
    first.asks = first.open = false
    first.next()
    await settle()
    expect(log).toEqual(['loads a', 'shows a', 'loads b', 'shows b'])
  })

  it('that turn out to have nothing to ask make room for the next', async () => {
    prompt('a', { asks: false })
    prompt('b')
    await queue.showPrompts()
    expect(log).toEqual(['loads a', 'loads b', 'shows b'])
  })

  it('that are shown are hidden when an earlier one appears, and those that were never loaded stay away', async () => {
    const first = prompt('a', { open: false })
    prompt('b')
    prompt('c')
    await queue.showPrompts()
    first.open = true
    await queue.showPrompts()
    expect(log).toEqual(['loads b', 'shows b', 'loads a', 'shows a', 'hides b'])
  })

  it('are loaded once, and asked again on each page, although they seem answered', async () => {
    const first = prompt('a')
    await queue.showPrompts()
    first.open = false
    await queue.showPrompts()
    expect(log).toEqual(['loads a', 'shows a', 'shows a'])
  })

  it.each([
    ['/tool/callback.html', true, false],
    ['/tool/request.html', true, true],
    ['/guide/callback.html', false, true],
  ])('at %s (private: %s) are shown at once: %s', async (pathname, isPrivate, atOnce) => {
    vi.stubGlobal('location', { pathname })
    prompt('a')
    queue.startPromptQueue(() => isPrivate, /\/callback(?:\.html)?$/)
    await queue.showPrompts()
    expect(log.includes('shows a')).toBe(atOnce)
    over.dispatchEvent(new Event('docs:exchange-over'))
    await settle()
    expect(log).toContain('shows a')
  })
})
