/**
 * Keys that work anywhere on the page, but not while the reader types or has turned them off.
 * Plain code, since every page loads it: an island would bring React, 68 kB (gzip).
 */
import { readStored } from '../../client/storage.ts'

export const SHORTCUTS_KEY = 'docs-shortcuts'
/** Inputs that take no text. */
const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'])

export function isTyping(target: EventTarget | null): boolean {
  // The field of a dialog that has just closed keeps the focus until the next frame.
  if (!(target instanceof HTMLElement) || !target.checkVisibility()) return false
  if (target.tagName === 'INPUT') return !NO_TEXT.has((target as HTMLInputElement).type)
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)
}

export function areShortcutsOn(): boolean {
  return readStored(SHORTCUTS_KEY) !== 'off'
}

/** Alt+Right and Alt+Left go to the neighbouring pages. Where there is none, the keys belong to the browser. */
export function startPageKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return
    const rel = { ArrowRight: 'next', ArrowLeft: 'prev' }[event.key]
    const link = rel && areShortcutsOn() ? document.querySelector<HTMLAnchorElement>(`main a[rel="${rel}"]`) : null
    if (!link) return
    event.preventDefault()
    link.click()
  })
}
