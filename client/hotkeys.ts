/** Keys that work anywhere on the page, but never while somebody types. */

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

/** `/` and Ctrl/Cmd+K open the search. */
export function onSearchKey(open: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.shiftKey) return
    const command = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
    if (!command && !slash) return
    event.preventDefault()
    open()
  })
}
