/** Gives life to the search dialog: asks the provider while somebody types, and shows what it answers. */
import type { SearchAnswer, SearchOptions, SearchProvider, SearchWords } from '../../core/search.ts'
import { fillIn } from '../../core/text.ts'
import { whenGone } from '../when-gone.ts'
import { Choice } from './choice.ts'
import { element } from './elements.ts'
import { remember } from './history.ts'
import { drawIdeas } from './ideas.ts'
import { followKeyboard } from './keyboard-room.ts'
import { drawError, drawLoading, drawNone, shortened } from './notes.ts'
import { createProvider } from './provider.ts'
import { drawResults } from './results.ts'
import css from './search.css?inline'
import { drawStart } from './start-view.ts'

/** A wait is shown when it is long enough to be one. */
const LOADING_AFTER_MS = 250
/** Nobody reads on; what a link asks for must not slow the field down either. */
const MAX_LENGTH = 2000
const sheet = new CSSStyleSheet()
const started = new WeakMap<HTMLDialogElement, SearchDialog>()

export function startSearch(
  dialog: HTMLDialogElement,
  words: Record<string, SearchWords>,
  query?: string | null,
): void {
  let search = started.get(dialog)
  const first = !search
  if (!search) {
    sheet.replaceSync(css)
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
    search = new SearchDialog(dialog, words)
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
  readonly #words: SearchWords
  readonly #options: SearchOptions
  readonly #choice: Choice
  #provider: Promise<SearchProvider> | null = null
  #asking = new AbortController()
  #asked: string | null = null
  #askedAt = 0
  /** Enter was pressed before there was anything to open. */
  #hurried = false
  /** Does what is shown answer what is typed? */
  #isAnswered = false
  #pressed: EventTarget | null = null

  constructor(dialog: HTMLDialogElement, words: Record<string, SearchWords>) {
    const part = <T extends HTMLElement>(selector: string) => dialog.querySelector<T>(selector)!
    this.#dialog = dialog
    this.#field = part<HTMLInputElement>('input')
    this.#clear = part('[data-search-clear]')
    this.#view = part('[data-search-view]')
    this.#status = part('[data-search-status]')
    this.#options = JSON.parse(dialog.dataset.search ?? '{}') as SearchOptions
    this.#words = words[this.#options.locale]!
    this.#choice = new Choice(this.#field)
    delete dialog.dataset.state
    this.#listen()
    whenGone(dialog, () => void this.#provider?.then((provider) => provider.stop()))
  }

  /** It has been shown, perhaps with something to look for. */
  opened(query: string | null | undefined, first: boolean): void {
    this.#searcher()
      .then((provider) => provider.warm())
      .catch(() => {})
    followKeyboard(this.#dialog)
    // What an address asks is asked once.
    const asked = query || (first && new URLSearchParams(location.search).get('q'))
    if (asked) this.#field.value = asked.slice(0, MAX_LENGTH)
    // The hash of an address takes the focus away again; whoever has been typing meanwhile goes on.
    this.#field.focus()
    if (!first) this.#field.select()
    this.#asked = null
    void this.#ask()
  }

  /** Made once; what could not be loaded is loaded again next time. */
  #searcher(): Promise<SearchProvider> {
    const provider = this.#provider ?? createProvider(this.#options)
    this.#provider = provider
    provider.catch(() => {
      this.#provider = null
    })
    return provider
  }

  #listen(): void {
    const [dialog, field] = [this.#dialog, this.#field]
    field.addEventListener('input', (event) => !(event as InputEvent).isComposing && void this.#ask())
    field.addEventListener('compositionend', () => void this.#ask())
    dialog.addEventListener('keydown', (event) => this.#key(event))
    dialog.addEventListener('pointerdown', (event) => {
      this.#pressed = event.target
    })
    dialog.addEventListener('click', (event) => this.#click(event))
    dialog.addEventListener('close', () => this.#closed())
    // Whoever goes back wants to see where to.
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
    if (this.#choice.current && event.target === this.#field) this.#choice.move(step)
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
    const chosen = this.#choice.current
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
    remember({ url: hit.getAttribute('href') ?? '', title, trail, query })
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // Before the page is left: whoever comes back has been answered.
    dropQuestion()
    this.#dialog.close()
  }

  #close(event: Event): void {
    event.preventDefault()
    this.#dialog.close()
  }

  #closed(): void {
    this.#asking.abort()
    dropQuestion()
  }

  #write(query: string): void {
    this.#field.value = query
    this.#field.focus()
    this.#asked = null
    void this.#ask()
  }

  async #ask(): Promise<void> {
    const query = this.#field.value.trim()
    this.#clear.hidden = this.#field.value === ''
    if (query === this.#asked) return
    this.#asking.abort()
    this.#asking = new AbortController()
    this.#isAnswered = false
    this.#hurried = false
    const rested = performance.now() - this.#askedAt
    const first = this.#asked === null
    this.#asked = query
    this.#askedAt = performance.now()
    if (!query) return this.#showStart()
    const { signal } = this.#asking
    const loading = setTimeout(() => this.#show(drawLoading(this.#words), this.#words.searching), LOADING_AFTER_MS)
    signal.addEventListener('abort', () => clearTimeout(loading))
    try {
      const provider = await this.#searcher()
      const atOnce = first || (provider.isLocal && rested > provider.pauseMs)
      if (!atOnce) await pause(provider.pauseMs)
      if (signal.aborted) return
      const answer = await provider.search(query, signal)
      if (signal.aborted) return
      this.#isAnswered = true
      if (answer.hits.length) this.#showHits(answer)
      else this.#showNone(query, answer.suggestions)
    } catch {
      if (!signal.aborted) this.#fail()
    } finally {
      clearTimeout(loading)
    }
  }

  #fail(): void {
    this.#show(drawError(this.#words, () => this.#write(this.#field.value)))
  }

  #showHits({ hits, corrected }: SearchAnswer): void {
    const words = this.#words
    const said = fillIn(words.results, { n: hits.length })
    const list = drawResults(hits, said, this.#dialog.dataset.icons ?? '')
    const note = corrected
      ? [element('p', { class: 'search-corrected' }, fillIn(words.corrected, { query: shortened(corrected) }))]
      : []
    this.#show(element('div', { class: 'search-found' }, ...note, list), said, list)
    if (this.#hurried) this.#choice.current?.click()
  }

  #showStart(): void {
    const { path, otherPaths } = this.#options
    const actions = {
      words: this.#words,
      sprite: this.#dialog.dataset.icons ?? '',
      isHere: (url: string) => url.startsWith(path) && !otherPaths.some((other) => url.startsWith(other)),
      redraw: () => {
        this.#showStart()
        this.#field.focus()
      },
      ask: (query: string) => this.#write(query),
    }
    this.#show(drawStart(actions))
  }

  #showNone(query: string, suggestions: readonly string[] = []): void {
    const { report = '', pages = '' } = this.#dialog.dataset
    const none = drawNone(this.#words, query, report)
    this.#show(none, fillIn(this.#words.none, { query: shortened(query) }))
    void drawIdeas(none, { query, suggestions, words: this.#words, pages, ask: (other) => this.#write(other) })
  }

  #show(content: HTMLElement, said = '', list: HTMLElement | null = null): void {
    this.#view.replaceChildren(content)
    this.#view.scrollTop = 0
    this.#status.textContent = said
    this.#choice.take(list)
  }
}

/** The query of a link that was followed here has been answered; a reload need not ask it again. The rest stays as it is. */
function dropQuestion(): void {
  const kept = location.search
    .slice(1)
    .split('&')
    .filter((part) => part && !/^q(?:=|$)/.test(part))
  if (!/[?&]q=/.test(location.search)) return
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${kept.length ? `?${kept.join('&')}` : ''}${location.hash}`,
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
