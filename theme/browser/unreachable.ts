/**
 * Shows a notice in place of a page that can't be fetched because there is no connection, and the page once there is
 * one. Loaded ahead of time, with the reader's first move, since it can't be fetched when it is needed. Plain code,
 * since it is loaded on every page in case it is needed: an island would bring React, 68 kB (gzip).
 */
import css from './unreachable.css?inline'

export interface UnreachableStrings {
  title: string
  text: string
  retry: string
  /** After another try in vain. */
  still: string
}

/** How long the site may take to answer before it counts as unreachable. */
const PROBE_MS = 5000

export function startUnreachable(strings: Record<string, UnreachableStrings>): void {
  if (!('navigation' in window)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const notice = new Notice(strings)
  window.addEventListener('docs:page-error', (event) => notice.onError(event as PageError))
  window.addEventListener('online', () => notice.retry())
  window.navigation.addEventListener('navigate', (event) => notice.onNavigate(event))
  window.navigation.addEventListener('navigateerror', () => setTimeout(() => notice.onStop()))
}

type PageError = CustomEvent<{ url: string; error: unknown; shown: string }>

class Notice {
  readonly #strings: Record<string, UnreachableStrings>
  #element: HTMLElement | null = null
  /** Address that can't be reached. */
  #url = ''
  /** Address and title of the page that the notice hides. */
  #hidden = { url: '', title: '' }
  /** The last navigation. */
  #event: NavigateEvent | null = null

  constructor(strings: Record<string, UnreachableStrings>) {
    this.#strings = strings
  }

  get #isShown(): boolean {
    // It leaves the document together with the page it hides.
    return this.#element?.isConnected === true
  }

  /** `fetch` reports a missing connection as a TypeError. Anything else is left to a real load, as without this module. */
  onError(event: PageError): void {
    const { url, error, shown } = event.detail
    if (event.defaultPrevented || !(error instanceof TypeError)) return
    event.preventDefault()
    if (isSamePage(url, shown)) this.#stay()
    else void this.#ask(url, shown)
  }

  /** The page that can't be fetched is still here: the reader has gone back to it. */
  #stay(): void {
    this.#event?.scroll()
    if (this.#event?.navigationType === 'traverse') return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }

  async #ask(url: string, shown: string): Promise<void> {
    const event = this.#event
    const reachable = await isReachable()
    // The reader has gone elsewhere meanwhile.
    if (event !== this.#event) return
    if (reachable) location.reload()
    else this.#show(url, shown)
  }

  /** A page that is hidden is shown at once, while the router tries to fetch it. */
  onNavigate(event: NavigateEvent): void {
    const { destination, navigationType } = event
    if (navigationType === 'replace' && destination.sameDocument) return
    this.#event = event
    const isPage = event.downloadRequest === null && !event.formData && navigationType !== 'reload'
    if (isPage && isSamePage(destination.url, this.#hidden.url)) this.#hide()
  }

  /** A navigation was stopped, and no other has begun: the router has put the address of the hidden page back. */
  onStop(): void {
    if (!window.navigation.transition) this.#hide()
  }

  retry(): void {
    if (!this.#isShown) return
    // Going to the address that is shown would only scroll, if it names a part of the page.
    if (location.hash) history.replaceState(history.state, '', this.#hidden.url)
    window.navigation.navigate(this.#url, { history: 'replace' })
  }

  #show(url: string, hidden: string): void {
    const again = this.#isShown && url === this.#url
    const strings = this.#strings[document.documentElement.lang.slice(0, 2)] ?? this.#strings.en!
    if (!this.#isShown) this.#hidden = { url: hidden, title: document.title }
    if (!again) this.#draw(url, strings)
    // Emptied by the button, so that the same sentence is announced again.
    this.#part('[role]').textContent = again ? strings.still : ''
  }

  #draw(url: string, { title, text, retry }: UnreachableStrings): void {
    this.#element?.remove()
    this.#element = document.createElement('div')
    this.#element.className = 'unreachable'
    const address = make('p', '')
    address.append(make('code', readable(url)))
    const button = Object.assign(make('button', retry), { type: 'button' })
    const heading = Object.assign(make('h1', title), { tabIndex: -1 })
    this.#element.append(heading, make('p', text), address, button, Object.assign(make('p', ''), { role: 'status' }))
    button.addEventListener('click', () => {
      this.#part('[role]').textContent = ''
      this.retry()
    })
    this.#url = url
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
    document.querySelector('main')?.prepend(this.#element)
    document.title = title
    scrollTo({ top: 0, behavior: 'instant' })
    // Which is how a screen reader learns of it.
    heading.focus()
  }

  #part(selector: string): HTMLElement {
    return this.#element!.querySelector<HTMLElement>(selector)!
  }

  #hide(): void {
    if (!this.#isShown) return
    this.#element?.remove()
    document.title = this.#hidden.title
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  }
}

function make(tag: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text })
}

/** Any response counts: a redirect to another site can't be fetched, but it can be loaded. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}

function isSamePage(a: string, b: string): boolean {
  return a.replace(/#.*/, '') === b.replace(/#.*/, '')
}

function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
