/** Fetches other pages of the site, keeping the last few, so that a hover can prepare a click. */

const KEEP = 24
const FRESH_MS = 60_000

interface Kept {
  at: number
  page: Promise<FetchedPage>
}

export interface FetchedPage {
  html: string
  /** Address after redirects. */
  url: string
  /** The page made ready ahead of a click, until somebody takes it. */
  ready?: Document | undefined
}

const kept = new Map<string, Kept>()

function keyOf(url: URL): string {
  return url.pathname + url.search
}

/** The page, from memory when it was fetched a moment ago. */
export function fetchPage(url: URL, signal?: AbortSignal): Promise<FetchedPage> {
  return freshPage(keyOf(url)) ?? load(url, signal)
}

function freshPage(key: string): Promise<FetchedPage> | undefined {
  const known = kept.get(key)
  return known && performance.now() - known.at < FRESH_MS ? known.page : undefined
}

/** Starts fetching a page that will probably be asked for. */
export function warm(url: URL): void {
  const key = keyOf(url)
  if (freshPage(key)) return
  const page = load(url)
  kept.set(key, { at: performance.now(), page })
  // A failed guess must not stand in the way of the real click.
  page.then(prepare, () => kept.delete(key))
  const oldest = kept.keys().next().value
  if (kept.size > KEEP && oldest !== undefined) kept.delete(oldest)
}

async function load(url: URL, signal?: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(keyOf(url), { signal: signal ?? null, headers: { accept: 'text/html' } })
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/html')) throw new Error(`${url.pathname} is ${type || 'of unknown type'}, not a page`)
  if (response.status >= 500) throw new Error(`${url.pathname} answered ${response.status}`)
  return { html: await response.text(), url: response.url || url.href }
}

/** After this, every page is fetched anew. */
export function forgetPages(): void {
  kept.clear()
}

/** A document of the page, whose nodes the caller may take. */
export function parsePage(page: FetchedPage): Document {
  const { ready } = page
  page.ready = undefined
  return ready ?? new DOMParser().parseFromString(page.html, 'text/html')
}

/** Reads a page that will probably be shown, while the browser has nothing better to do. */
function prepare(page: FetchedPage): void {
  const parse = () => {
    page.ready = parsePage(page)
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(parse)
}

export function buildId(of: Document): string | null {
  return of.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? null
}
