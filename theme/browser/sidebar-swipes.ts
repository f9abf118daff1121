/**
 * Swipes that open and close the drawer of a phone. Plain code, since it only opens and closes a popover of the page;
 * React for it is 68 kB (gzip).
 */
import { MOBILE_MAX_PX, SWIPE_EDGE_PX, SWIPE_MIN_PX, SWIPE_RATIO } from '../constants.ts'
import { revealCurrent } from './sidebar.ts'

export interface Touch {
  x: number
  y: number
}

/** What a finger's way means: to the right from the edge opens, to the left closes. */
export function readSwipe(from: Touch, to: Touch): 'open' | 'close' | null {
  const across = to.x - from.x
  if (Math.abs(across) <= SWIPE_MIN_PX || Math.abs(across) <= SWIPE_RATIO * Math.abs(to.y - from.y)) return null
  if (across < 0) return 'close'
  return from.x <= SWIPE_EDGE_PX ? 'open' : null
}

export function startSwipes(): void {
  let from: Touch | null = null
  const at = (touch: { clientX: number; clientY: number } | undefined) =>
    touch ? { x: touch.clientX, y: touch.clientY } : null
  const onStart = (event: TouchEvent) => {
    const free = !document.querySelector('dialog:modal') && !scrollsSideways(event.target)
    const single = event.touches.length === 1 && innerWidth <= MOBILE_MAX_PX && free
    from = single ? at(event.touches[0]) : null
  }
  const onEnd = (event: TouchEvent) => {
    const to = at(event.changedTouches[0])
    const side = document.querySelector<HTMLElement>('#sidebar')
    const meaning = from && to && readSwipe(from, to)
    from = null
    if (!side || side.hidden || !meaning) return
    const open = side.matches(':popover-open')
    if (meaning === 'open' && !open) side.showPopover()
    if (meaning === 'close' && open) side.hidePopover()
  }
  document.addEventListener('touchstart', onStart, { passive: true })
  document.addEventListener('touchend', onEnd, { passive: true })
  document.addEventListener('toggle', ({ target }) => (target as Element).id === 'sidebar' && revealCurrent(), true)
}

/** A table or a line of code that was moved sideways takes the finger's way for itself. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollLeft > 0) return true
  }
  return false
}
