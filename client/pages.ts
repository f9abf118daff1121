/**
 * Fetches other pages of the site, keeping the last few, so that a hover can prepare a click. Plain code, since it
 * shows nothing.
 */
import { trusted } from './trusted.ts'

const KEEP = 24
const FRESH_MS = 60_000

interface CachedPage {
  at: number
  page: Promise<FetchedPage>
}

export interface FetchedPage {
  html: string
  /** The page's own styles. */
  css: string
  /** Address after redirects. */
  url: string
  /** The page parsed ahead of a click, until it is used. */
  ready?: Document | undefined
}

const cache = new Map<string, CachedPage>()

function keyOf(url: URL): string {
  return url.pathname + url.search
}

/** The page, from memory when it was fetched a moment ago. */
export function fetchPage(url: URL, signal?: AbortSignal): Promise<FetchedPage> {
  return freshPage(keyOf(url)) ?? download(url, signal)
}

function freshPage(key: string): Promise<FetchedPage> | undefined {
  const known = cache.get(key)
  return known && performance.now() - known.at < FRESH_MS ? known.page : undefined
}

/** Starts fetching a page that will probably be asked for. */
export function warm(url: URL): void {
  const key = keyOf(url)
  if (freshPage(key)) return
  const page = download(url)
  cache.set(key, { at: performance.now(), page })
  // A prefetch that failed must not fail the click, too.
  page.then(prepare, () => cache.delete(key))
  const oldest = cache.keys().next().value
  if (cache.size > KEEP && oldest !== undefined) cache.delete(oldest)
}

async function download(url: URL, signal?: AbortSignal): Promise<FetchedPage> {
  const response = await get(keyOf(url), 'text/html', signal)
  const html = await response.text()
  const sheet = /data-sheet href="([^"]+)/.exec(html)?.[1]
  const css = sheet ? await (await get(sheet, 'text/css', signal)).text() : ''
  return { html, css, url: response.url || url.href }
}

/** A page that says that something is missing is a page too. */
async function get(address: string, accept: string, signal: AbortSignal | null = null): Promise<Response> {
  const response = await fetch(address, { signal, headers: { accept } })
  const type = response.headers.get('content-type')
  if (response.status >= 500 || !type?.startsWith(accept)) throw new Error(`${address}: ${response.status} ${type}`)
  return response
}

/** After this, every page is fetched anew. */
export function forgetPages(): void {
  cache.clear()
}

/** A document of the page, whose nodes the caller may take. */
export function parsePage(page: FetchedPage): Document {
  const { ready } = page
  page.ready = undefined
  return ready ?? new DOMParser().parseFromString(trusted.createHTML(page.html), 'text/html')
}

/** Reads a page that will probably be shown, while the browser has nothing better to do. */
function prepare(page: FetchedPage): void {
  const parse = () => {
    page.ready = parsePage(page)
  }
  if (typeof requestIdleCallback === 'function' && canSwap(page)) requestIdleCallback(parse)
}

/**
 * Only a real load brings the scripts, styles and navigation of another build, or the policy of a page that needs another
 * one. Such a page isn't even parsed: browsers report style attributes that the current policy forbids.
 */
export function canSwap({ html }: FetchedPage): boolean {
  return buildId(html) === buildId(document.head.innerHTML)
}

export function buildId(html: string): string | undefined {
  return /build-id" content="([^"]*)/.exec(html)?.[1]
}
