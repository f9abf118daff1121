/** The keys that open the search. */
import { areShortcutsOn, isTyping } from '../../../theme/browser/hotkeys.ts'

/** `/` and Ctrl/Cmd+K open the search. The second is no key that anybody presses by chance, so it always works. */
export function onSearchKey(open: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.shiftKey) return
    const command = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && areShortcutsOn()
    if (!command && !slash) return
    event.preventDefault()
    open()
  })
}
