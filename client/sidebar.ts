/** The tree of pages: remembers scroll and open groups over full loads, folds away on wide screens, answers swipes on phones. */
import { MOBILE_MAX_PX, SWIPE } from '../core/constants.ts'
import { store } from './storage.ts'

/** In session storage: where the tree stood. In local storage: whether it is folded away. Read by the early script. */
const KEY = 'docs-sidebar'

const find = () => document.querySelector<HTMLElement>('#sidebar')

export function startSidebar(): void {
  window.addEventListener('pagehide', remember)
  document.addEventListener('click', onToggle)
  sayCollapsed()
  startSwipe()
}

function remember(): void {
  const side = find()
  if (!side?.dataset.key) return
  const open = [...side.querySelectorAll<HTMLDetailsElement>('nav details')].flatMap((group, index) =>
    group.open ? index : [],
  )
  const state = { key: side.dataset.key, route: location.pathname, top: side.scrollTop, open }
  store(KEY, JSON.stringify(state), 'session')
}

function onToggle(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-sidebar-toggle]')) return
  const { dataset } = document.documentElement
  if (dataset.sidebar) delete dataset.sidebar
  else dataset.sidebar = 'collapsed'
  store(KEY, dataset.sidebar ?? '')
  sayCollapsed()
  revealCurrent()
}

/** Asked for again when the button was exchanged. */
export function sayCollapsed(): void {
  const collapsed = document.documentElement.dataset.sidebar === 'collapsed'
  document.querySelector('[data-sidebar-toggle]')?.setAttribute('aria-expanded', String(!collapsed))
}

/** Scrolls the tree, and only the tree, so that the current page's entry is seen. */
export function revealCurrent(): void {
  const side = find()
  const link = side?.querySelector('[aria-current]')
  // A group that the reader has closed is not scrolled to.
  if (!side || !link?.checkVisibility()) return
  const box = link.getBoundingClientRect()
  const frame = side.getBoundingClientRect()
  if (box.top < frame.top || box.bottom > frame.bottom) side.scrollTop += box.top - frame.top - frame.height / 3
}

export interface Touch {
  x: number
  y: number
}

/** What a finger's way means: to the right from the edge opens, to the left closes. */
export function readSwipe(from: Touch, to: Touch): 'open' | 'close' | null {
  const across = to.x - from.x
  if (Math.abs(across) <= SWIPE.minPx || Math.abs(across) <= SWIPE.ratio * Math.abs(to.y - from.y)) return null
  if (across < 0) return 'close'
  return from.x <= SWIPE.edgePx ? 'open' : null
}

function startSwipe(): void {
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
    const side = find()
    const meaning = from && to && readSwipe(from, to)
    from = null
    if (!side || side.hidden || !meaning) return
    const open = side.matches(':popover-open')
    if (meaning === 'open' && !open) side.showPopover()
    if (meaning === 'close' && open) side.hidePopover()
  }
  document.addEventListener('touchstart', onStart, { passive: true })
  document.addEventListener('touchend', onEnd, { passive: true })
  document.addEventListener('toggle', (event) => event.target === find() && revealCurrent(), true)
}

/** A table or a line of code that was moved sideways takes the finger's way for itself. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollLeft > 0) return true
  }
  return false
}
