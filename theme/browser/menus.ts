/**
 * What popover menus do not do by themselves: open under the pointer, walk by arrow keys, say whether they are open.
 * Plain code, since every page loads it and the browser does the rest: an island would bring React, 68 kB (gzip).
 */
import { MENU_CLOSE_MS, MENU_OPEN_MS } from '../constants.ts'

/** Menus that the pointer opened close again when it leaves; a click makes them stay. */
const hovered = new WeakSet<Element>()
/** What the pointer is about to open or close. */
let timer = 0

interface MenuParts {
  menu: Element
  button: HTMLButtonElement
  panel: HTMLElement
}

export function startMenus(): void {
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('click', keepOpen, true)
  document.addEventListener('keydown', onKey)
  document.addEventListener('focusout', onFocusOut)
  followPointer()
}

/** Closes every open popover of the shell: the reader has arrived somewhere else. */
export function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  for (const group of document.querySelectorAll<HTMLDetailsElement>('[data-nav-screen] details')) group.open = false
}

function partsOf(target: EventTarget | null): MenuParts | null {
  const menu = target instanceof Element ? target.closest('[data-menu]') : null
  const button = menu?.querySelector<HTMLButtonElement>(':scope > button')
  const panel = menu?.querySelector<HTMLElement>(':scope > [popover]')
  return menu && button && panel ? { menu, button, panel } : null
}

function isOpen(panel: HTMLElement): boolean {
  return panel.matches(':popover-open')
}

/** `toggle` is heard for every popover that a button opens, menus or not. */
function onToggle(event: Event): void {
  const panel = event.target
  if (!(panel instanceof HTMLElement) || !panel.popover) return
  const open = isOpen(panel)
  for (const button of document.querySelectorAll(`[popovertarget="${panel.id}"]`)) {
    button.setAttribute('aria-expanded', String(open))
  }
  if (!open) hovered.delete(panel)
}

function open({ button, panel }: MenuParts): void {
  if (isOpen(panel)) return
  place(button, panel)
  // The button as source is what the panel is anchored to.
  ;(panel.showPopover as (options: { source: HTMLElement }) => void).call(panel, { source: button })
}

/** For browsers that cannot anchor a panel to its button. */
function place(button: HTMLElement, panel: HTMLElement): void {
  if (CSS.supports('top: anchor(bottom)')) return
  panel.style.left = `${Math.max(8, Math.min(button.getBoundingClientRect().left, innerWidth - 280))}px`
}

function followPointer(): void {
  let under: Element | null = null
  document.addEventListener('pointerover', (event) => {
    // While the colours change, a picture of the page lies over it and the pointer is on nothing.
    if (event.pointerType !== 'mouse' || 'revealing' in document.documentElement.dataset) return
    const parts = partsOf(event.target)
    if ((parts?.menu ?? null) === under) return
    under = parts?.menu ?? null
    clearTimeout(timer)
    if (parts && !isOpen(parts.panel)) {
      timer = window.setTimeout(() => {
        // A key may have been quicker, or another page has come.
        if (isOpen(parts.panel) || !parts.panel.isConnected) return
        open(parts)
        hovered.add(parts.panel)
      }, MENU_OPEN_MS)
    } else if (!parts) timer = window.setTimeout(closeHovered, MENU_CLOSE_MS)
  })
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType !== 'mouse' || event.relatedTarget) return
    under = null
    clearTimeout(timer)
    timer = window.setTimeout(closeHovered, MENU_CLOSE_MS)
  })
}

function closeHovered(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[data-menu] > :popover-open')) {
    if (hovered.has(panel)) panel.hidePopover()
  }
}

/** A click on the button of a menu that the pointer has just opened means to have it open. */
function keepOpen(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const parts = partsOf(event.target)
  const link = event.target.closest('a')
  // A link to the address that is shown brings no page with which a menu, or a phone's screen, would go.
  if (link && (parts || link.href === location.href)) link.closest<HTMLElement>('[popover]')?.hidePopover()
  if (!parts?.button.contains(event.target)) return
  clearTimeout(timer)
  place(parts.button, parts.panel)
  if (!hovered.has(parts.panel)) return
  event.preventDefault()
  hovered.delete(parts.panel)
}

function onKey(event: KeyboardEvent): void {
  const parts = partsOf(event.target)
  if (!parts || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Escape' && isOpen(parts.panel)) parts.button.focus()
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  const stops = () => [...parts.panel.querySelectorAll<HTMLElement>('a, button, input')].filter(isVisible)
  const here = stops().indexOf(event.target as HTMLElement)
  if (here < 0 && event.key !== 'ArrowDown') return
  event.preventDefault()
  open(parts)
  const list = stops()
  const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key] ?? 0
  list.at(target % list.length)?.focus()
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility()
}

function onFocusOut(event: FocusEvent): void {
  const parts = partsOf(event.target)
  const to = event.relatedTarget
  // Without a new owner the window itself lost the focus, or the pointer was pressed on something that takes none.
  if (!parts || !(to instanceof Node) || parts.menu.contains(to)) return
  if (isOpen(parts.panel)) parts.panel.hidePopover()
}
