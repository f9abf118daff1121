/**
 * The tree of pages: remembers scroll and open groups over full loads, folds away on wide screens. Plain code, since
 * every page loads it and the tree is in the page already: an island would bring React, 68 kB (gzip).
 */
import { onClick } from '../../client/on-click.ts'
import { store } from '../../client/storage.ts'

/** In session storage: where the tree stood. In local storage: whether it is folded away. Read by the early script. */
const KEY = 'docs-sidebar'

const find = () => document.querySelector<HTMLElement>('#sidebar')

export function startSidebar(): void {
  window.addEventListener('pagehide', remember)
  onClick('[data-sidebar-toggle]', onToggle)
  sayCollapsed()
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

function onToggle(): void {
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
