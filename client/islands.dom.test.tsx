/** Tests of islands in a browser: when they hydrate, what a reader sees before, failures, and that they end with the page. */
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PageContextValue } from '../render/context.tsx'
import type { IslandModule } from '../render/islands/module.ts'
import { mount } from '../render/islands/mount.tsx'
import { renderIsland } from '../render/islands/render-island.tsx'
import { documentOf, showPage } from '../site/page.fixture.tsx'
import { siteConfig } from '../site/site.config.ts'
import { STRINGS } from '../site/strings/index.ts'
import { Spinner } from '../theme/components/Spinner.tsx'
import { SPINNER_STROKE_LARGE } from '../theme/constants.ts'
import { isSeen, SOON, settle } from './dom.fixture.ts'
import { type IslandSources, Islands } from './islands.ts'

function Counter({ step = 1 }: { step?: number }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + step)}>
      Count: {count}
    </button>
  )
}
const COUNTER: IslandModule = { default: Counter }
const context = {
  strings: STRINGS.en!,
  site: { config: siteConfig },
} as PageContextValue

/** The markup of an island as the build draws it. */
const island = (client: string, props = {}) =>
  renderIsland({
    name: 'Counter',
    module: COUNTER,
    props: { client, ...props },
    children: '',
    prefix: client,
    context,
    Spinner,
  })

const load = vi.fn<(name: string) => Promise<unknown>>()
const fetched = vi.fn<typeof fetch>()
const sources: IslandSources = { module: load, runtime: async () => ({ mount }) }
const reported: string[] = []
const reloads: string[] = []
let islands: Islands

/** A page with this text; nothing else is awake. */
function open(content: string): void {
  showPage({ content })
  islands = new Islands(sources)
  islands.watch(document)
}

const button = () => page.getByRole('button', { name: /^Count/ })
const element = () => button().element() as HTMLElement
const says = () => element().textContent
const notice = () => document.querySelector('[role="alert"]')
const isAlive = () => document.querySelector('[data-state="alive"]') !== null
const alive = () => vi.waitFor(() => expect(isAlive()).toBe(true), SOON)
/** The pointer comes over the island. */
const touch = () => document.querySelector('[data-island]')!.dispatchEvent(new PointerEvent('pointerenter'))

/** Its button answers. */
async function expectAlive(): Promise<void> {
  await alive()
  element().click()
  await expect.element(button()).toHaveTextContent('Count: 1')
}

const onReload = (event: NavigateEvent) => {
  if (event.navigationType !== 'reload') return
  reloads.push(event.destination.url)
  event.preventDefault()
}
const onRejection = (event: PromiseRejectionEvent) => {
  event.preventDefault()
  reported.push(String(event.reason))
}

beforeAll(() => {
  navigation.addEventListener('navigate', onReload)
  addEventListener('unhandledrejection', onRejection)
  vi.stubGlobal('fetch', fetched)
})
beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  load.mockReset().mockResolvedValue(COUNTER)
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  // Where the test runner writes what is reported below.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reported.length = 0
  reloads.length = 0
})
afterEach(() => islands.release(document.documentElement))
afterAll(() => {
  navigation.removeEventListener('navigate', onReload)
  removeEventListener('unhandledrejection', onRejection)
  vi.unstubAllGlobals()
})

describe('an island wakes', () => {
  test('when it is nearly seen, and not before', async () => {
    open(`<p style="block-size: 4000px">Far up.</p>${island('visible')}`)
    // Observers look once a frame.
    await settle()
    await settle()
    expect(says()).toBe('Count: 0')
    expect(load).not.toHaveBeenCalled()
    element().scrollIntoView()
    await expectAlive()
    expect(load.mock.calls).toEqual([['Counter']])
  })

  test('when there is time', async () => {
    const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1)
    open(island('idle'))
    expect(load).not.toHaveBeenCalled()
    expect(idle.mock.calls[0]![1], 'or in two seconds').toEqual({ timeout: 2000 })
    idle.mock.calls[0]![0]({ didTimeout: false, timeRemaining: () => 1 })
    idle.mockRestore()
    await expectAlive()
  })

  test('when there is time, in a browser that cannot tell', async () => {
    const own = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback')!
    Reflect.deleteProperty(window, 'requestIdleCallback')
    try {
      open(island('idle'))
      await expectAlive()
    } finally {
      Object.defineProperty(window, 'requestIdleCallback', own)
    }
  })

  test.each([
    ['the pointer', () => touch()],
    ['the keyboard', () => element().focus()],
    ['a finger', () => document.querySelector('[data-island]')!.dispatchEvent(new TouchEvent('touchstart'))],
  ])('when it is touched by %s, drawn before, and is loaded once', async (_, act) => {
    open(island('interaction'))
    await settle()
    await expect.element(button()).toBeVisible()
    expect(load).not.toHaveBeenCalled()
    act()
    touch()
    await expectAlive()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('and a click that came too early is not lost', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    load.mockReturnValueOnce(promise)
    open(`<form>${island('interaction', { step: 5 })}</form>`)
    touch()
    element().click()
    expect(says()).toBe('Count: 0')
    resolve(COUNTER)
    await expect.element(button()).toHaveTextContent('Count: 5')
    expect(load).toHaveBeenCalledTimes(1)
    element().click()
    await expect.element(button(), { message: 'no click counts twice' }).toHaveTextContent('Count: 10')
  })

  test('behind a large spinner, when only the browser can draw it', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    load.mockReturnValueOnce(promise)
    open(island('only'))
    const spinner = page.getByRole('status', { name: 'Loading…' })
    await expect.element(spinner).toBeVisible()
    expect(getComputedStyle(spinner.element().querySelector('circle')!).strokeWidth).toBe(`${SPINNER_STROKE_LARGE}px`)
    expect(spinner.element().querySelector('svg')!.getBoundingClientRect().width).toBeGreaterThanOrEqual(48)
    expect(button().query()).toBeNull()
    resolve(COUNTER)
    await expect.element(button()).toBeVisible()
    expect(spinner.query()).toBeNull()
    await expectAlive()
  })
})

describe('islands end', () => {
  test('with their page, and live again when it comes back', async () => {
    open(island('interaction'))
    touch()
    await expectAlive()
    const old = document.querySelector('main')!
    const root = document.querySelector('[data-island-root]')!
    islands.release(old)
    expect(root.childElementCount).toBe(0)
    showPage({ content: island('interaction') })
    islands.watch(document)
    touch()
    await expectAlive()
  })

  test('only where the page is exchanged', async () => {
    open(island('interaction'))
    touch()
    await expectAlive()
    islands.release(document.querySelector('header')!)
    expect(says()).toBe('Count: 1')
  })

  test('as soon as they have begun, without an error', async () => {
    const errors = vi.fn((event: Event) => event.preventDefault())
    addEventListener('error', errors)
    open(island('interaction'))
    mount(document.querySelector<HTMLElement>('[data-island]')!, COUNTER)()
    expect(button().query()).toBeNull()
    removeEventListener('error', errors)
    expect(errors).not.toHaveBeenCalled()
  })

  test('before they have begun, when their page goes meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    load.mockReturnValueOnce(promise)
    open(island('interaction'))
    touch()
    const left = document.querySelector<HTMLElement>('[data-island]')!
    left.remove()
    resolve(COUNTER)
    await settle()
    expect(left.dataset.state).toBe('loading')
  })
})

describe('an island that cannot be loaded', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  const newBuild = async () =>
    new Response(documentOf({ buildId: 'newer' }), { headers: { 'content-type': 'text/html' } })
  const failed = () => vi.waitFor(() => expect(isSeen(notice())).toBe(true), SOON)

  test.each([
    ['without network', () => {}],
    [
      'with the site as it was',
      () =>
        fetched.mockImplementation(
          async () => new Response(documentOf(), { headers: { 'content-type': 'text/html' } }),
        ),
    ],
  ])('says so, reports it, and can be tried again: %s', async (_, prepare) => {
    prepare()
    load.mockRejectedValueOnce(failure)
    open(island('interaction'))
    expect(isSeen(notice())).toBe(false)
    touch()
    await failed()
    expect(notice()!.textContent).toContain('could not be loaded')
    await vi.waitFor(() => expect(reported).toEqual([String(failure)]), SOON)
    expect(says()).toBe('Count: 0')
    expect(reloads).toEqual([])
    notice()!.querySelector('button')!.click()
    expect(isSeen(notice())).toBe(false)
    await expectAlive()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('says so again when it fails again, and a click on the island itself tries as well', async () => {
    load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
    open(island('interaction'))
    touch()
    await failed()
    notice()!.querySelector('button')!.click()
    expect(isSeen(notice())).toBe(false)
    await failed()
    expect(load).toHaveBeenCalledTimes(2)
    element().click()
    expect(isSeen(notice())).toBe(false)
    await expect.element(button(), { message: 'the click counts, once' }).toHaveTextContent('Count: 1')
    await vi.waitFor(() => expect(reported).toHaveLength(2), SOON)
  })

  test('is left to whoever has handled the error of the bundler', async () => {
    load.mockResolvedValueOnce(undefined)
    open(island('interaction'))
    touch()
    await vi.waitFor(() => expect(document.querySelector('[data-state="failed"]')).not.toBeNull(), SOON)
    await settle()
    expect(isSeen(notice())).toBe(false)
    expect([reported, fetched.mock.calls]).toEqual([[], []])
  })

  test('because the site was built again reloads the page, once', async () => {
    fetched.mockImplementation(newBuild)
    load.mockRejectedValue(failure)
    open(island('interaction'))
    touch()
    await vi.waitFor(() => expect(reloads).toEqual([location.href]), SOON)
    expect(isSeen(notice())).toBe(false)
    // As the reloaded page would find it.
    open(island('interaction'))
    touch()
    await failed()
    await vi.waitFor(() => expect(reported).toHaveLength(1), SOON)
    expect(reloads).toHaveLength(1)
  })
})
