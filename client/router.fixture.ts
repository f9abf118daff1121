/** A router in the document of a test: pages that `fetch` answers with, and a record of what is left to the browser. */
import { type Mock, vi } from 'vitest'
import { documentOf, type PageSetup, showPage } from '../site/page.fixture.tsx'
import { forgetPages } from './pages.ts'
import { Router } from './router.ts'

export interface Answer {
  status?: number
  type?: string
  /** Where a redirect has led. */
  url?: string
}

/** A page by its address; its title is the text of the link to it. */
export type Served = PageSetup & { answer?: Answer }

export const HOME = '/guide/a.html'

export class Site {
  readonly hooks = { leaving: vi.fn(), entered: vi.fn(), arrived: vi.fn() }
  /** Navigations that the router did not take; none of them is carried out. */
  readonly left: string[] = []
  readonly router: Router
  readonly fetched: Mock<typeof fetch>
  /** Is there no connection? */
  isOffline = false
  readonly #pages = new Map<string, { setup: PageSetup; answer: Answer }>()
  readonly #held = new Map<string, { promise: Promise<void>; isDeaf: boolean }>()
  readonly #address = location.href

  constructor() {
    history.replaceState(null, '', HOME)
    this.router = new Router({ ...this.hooks, isPrivate: (path) => path.startsWith('/tool/') })
    this.fetched = vi.fn(async (input, init) => this.#answer(String(input), init?.signal))
    vi.stubGlobal('fetch', this.fetched)
  }

  /** Begins to listen, and keeps the test's document from being left. */
  start(): void {
    const intercept = vi.spyOn(NavigateEvent.prototype, 'intercept')
    this.router.start()
    navigation.addEventListener('navigate', (event) => {
      if (intercept.mock.contexts.includes(event)) return
      const { pathname, search, hash } = new URL(event.destination.url)
      if (event.navigationType !== 'replace') this.left.push(`${event.navigationType} ${pathname}${search}${hash}`)
      if (!event.destination.sameDocument) event.preventDefault()
    })
  }

  /** The document as at the beginning, on the page at `HOME`, which links to all others, also to parts of them. */
  open(pages: Record<string, Served>, content = ''): void {
    forgetPages()
    this.#pages.clear()
    this.#held.clear()
    this.isOffline = false
    const links = Object.entries(pages).map(([path, { title }]) => `<p><a href="${path}">${title}</a></p>`)
    const home: PageSetup = { route: HOME, title: 'Page A', content: content + links.join('') }
    for (const [path, { answer = {}, ...setup }] of Object.entries<Served>({ [HOME]: home, ...pages })) {
      const whole = path.replace(/#.*/, '')
      if (this.#pages.has(whole)) continue
      this.#pages.set(whole, { setup: { route: whole.replace(/\?.*/, ''), ...setup }, answer })
    }
    history.replaceState(null, '', HOME)
    scrollTo(0, 0)
    showPage(home)
    vi.clearAllMocks()
    this.left.length = 0
  }

  /** Requests for a page wait until the returned function is called; a deaf one also when it is called off. */
  hold(path: string, isDeaf = false): () => void {
    let answer = () => {}
    const promise = new Promise<void>((resolve) => {
      answer = resolve
    })
    this.#held.set(path, { promise, isDeaf })
    return answer
  }

  /** Puts the address of the test's own document back. */
  end(): void {
    history.replaceState(null, '', this.#address)
    vi.unstubAllGlobals()
  }

  get asked(): string[] {
    return this.fetched.mock.calls.map(([path]) => String(path))
  }

  async #answer(path: string, signal: AbortSignal | null | undefined): Promise<Response> {
    const held = this.#held.get(path)
    if (held) await Promise.race(held.isDeaf || !signal ? [held.promise] : [held.promise, calledOff(signal)])
    // Asked only whether the site can be reached.
    if (path === '/' && !this.isOffline) return new Response()
    const known = this.#pages.get(path)
    if (!known || this.isOffline) throw new TypeError('Failed to fetch')
    const { status = 200, type = 'text/html; charset=utf-8', url = path } = known.answer
    const response = new Response(documentOf(known.setup), { status, headers: { 'content-type': type } })
    return Object.defineProperty(response, 'url', { value: new URL(url, location.href).href })
  }
}

function calledOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

/** Follows a link and waits until the navigation is over, however it ends. */
export async function follow(name: string): Promise<void> {
  click(name)
  await navigation.transition?.finished.catch(() => {})
}

export function click(name: string): void {
  const links = [...document.querySelectorAll('a')]
  links.find(({ textContent }) => textContent === name)!.click()
}

export const address = () => decodeURI(location.pathname + location.search + location.hash)
export const title = () => document.querySelector('main h1')?.textContent
