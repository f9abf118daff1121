/**
 * Wakes the living parts of a page when they are seen, touched or there is time, and lets them go with the page. Plain
 * code, since it decides whether React, 68 kB (gzip), is loaded at all.
 */
import { buildId, canSwap, fetchPage, forgetPages } from './pages.ts'
import { readStored, store } from './storage.ts'

export type HydrateWhen = 'idle' | 'visible' | 'interaction'

/** The module of an island, as the bundler loads it. Only `render/` uses what is in it. */
export type IslandModule = unknown

export interface IslandRuntime {
  /** Brings an element to life and returns how to end it. */
  mount(element: HTMLElement, module: IslandModule): () => void
}

export interface IslandSources {
  /** How the island of this name is loaded. */
  module: (name: string) => Promise<IslandModule>
  runtime: () => Promise<IslandRuntime>
}

const SELECTOR = '[data-island]'
const RELOADED_KEY = 'docs-reloaded-for'

export class Islands {
  readonly #sources: IslandSources
  readonly #living = new Map<HTMLElement, () => void>()
  readonly #hydrating = new WeakMap<HTMLElement, Promise<void>>()

  constructor(sources: IslandSources) {
    this.#sources = sources
  }

  /** Arms every island inside `root`. */
  watch(root: ParentNode): void {
    for (const element of root.querySelectorAll<HTMLElement>(SELECTOR)) this.#arm(element)
  }

  /** Ends the islands inside an element that is about to go. */
  release(root: Element): void {
    for (const [element, end] of this.#living) {
      if (!root.contains(element)) continue
      end()
      this.#living.delete(element)
    }
  }

  /** Loads and mounts an island now; asking twice is asking once. */
  #hydrate(element: HTMLElement): Promise<void> {
    const known = this.#hydrating.get(element)
    if (known) return known
    const hydrating = this.#load(element)
    this.#hydrating.set(element, hydrating)
    hydrating.catch(() => this.#hydrating.delete(element))
    return hydrating
  }

  async #load(element: HTMLElement): Promise<void> {
    element.dataset.state = 'loading'
    const notice = noticeOf(element)
    if (notice) notice.hidden = true
    try {
      const [module, runtime] = await Promise.all([
        this.#sources.module(element.dataset.island ?? ''),
        this.#sources.runtime(),
      ])
      // A listener has handled the bundler's preload error, so there is no module.
      if (!module || !runtime) {
        element.dataset.state = 'failed'
        return
      }
      if (!element.isConnected) return
      this.#living.set(element, runtime.mount(element, module))
      element.dataset.state = 'alive'
    } catch (error) {
      element.dataset.state = 'failed'
      throw error
    }
  }

  #arm(element: HTMLElement): void {
    const hydrate = () => void this.#hydrate(element).catch((error: unknown) => recover(element, error, hydrate))
    const when = element.dataset.wake as HydrateWhen | undefined
    if (when === 'idle') whenIdle(hydrate)
    else if (when === 'interaction') whenTouched(element, hydrate, () => this.#hydrating.get(element))
    else whenVisible(element, hydrate)
  }
}

function whenIdle(hydrate: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 })
  else setTimeout(hydrate, 200)
}

function whenVisible(element: HTMLElement, hydrate: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      hydrate()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

/** Hover, focus and touch prepare; a click before the island is hydrated is repeated afterwards. */
function whenTouched(element: HTMLElement, hydrate: () => void, hydrating: () => Promise<void> | undefined): void {
  const signs = ['pointerenter', 'focusin', 'touchstart'] as const
  const onSign = () => {
    for (const name of signs) element.removeEventListener(name, onSign)
    hydrate()
  }
  const onClick = (event: Event) => {
    const { target } = event
    if (element.dataset.state === 'alive' || !(target instanceof HTMLElement)) return
    event.preventDefault()
    event.stopPropagation()
    onSign()
    hydrating()?.then(
      () => target.isConnected && element.dataset.state === 'alive' && target.click(),
      () => {},
    )
  }
  for (const name of signs) element.addEventListener(name, onSign, { passive: true })
  element.addEventListener('click', onClick, { capture: true })
}

/** Offers a way on where an island stood, and reloads once if the site was rebuilt under an open page. */
async function recover(element: HTMLElement, error: unknown, retry: () => void): Promise<void> {
  if (await reloadForNewBuild()) return
  const notice = noticeOf(element)
  const again = notice?.querySelector('button')
  if (notice) notice.hidden = false
  // Not added to another one: every failure comes this way.
  if (again) again.onclick = retry
  throw error
}

function noticeOf(element: HTMLElement): HTMLElement | null {
  return element.querySelector('[data-island-error]')
}

async function reloadForNewBuild(): Promise<boolean> {
  try {
    forgetPages()
    const page = await fetchPage(new URL(location.href))
    const current = buildId(page.html)
    // Once per build: a chunk that is missing for another reason must not send the reader in circles.
    if (!current || canSwap(page) || readStored(RELOADED_KEY, 'session') === current) return false
    store(RELOADED_KEY, current, 'session')
    location.reload()
    return true
  } catch {
    return false
  }
}
