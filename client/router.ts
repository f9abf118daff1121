/**
 * Turns clicks into exchanged regions with the Navigation API; where that is missing, links stay links. Plain code,
 * since every page loads it and pages are HTML already: React for it is 68 kB (gzip).
 */
import { safeDecode } from '../core/urls.ts'
import { canSwap, type FetchedPage, fetchPage, forgetPages, parsePage } from './pages.ts'
import { ProgressBar } from './progress.ts'
import { type SwapHooks, swapPage } from './regions.ts'

export interface RouterOptions extends SwapHooks {
  /** Addresses that must be loaded for real: pages that handle secrets. */
  isPrivate(path: string): boolean
  /** After the whole page was exchanged. */
  arrived(): void
}

export class Router {
  readonly #options: RouterOptions
  readonly #bar = new ProgressBar()
  /** Address of the page that is shown; the address bar may be ahead of it. */
  #shown = new URL(location.href)

  constructor(options: RouterOptions) {
    this.#options = options
  }

  start(): void {
    if (!('navigation' in window)) return
    window.navigation.addEventListener('navigate', (event) => {
      if (!this.#isOurs(event)) return
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => this.#navigate(event) })
    })
  }

  /** Fetches the current page again and exchanges all of it in place: an edit in development. */
  async refresh(): Promise<void> {
    forgetPages()
    const page = await fetchPage(new URL(location.href))
    const next = parsePage(page)
    const { scrollX, scrollY } = window
    for (const region of next.querySelectorAll('[data-key]')) region.removeAttribute('data-key')
    swapPage(next, page.css, this.#options)
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    this.#options.arrived()
  }

  #isOurs(event: NavigateEvent): boolean {
    if (!event.canIntercept || event.hashChange) return false
    // The address was corrected, or a tab named in it: the page stays.
    if (event.navigationType === 'replace' && event.destination.sameDocument) return false
    if (event.downloadRequest !== null || event.formData || event.navigationType === 'reload') return false
    // A step within this document must be drawn by us, whatever its address looks like.
    if (event.navigationType === 'traverse' && event.destination.sameDocument) return true
    const { origin, pathname } = new URL(event.destination.url)
    const { isPrivate } = this.#options
    if (origin !== location.origin || isPrivate(pathname) || isPrivate(location.pathname)) return false
    return /(?:\/|\.html|\/[^/.]*)$/.test(pathname)
  }

  async #navigate(event: NavigateEvent): Promise<void> {
    const url = new URL(event.destination.url)
    const bar = this.#bar.begin()
    try {
      const page = await fetchPage(url, event.signal)
      if (event.signal.aborted) return
      if (!canSwap(page)) return location.reload()
      this.#show(page, event)
      this.#shown = new URL(page.url)
      // Correcting the address ends this navigation in the browser's eyes, and with it the signal.
      this.#bar.end(bar)
      this.#correctAddress(page, url)
    } catch (error) {
      if (!event.signal.aborted) this.#fail(url.href, error)
    } finally {
      this.#bar.end(bar)
      // Whether another navigation has taken over is known a moment later.
      if (event.signal.aborted && event.navigationType !== 'traverse') {
        setTimeout(() => this.#bar.isLatest(bar) && !window.navigation.transition && this.#stay())
      }
    }
  }

  /** At once, without a view transition: one was measured to triple the time until the new heading is painted. */
  #show(page: FetchedPage, event: NavigateEvent): void {
    swapPage(parsePage(page), page.css, this.#options)
    // First, because measuring the new page before makes the browser keep the old scroll position.
    event.scroll()
    this.#options.arrived()
    if (event.navigationType !== 'traverse') focusTarget()
  }

  /** A listener that shows the error itself prevents this event; otherwise the page is loaded for real. */
  #fail(url: string, error: unknown): void {
    const detail = { url, error, shown: this.#shown.href }
    if (window.dispatchEvent(new CustomEvent('docs:page-error', { cancelable: true, detail }))) location.reload()
  }

  /** After a redirect the address bar shows where the reader really is. */
  #correctAddress({ url: arrived }: FetchedPage, asked: URL): void {
    const target = new URL(arrived)
    if (target.pathname === asked.pathname) return
    history.replaceState(history.state, '', target.pathname + target.search + asked.hash)
  }

  /** The reader has stopped a navigation, or gone to another part of the page that is still shown. */
  #stay(): void {
    const { pathname, search } = this.#shown
    if (location.pathname !== pathname || location.search !== search) {
      history.replaceState(history.state, '', pathname + search + location.hash)
    }
  }
}

/**
 * Screen readers say the new title, keyboards go on from there. With a hash the browser has its own target;
 * Firefox doesn't scroll to it if its name has letters outside ASCII.
 */
function focusTarget(): void {
  const target = document.getElementById(safeDecode(location.hash.slice(1)))
  const heading = document.querySelector<HTMLElement>('main h1')
  if (target) target.scrollIntoView()
  else if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}
