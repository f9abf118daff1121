/** Fetches the page behind a link when the reader is about to follow it. Plain code, since it shows nothing. */
import { warm } from './pages.ts'

const HOVER_MS = 65

export function startPrefetch(isPrivate: (path: string) => boolean): void {
  if (!('navigation' in window) || savesData()) return
  let timer = 0
  const later = (event: Event, delay: number) => {
    const url = target(event, isPrivate)
    clearTimeout(timer)
    if (url) timer = window.setTimeout(() => warm(url), delay)
  }
  document.addEventListener('pointerover', (event) => later(event, HOVER_MS), { passive: true })
  document.addEventListener('pointerdown', (event) => later(event, 0), { passive: true })
  document.addEventListener('focusin', (event) => later(event, HOVER_MS))
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

function target(event: Event, isPrivate: (path: string) => boolean): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const same = url.pathname === location.pathname && url.search === location.search
  if (url.origin !== location.origin || same || isPrivate(url.pathname)) return null
  return /(?:\/|\.html)$/.test(url.pathname) ? url : null
}
