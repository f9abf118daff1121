/** Tests of whether a reader lets services of others be loaded, and of the question that is put to him. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Consent } from './answer.ts'

const KEY = 'docs-outside'
const stored = new Map<string, string>()

interface Reader {
  answer?: string
  signal?: boolean
  /** Storage refuses to be read or written. */
  blocked?: boolean
  phone?: boolean
}

/** As much of a page as the question needs: its bar, a place that tells the state, and what happened. */
function newPage() {
  return {
    bar: { hidden: true, contains: () => false },
    state: { textContent: '', dataset: { yes: 'Allowed', no: 'Refused', open: 'Unanswered', signal: 'Signal' } },
    happened: [] as string[],
  }
}

/** A button with an answer, or anything else that may be clicked. */
class FakeElement {
  readonly dataset: Record<string, string>

  constructor(answer?: string) {
    this.dataset = answer ? { askAnswer: answer } : {}
  }

  closest(): this | null {
    return this.dataset.askAnswer ? this : null
  }
}

function fakeStorage(blocked: boolean) {
  const check = () => {
    if (blocked) throw new Error('blocked')
  }
  return {
    getItem: (key: string) => {
      check()
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      check()
      stored.set(key, value)
    },
  }
}

function fakeDocument(page: ReturnType<typeof newPage>) {
  return Object.assign(new EventTarget(), {
    activeElement: null,
    body: {},
    querySelector: (selector: string) => (selector === '[data-ask]' ? page.bar : null),
    querySelectorAll: (selector: string) => {
      if (selector === '[data-ask-state]') return [page.state]
      return []
    },
  })
}

function browser({ answer, signal, blocked = false, phone = false }: Reader = {}) {
  stored.clear()
  if (answer !== undefined) stored.set(KEY, answer)
  const page = newPage()
  const window = Object.assign(new EventTarget(), { localStorage: fakeStorage(blocked) })
  const document = fakeDocument(page)
  window.addEventListener('docs:agreed', () => void page.happened.push('agreed'))
  const globals = {
    ...{ window, document, Element: FakeElement, innerWidth: phone ? 390 : 1280 },
    navigator: { globalPrivacyControl: signal },
    location: { reload: () => void page.happened.push('reloaded') },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return {
    page,
    click: (on?: string) => {
      const event = Object.defineProperty(new Event('click'), 'target', { value: new FakeElement(on) })
      document.dispatchEvent(event)
    },
    /** Another tab has stored something; without a key, everything is gone. */
    elsewhere: (key: string | null, value = '') => {
      if (key === null) stored.clear()
      else stored.set(key, value)
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** With a memory of its own in every test. */
const load = () => import('./answer.ts')
/** The queue decides which prompt is shown, and its modules are loaded with promises. */
const settle = () => new Promise((done) => setTimeout(done))

describe('consent', () => {
  it.each<[string, Consent, Reader, boolean, boolean]>([
    ['has said nothing', 'open', {}, true, false],
    ['has agreed', 'yes', { answer: 'yes' }, true, true],
    ['has refused', 'no', { answer: 'no' }, false, false],
    ['has a browser that asks for privacy', 'signal', { signal: true }, false, false],
    ['has a browser that says it does not', 'open', { signal: false }, true, false],
    ['has agreed in spite of his browser', 'yes', { answer: 'yes', signal: true }, true, true],
    ['has refused, as his browser', 'no', { answer: 'no', signal: true }, false, false],
    ['has garbage in storage', 'open', { answer: 'YES' }, true, false],
    ['has nothing in storage but its name', 'open', { answer: '' }, true, false],
    ['has garbage and asks for privacy', 'signal', { answer: 'true', signal: true }, false, false],
    ['lets nothing be stored', 'open', { blocked: true }, true, false],
  ])('of a reader who %s: %s', async (_, expected, reader, unasked, asked) => {
    browser(reader)
    const { consent, mayLoad } = await load()
    expect(consent()).toBe(expected)
    expect({ unasked: mayLoad(false), asked: mayLoad(true) }).toEqual({ unasked, asked })
  })
})

describe('the question', () => {
  it.each<[Reader, boolean, string]>([
    [{}, true, 'Unanswered'],
    [{ answer: 'yes' }, false, 'Allowed'],
    [{ answer: 'no' }, false, 'Refused'],
    [{ signal: true }, false, 'Signal'],
  ])('to a reader %j is put: %s, and the state is %s', async (reader, put, state) => {
    const { page } = browser(reader)
    ;(await load()).startConsent()
    await settle()
    expect(page.bar.hidden).toBe(!put)
    expect(page.state.textContent).toBe(state)
  })

  it('waits while a prompt that was registered before it is shown, and is hidden when one appears', async () => {
    const { page } = browser()
    const { registerPrompt, showPrompts } = await import('../../../client/prompt-queue.ts')
    const earlier = { isShown: true }
    registerPrompt(
      () => true,
      async () => ({ start: () => {}, show: () => earlier.isShown }),
    )
    ;(await load()).startConsent()
    await settle()
    for (const isShown of [true, false, true, false]) {
      earlier.isShown = isShown
      await showPrompts()
      expect(page.bar.hidden).toBe(isShown)
    }
  })

  it('is put once, however often it is started', async () => {
    const { page } = browser()
    const { startConsent } = await load()
    startConsent()
    startConsent()
    await settle()
    expect(page.bar.hidden).toBe(false)
  })

  it.each<['yes' | 'no', string, string[]]>([
    ['yes', 'Allowed', ['agreed']],
    ['no', 'Refused', []],
  ])('answered with %s is gone, and everybody knows', async (answer, state, happened) => {
    const { page, click } = browser()
    ;(await load()).startConsent()
    await settle()
    click(answer)
    expect(stored.get(KEY)).toBe(answer)
    expect(page).toMatchObject({ happened, bar: { hidden: true }, state: { textContent: state } })
  })

  it('answered anew with no gets rid of what was loaded', async () => {
    const { page, click } = browser({ answer: 'yes' })
    ;(await load()).startConsent()
    await settle()
    click('no')
    expect(stored.get(KEY)).toBe('no')
    expect(page.happened).toEqual(['reloaded'])
    click('no')
    expect(page.happened).toEqual(['reloaded'])
  })

  it('answered in another tab is gone here too, and comes back when everything is forgotten', async () => {
    const { page, elsewhere } = browser()
    ;(await load()).startConsent()
    await settle()
    elsewhere('theme-scheme', 'dark')
    expect(page.bar.hidden).toBe(false)
    elsewhere(KEY, 'no')
    expect(page).toMatchObject({ bar: { hidden: true }, state: { textContent: 'Refused' } })
    elsewhere(null)
    await settle()
    expect(page).toMatchObject({ bar: { hidden: false }, state: { textContent: 'Unanswered' } })
  })

  it('taken back in another tab gets rid of what was loaded here, and given there loads it', async () => {
    const { page, elsewhere } = browser()
    ;(await load()).startConsent()
    await settle()
    elsewhere(KEY, 'yes')
    expect(page.happened).toEqual(['agreed'])
    elsewhere(KEY, 'no')
    expect(page.happened).toEqual(['agreed', 'reloaded'])
  })

  it('is not put again on the page where nothing can be stored', async () => {
    const { page, click } = browser({ blocked: true })
    const { startConsent, mayLoad } = await load()
    startConsent()
    click('no')
    expect(page.bar.hidden).toBe(true)
    expect(mayLoad(false)).toBe(false)
  })
})
