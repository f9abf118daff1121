/**
 * Takes the navbar out of the way while the reader scrolls down, and brings it back on the way up. Plain code, since
 * it only sets an attribute; React for it is 68 kB (gzip).
 */
import { NAVBAR_HIDE_ABOVE_PX, NAVBAR_HIDE_DELTA_PX, NAVBAR_HIDE_THROTTLE_MS } from '../constants.ts'

/** Where the reader turned downwards; from there the distance is counted. */
export interface ScrollState {
  last: number
  turned: number
  away: boolean
}

/** The state after the page was seen at `top`. */
export function nextScrollState({ last, turned, away }: ScrollState, top: number): ScrollState {
  if (top <= NAVBAR_HIDE_ABOVE_PX || top < last) return { last: top, turned: top, away: false }
  return { last: top, turned, away: away || top - turned > NAVBAR_HIDE_DELTA_PX }
}

export function startNavbarHide(): void {
  let state: ScrollState = { last: scrollY, turned: scrollY, away: false }
  let timer = 0
  const update = () => {
    timer = 0
    state = nextScrollState(state, scrollY)
    const bar = document.querySelector<HTMLElement>('[data-region="navbar"]')
    // The navbar stays while a drawer or menu is open.
    const busy = document.querySelector(':popover-open') !== null
    bar?.toggleAttribute('data-away', state.away && !busy)
  }
  const onScroll = () => {
    // A page that has just come begins with its bar.
    if (scrollY === 0) {
      clearTimeout(timer)
      update()
    } else if (timer === 0) timer = window.setTimeout(update, NAVBAR_HIDE_THROTTLE_MS)
  }
  document.addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && comeBack())
}

/** At once: a browser that moves the focus to something off the screen scrolls the page to it. */
function comeBack(): void {
  const bar = document.querySelector<HTMLElement>('[data-region="navbar"][data-away]')
  if (!bar) return
  bar.style.transition = 'none'
  bar.removeAttribute('data-away')
  requestAnimationFrame(() => bar.style.removeProperty('transition'))
}
