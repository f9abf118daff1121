/**
 * The button back to the top, with a ring that shows how far the reader has come. Loaded on the reader's first scroll,
 * pointer move or key. Plain code, since it only shows a button of the page and sets its ring; React for it is 68 kB
 * (gzip).
 */
import { BACK_TO_TOP_PX } from '../constants.ts'

export function startBackToTop(): void {
  let asked = 0
  const update = () => {
    asked = 0
    showProgress()
  }
  document.addEventListener('scroll', () => (asked ||= requestAnimationFrame(update)), { passive: true })
  window.addEventListener('resize', () => (asked ||= requestAnimationFrame(update)))
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-back-to-top] button')) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
  showProgress()
}

/** Also asked for when a page was exchanged: it may be shorter, or want no button. */
export function showProgress(): void {
  const holder = document.querySelector<HTMLElement>('[data-back-to-top]')
  if (!holder) return
  const unwanted = document.querySelector('main[data-no-back-to-top]') !== null
  const length = document.documentElement.scrollHeight - innerHeight
  const part = length > 0 ? Math.min(1, Math.max(0, scrollY / length)) : 0
  holder.hidden = unwanted || scrollY <= BACK_TO_TOP_PX
  const ring = holder.querySelector<SVGElement>('[role="progressbar"]')
  ring?.setAttribute('aria-valuenow', String(Math.round(part * 100)))
  ring?.style.setProperty('--done', String(part))
}
