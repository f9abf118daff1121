/** The search dialog of a page in a real DOM, and a provider that answers as the test says. */
import { page } from 'vitest/browser'
import { showPage } from '../../../site/page.fixture.tsx'
import type { ExcerptPart, SearchAnswer, SearchHit, SearchProvider } from '../shared/answer.ts'
import { DIALOG_STRINGS } from '../strings.ts'
import { startSearch } from './dialog.ts'
import { openSearch, type SearchStart } from './open.ts'

type Respond = (query: string, signal: AbortSignal) => SearchAnswer | Promise<SearchAnswer>

export class FakeProvider implements SearchProvider {
  readonly isLocal: boolean
  readonly pauseMs: number
  /** What it was asked, in this order. */
  readonly queries: string[] = []
  respond: Respond
  isStopped = false

  constructor(respond: Respond = () => ({ hits: [] }), kind: 'local' | 'hosted' = 'local') {
    this.respond = respond
    this.isLocal = kind === 'local'
    this.pauseMs = this.isLocal ? 120 : 500
  }

  warm(): void {}

  stop(): void {
    this.isStopped = true
  }

  async search(query: string, signal: AbortSignal): Promise<SearchAnswer> {
    this.queries.push(query)
    return this.respond(query, signal)
  }
}

/** The code of the dialog, with this provider. */
export function startWith(provider: SearchProvider | (() => Promise<SearchProvider>)): SearchStart {
  const make = typeof provider === 'function' ? provider : async () => provider
  return { startSearch: (dialog, query) => startSearch(dialog, DIALOG_STRINGS, query, make) }
}

export const PATHS = { en: '/guide/', zh: '/zh/guide/' } as const

/** Shows a page with a dialog that is closed. */
export function showSearchPage(language: keyof typeof PATHS = 'en'): void {
  showPage({ route: PATHS[language], content: '<p>Some text.</p>'.repeat(100) })
}

/** Opens the dialog of a new page, whose code has already been loaded. */
export async function openWith(provider: SearchProvider, language: keyof typeof PATHS = 'en'): Promise<void> {
  showSearchPage(language)
  await open(startWith(provider))
}

/** Opens the dialog of the page that is shown. */
export async function open(start: SearchStart, query?: string): Promise<void> {
  openSearch(async () => start, query)
  await turns()
}

/** Lets promises that are already settled be followed, without a timer. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Something that comes when the test says so. */
export function later<T>(): { promise: Promise<T>; come(value: T): void; fail(): void } {
  let come: (value: T) => void = () => {}
  let fail = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    come = resolve
    fail = () => reject(new Error('It failed on purpose.'))
  })
  return { promise, come, fail }
}

const plain = (text: string): ExcerptPart[] => [{ text, match: false }]

/** A page that was found, with the sections of these names. */
export function hit(title: string, url: string, sections: readonly string[] = [], trail = ['Introduction']): SearchHit {
  const places = sections.map((name) => ({
    title: plain(name),
    url: `${url}#${name.toLowerCase()}`,
    excerpt: plain(`About ${name}.`),
  }))
  return { url, title, trail, places: [{ title: plain(title), url, excerpt: plain(`All of ${title}.`) }, ...places] }
}

export const DOCKER = hit('Install with Docker', '/guide/install/docker.html', ['Compose', 'Update'])
export const SFTP = hit('SFTP', '/guide/drivers/sftp.html')
/** Answers `docker` and `sftp`, also by their beginnings, and nothing else. */
export const answers = (query: string): SearchAnswer => ({
  hits: [DOCKER, SFTP].filter(({ title }) => title.toLowerCase().includes(query.toLowerCase())),
})

export const dialog = () => page.getByRole('dialog', { name: /^(?:Search docs|搜索文档)$/ })
export const field = () => dialog().getByRole('combobox')
export const list = () => dialog().getByRole('listbox')
export const options = () => list().getByRole('option')
/** What Enter would open. */
export const chosen = () => list().getByRole('option', { selected: true })
export const status = () => dialog().getByRole('status')
export const failure = () => dialog().getByRole('alert')
export const button = (name: string) => dialog().getByRole('button', { name, exact: true })

export const isOpen = () => dialog().query() !== null
export const said = () => status().element().textContent
export const input = () => field().element() as HTMLInputElement

/** Writes into the field at once, as a key or a paste does. */
export function write(text: string): void {
  input().value = text
  input().dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Where links have led to since `followed.length = 0`. The document itself is never left. */
export const followed: string[] = []

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link) return
  event.preventDefault()
  followed.push(`${event.ctrlKey ? 'Ctrl ' : ''}${link.getAttribute('href')}`)
})
