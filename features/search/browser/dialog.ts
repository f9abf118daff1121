/** Runs the search dialog: sends what is typed to the provider and shows the results. */

import { whenRemoved } from '../../../client/when-removed.ts'
import { fillIn } from '../../../core/text.ts'
import type { SearchAnswer, SearchProvider } from '../shared/answer.ts'
import { SEARCH_OPTIONS, type SearchOptions } from '../shared/options.ts'
import type { DialogStrings } from '../strings.ts'
import { removeQueryParam } from './address.ts'
import { element } from './elements.ts'
import { rememberVisit } from './history.ts'
import { ListboxSelection } from './listbox-selection.ts'
import { renderEmptyState, renderError, renderLoading, shortened } from './notes.ts'
import { createProvider } from './provider.ts'
import { renderResults } from './results.ts'
import css from './search.css?inline'
import { renderStart } from './start-view.ts'
import { renderSuggestions } from './suggestions.ts'
import { followVisualViewport } from './visual-viewport.ts'

/** A wait is shown when it is long enough to be one. */
const LOADING_AFTER_MS = 250
/** Longest query that a link can fill in, so that it cannot slow the field down. */
const MAX_LENGTH = 2000
type MakeProvider = (options: SearchOptions) => Promise<SearchProvider>

const sheet = new CSSStyleSheet()
const started = new WeakMap<HTMLDialogElement, SearchDialog>()

export function startSearch(
  dialog: HTMLDialogElement,
  strings: Record<string, DialogStrings>,
  query?: string | null,
  makeProvider: MakeProvider = createProvider,
): void {
  let search = started.get(dialog)
  const first = !search
  if (!search) {
    sheet.replaceSync(css)
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
    search = new SearchDialog(dialog, strings, makeProvider)
    started.set(dialog, search)
  }
  search.opened(query, first)
}

class SearchDialog {
  readonly #dialog: HTMLDialogElement
  readonly #field: HTMLInputElement
  readonly #clear: HTMLElement
  readonly #view: HTMLElement
  readonly #status: HTMLElement
  readonly #strings: DialogStrings
  readonly #options: SearchOptions
  readonly #selection: ListboxSelection
  readonly #makeProvider: MakeProvider
  #provider: Promise<SearchProvider> | null = null
  #asking = new AbortController()
  #asked: string | null = null
  /** When the last letter was typed. */
  #typedAt = Number.NEGATIVE_INFINITY
  /** Enter was pressed before there was anything to open. */
  #hurried = false
  /** Does what is shown answer what is typed? */
  #isAnswered = false
  #pressed: EventTarget | null = null

  constructor(dialog: HTMLDialogElement, strings: Record<string, DialogStrings>, makeProvider: MakeProvider) {
    const part = <T extends HTMLElement>(selector: string) => dialog.querySelector<T>(selector)!
    this.#dialog = dialog
    this.#field = part<HTMLInputElement>('input')
    this.#clear = part('[data-search-clear]')
    this.#view = part('[data-search-view]')
    this.#status = part('[data-search-status]')
    this.#options = SEARCH_OPTIONS.read(dialog)
    this.#strings = strings[this.#options.locale]!
    this.#selection = new ListboxSelection(this.#field)
    this.#makeProvider = makeProvider
    delete dialog.dataset.state
    this.#listen()
    whenRemoved(dialog, () => void this.#provider?.then((provider) => provider.stop()))
  }

  /** It has been shown, perhaps with something to look for. */
  opened(query: string | null | undefined, first: boolean): void {
    // Closed again while this code was loading: there is nothing to search for.
    if (!this.#dialog.open) {
      this.#closed()
      return
    }
    this.#searcher()
      .then((provider) => provider.warm())
      .catch(() => {})
    followVisualViewport(this.#dialog)
    // What an address asks is asked once.
    const given = query || (first && new URLSearchParams(location.search).get('q'))
    if (given) this.#field.value = given.slice(0, MAX_LENGTH)
    // Focused again, because the hash of an address moves the focus while this code is loading.
    this.#field.focus()
    if (!first) this.#field.select()
    if (given) this.#askAtOnce()
    // The text in the field was typed while this code was loading.
    else if (first && this.#field.value) this.#typed()
    else void this.#ask()
  }

  /** Made once; what could not be loaded is loaded again next time. */
  #searcher(): Promise<SearchProvider> {
    const provider = this.#provider ?? this.#makeProvider(this.#options)
    this.#provider = provider
    provider.catch(() => {
      this.#provider = null
    })
    return provider
  }

  #listen(): void {
    const [dialog, field] = [this.#dialog, this.#field]
    field.addEventListener('input', (event) => !(event as InputEvent).isComposing && this.#typed())
    field.addEventListener('compositionend', () => this.#typed())
    dialog.addEventListener('keydown', (event) => this.#key(event))
    dialog.addEventListener('pointerdown', (event) => {
      this.#pressed = event.target
    })
    dialog.addEventListener('click', (event) => this.#click(event))
    dialog.addEventListener('close', () => this.#closed())
    // After going back, the page must be visible.
    window.addEventListener('popstate', () => dialog.close())
    this.#clear.addEventListener('click', () => this.#write(''))
  }

  /** Keys that belong to an input method are left alone; 229 is what Safari says for its last Enter. */
  #key(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) this.#move(event, step)
    else if (event.key === 'Escape') this.#close(event)
    else if (event.key === 'Enter' && event.target === this.#field) this.#open(event)
  }

  #move(event: KeyboardEvent, step: 1 | -1): void {
    event.preventDefault()
    if (this.#selection.current && event.target === this.#field) this.#selection.move(step)
    else this.#step(step)
  }

  /** Where there is no list of results, the arrows go from link to link. */
  #step(step: 1 | -1): void {
    const stops = [this.#field, ...this.#view.querySelectorAll<HTMLElement>('[data-stop]')]
    const here = stops.indexOf(document.activeElement as HTMLElement)
    stops[(here + step + stops.length) % stops.length]?.focus()
  }

  /** With a key held down the browser opens another tab, as it does for a click. */
  #open(event: KeyboardEvent): void {
    event.preventDefault()
    const { ctrlKey, metaKey, shiftKey } = event
    const chosen = this.#selection.current
    this.#hurried = !this.#isAnswered
    if (!this.#hurried)
      chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
  }

  #click(event: MouseEvent): void {
    const target = event.target as Element
    // A selection may end beside the dialog, but it did not begin there.
    if (target === this.#dialog && this.#pressed === target) this.#close(event)
    const hit = target.closest<HTMLAnchorElement>('a[data-hit]')
    if (!hit) return
    const { title = '', trail = '', query = this.#field.value.trim() } = hit.dataset
    rememberVisit({ url: hit.getAttribute('href') ?? '', title, trail, query })
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // Before the page is left, so that going back does not open the search again.
    removeQueryParam()
    this.#dialog.close()
  }

  #close(event: Event): void {
    event.preventDefault()
    this.#dialog.close()
  }

  #closed(): void {
    this.#asking.abort()
    this.#asked = null
    removeQueryParam()
  }

  #write(query: string): void {
    this.#field.value = query
    this.#field.focus()
    this.#askAtOnce()
  }

  /** For queries of links and buttons, which need no wait for further typing. */
  #askAtOnce(): void {
    this.#asked = null
    this.#typedAt = Number.NEGATIVE_INFINITY
    void this.#ask()
  }

  #typed(): void {
    const now = performance.now()
    const restedMs = now - this.#typedAt
    this.#typedAt = now
    void this.#ask(restedMs)
  }

  /** `restedMs`: how long nothing had been typed before. */
  async #ask(restedMs = Number.POSITIVE_INFINITY): Promise<void> {
    const query = this.#field.value.trim()
    this.#clear.hidden = this.#field.value === ''
    if (query === this.#asked) return
    this.#asking.abort()
    this.#asking = new AbortController()
    this.#isAnswered = false
    this.#hurried = false
    this.#asked = query
    if (!query) return this.#showStart()
    const { signal } = this.#asking
    const strings = this.#strings
    const loading = setTimeout(() => this.#show(renderLoading(strings), strings.searching), LOADING_AFTER_MS)
    signal.addEventListener('abort', () => clearTimeout(loading))
    try {
      const provider = await this.#searcher()
      await pause(this.#waitMs(provider, restedMs))
      if (signal.aborted) return
      const answer = await provider.search(query, signal)
      // A navigation in place may have removed the dialog: its results must not be opened any more.
      if (signal.aborted || !this.#dialog.isConnected) return
      this.#isAnswered = true
      if (answer.hits.length) this.#showHits(answer)
      else this.#showNone(query, answer.suggestions)
    } catch {
      if (!signal.aborted) this.#fail()
    } finally {
      clearTimeout(loading)
    }
  }

  /** The first letter after a rest may ask this machine at once; a service is asked when the typing has paused. */
  #waitMs({ isLocal, pauseMs }: SearchProvider, restedMs: number): number {
    if (isLocal) return restedMs > pauseMs ? 0 : pauseMs
    return this.#typedAt + pauseMs - performance.now()
  }

  #fail(): void {
    this.#show(renderError(this.#strings, () => this.#write(this.#field.value)))
  }

  #showHits({ hits, corrected }: SearchAnswer): void {
    const strings = this.#strings
    const said = fillIn(strings.results, { n: hits.length })
    const list = renderResults(hits, said, this.#dialog.dataset.icons ?? '')
    const note = corrected
      ? [element('p', { class: 'search-corrected' }, fillIn(strings.corrected, { query: shortened(corrected) }))]
      : []
    this.#show(element('div', { class: 'search-found' }, ...note, list), said, list)
    if (this.#hurried) this.#selection.current?.click()
  }

  #showStart(): void {
    const { path, otherPaths } = this.#options
    const actions = {
      strings: this.#strings,
      sprite: this.#dialog.dataset.icons ?? '',
      isHere: (url: string) => url.startsWith(path) && !otherPaths.some((other) => url.startsWith(other)),
      redraw: () => {
        this.#showStart()
        this.#field.focus()
      },
      ask: (query: string) => this.#write(query),
    }
    this.#show(renderStart(actions))
  }

  #showNone(query: string, suggestions: readonly string[] = []): void {
    const { report = '', pages = '' } = this.#dialog.dataset
    const strings = this.#strings
    const none = renderEmptyState(strings, query, report)
    this.#show(none, fillIn(strings.none, { query: shortened(query) }))
    const ask = (other: string) => this.#write(other)
    void renderSuggestions(none, { query, suggestions, strings, pages, ask })
  }

  #show(content: HTMLElement, said = '', list: HTMLElement | null = null): void {
    this.#view.replaceChildren(content)
    this.#view.scrollTop = 0
    this.#status.textContent = said
    this.#selection.setList(list)
  }
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
