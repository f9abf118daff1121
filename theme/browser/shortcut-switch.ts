/**
 * The reader's switch for keyboard shortcuts. Loaded with the reader's first move, which comes before the menu is open.
 * Plain code, since it only follows a checkbox of the page; React for it is 68 kB (gzip).
 */
import { store } from '../../client/storage.ts'
import { areShortcutsOn, SHORTCUTS_KEY } from './hotkeys.ts'

export function startShortcutSwitch(): void {
  document.addEventListener('change', (event) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || !box.matches('[data-shortcuts]')) return
    store(SHORTCUTS_KEY, box.checked ? 'on' : 'off')
    showShortcuts()
  })
  window.addEventListener('storage', (event) => event.key === SHORTCUTS_KEY && showShortcuts())
}

/** The switch may be in several places. */
export function showShortcuts(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-shortcuts]')) box.checked = areShortcutsOn()
}
