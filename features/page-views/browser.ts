/** Counts a view of the page with the counter that the site has configured, and shows the number it returns. */
import { CONSENT_GIVEN, mayLoad } from '../consent/browser/answer.ts'

const TIMEOUT_MS = 5000
/** By path: going back and forth is one view. */
const counts = new Map<string, Promise<number | null>>()

export function start(root: ParentNode): void {
  const item = root.querySelector<HTMLElement>('[data-views]')
  if (!item) return
  const needsConsent = item.dataset.asks !== undefined
  if (mayLoad(needsConsent)) void showCount(item)
  // Someone who agrees on another page isn't counted on this one.
  else if (needsConsent)
    window.addEventListener(CONSENT_GIVEN, () => item.isConnected && void showCount(item), { once: true })
}

async function showCount(item: HTMLElement): Promise<void> {
  const { views: service = '', path = '' } = item.dataset
  const counted = counts.get(path) ?? count(service, path).catch(() => null)
  counts.set(path, counted)
  const number = await counted
  const place = item.querySelector('[data-number]')
  if (number === null || !place) return
  place.textContent = number.toLocaleString(document.documentElement.lang)
  item.dataset.known = ''
}

/** The counter of Waline: adds one to the views of the path and returns the sum. Only the path is sent. */
async function count(service: string, path: string): Promise<number | null> {
  const response = await fetch(`${service}/api/article`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, type: 'time', action: 'inc' }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { data } = (await response.json()) as { data?: Array<{ time?: unknown }> }
  const views = response.ok ? data?.[0]?.time : null
  return typeof views === 'number' && Number.isSafeInteger(views) && views >= 0 ? views : null
}
