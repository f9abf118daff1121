/**
 * Marks the heading being read in the page's outline, and names it in the address. Plain code, since every page loads
 * it and it only marks links: an island would bring React, 68 kB (gzip).
 */

import { safeDecode } from '../../core/urls.ts'
import { OUTLINE_DELAY_MS, OUTLINE_OFFSET_PX } from '../constants.ts'

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
    if (hasScrolled) nameHeading(links, current?.hash ?? '')
    hasScrolled = false
  }
  let hasScrolled = false
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(update, OUTLINE_DELAY_MS)
  }
  const onScroll = () => {
    hasScrolled = true
    later()
  }
  document.addEventListener('scroll', onScroll, { passive: true })
  return later
}

/**
 * A query, a token or the name of a tab in the address stays as it is, and so does that of a page that is still coming
 * or could not be loaded.
 */
function nameHeading(links: readonly HTMLAnchorElement[], name: string): void {
  const { hash, pathname, search } = location
  const isAway = window.navigation?.transition || document.querySelector('.unreachable')
  if (isAway || search || hash === name || (hash && !links.some((link) => link.hash === hash))) return
  history.replaceState(history.state, '', pathname + name)
}

/** Scrolls the outline itself, never the page. */
function keepInView(link: HTMLElement): void {
  const frame = link.closest<HTMLElement>('[data-outline]')
  if (!frame) return
  const top = link.getBoundingClientRect().top - frame.getBoundingClientRect().top
  if (top < 40 || top > frame.clientHeight - 60) frame.scrollTop += top - frame.clientHeight / 2
}

/** The last heading that has reached the top. */
function currentLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const root = document.documentElement
  // Where a link brings a heading to rest.
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
  const reached = links.findLast((link) => {
    const heading = document.getElementById(safeDecode(link.hash.slice(1)))
    return heading !== null && heading.getBoundingClientRect().top <= top + OUTLINE_OFFSET_PX
  })
  if (scrollY === 0 || Math.ceil(scrollY + innerHeight) < root.scrollHeight) return reached
  // At the end of the page the last headings cannot reach the top: the one that was asked for counts, or else the last.
  const asked = links.find((link) => link.hash === location.hash)
  return asked && links.indexOf(asked) > (reached ? links.indexOf(reached) : -1) ? asked : links.at(-1)
}
