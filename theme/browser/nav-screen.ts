/**
 * The phone's screens over the page, navigation and drawer: what is under them is out of reach, and they go when the
 * screen grows. Plain code, since every phone loads it and the browser does the rest: an island would bring React, 68
 * kB (gzip).
 */
import { MOBILE_MAX_PX } from '../constants.ts'
import { closePopovers } from './menus.ts'

const SCREEN = '[data-nav-screen]'
const DRAWER = '#sidebar'

export function startNavScreen(): void {
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('beforetoggle', onBeforeToggle, true)
  document.addEventListener('keydown', onKey)
  const phone = matchMedia(`(width <= ${MOBILE_MAX_PX}px)`)
  // A menu or screen that is open at one width has no button at the other.
  phone.addEventListener('change', closePopovers)
}

function onToggle(event: Event): void {
  const { target } = event
  if (target instanceof HTMLElement && target.matches(`${SCREEN}, ${DRAWER}`)) coverPage()
}

/** In time for the browser to give the focus back to the button. */
function onBeforeToggle(event: Event): void {
  const { target } = event
  const closes = (event as ToggleEvent).newState === 'closed'
  if (closes && target instanceof HTMLElement && target.matches(`${SCREEN}, ${DRAWER}`)) setInert(() => false)
}

function setInert(inert: (part: HTMLElement) => boolean): void {
  for (const part of document.querySelector('[data-shell]')?.children ?? []) {
    if (part instanceof HTMLElement) part.inert = inert(part)
  }
}

/** Asked for again when a page was exchanged: a screen may have left with the navbar it belongs to. */
export function coverPage(): void {
  const open = document.querySelector(`${SCREEN}:popover-open, ${DRAWER}:popover-open`)
  setInert((part) => open !== null && !part.contains(open))
}

/** Tab goes round between the button that closes the screen and what the screen holds. */
function onKey(event: KeyboardEvent): void {
  const screen = document.querySelector<HTMLElement>(`${SCREEN}:popover-open`)
  if (!screen || event.key !== 'Tab') return
  const button = document.querySelector<HTMLElement>(`[popovertarget="${screen.id}"]`)
  const inside = [...screen.querySelectorAll<HTMLElement>('a, summary, button, input')]
  const stops = [...(button ? [button] : []), ...inside.filter((element) => element.checkVisibility())]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const next = here < 0 ? 0 : here + (event.shiftKey ? -1 : 1)
  event.preventDefault()
  stops.at(next % stops.length)?.focus()
}
