/** Marks the heading being read in the page's outline. */
import { OUTLINE_DELAY_MS, OUTLINE_OFFSET_PX } from '../core/constants.ts'
import { safeDecode } from '../core/urls.ts'

export function trackOutline(): () => void {
  let timer = 0
  const update = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-outline] a')]
    const current = currentLink(links)
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
    if (current) keepInView(current)
  }
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(update, OUTLINE_DELAY_MS)
  }
  document.addEventListener('scroll', later, { passive: true })
  return later
}

/** Scrolls the outline itself, never the page. */
function keepInView(link: HTMLElement): void {
  const frame = link.closest<HTMLElement>('[data-outline]')
  if (!frame) return
  const top = link.getBoundingClientRect().top - frame.getBoundingClientRect().top
  if (top < 40 || top > frame.clientHeight - 60) frame.scrollTop += top - frame.clientHeight / 2
}

/** The last heading that has reached the top, below the bar that covers it. */
function currentLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const top = (document.querySelector('[data-region="navbar"]')?.getBoundingClientRect().height ?? 0) + 24
  return links.findLast((link) => {
    const heading = document.getElementById(safeDecode(link.hash.slice(1)))
    return heading !== null && heading.getBoundingClientRect().top <= top + OUTLINE_OFFSET_PX
  })
}
