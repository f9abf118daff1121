/** The phone's navigation screen: the keyboard stays inside while it is open, and it goes when the screen grows. */
import { MOBILE_MAX_PX } from '../core/constants.ts'

const SCREEN = '[data-nav-screen]'
/** What lies under the screen. */
const UNDER = '[data-region]:not([data-region="navbar"])'

export function startNavScreen(): void {
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('keydown', onKey)
  const phone = matchMedia(`(width <= ${MOBILE_MAX_PX}px)`)
  phone.addEventListener('change', () => {
    if (phone.matches) return
    for (const open of document.querySelectorAll<HTMLElement>(`${SCREEN}:popover-open, #sidebar:popover-open`)) {
      open.hidePopover()
    }
  })
}

function onToggle(event: Event): void {
  const screen = event.target
  if (!(screen instanceof HTMLElement) || !screen.matches(SCREEN)) return
  const open = screen.matches(':popover-open')
  for (const region of document.querySelectorAll<HTMLElement>(UNDER)) region.inert = open
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
