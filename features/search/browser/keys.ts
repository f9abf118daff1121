/** The keys that open the search. */
import { areShortcutsOn, isTyping } from '../../../theme/browser/hotkeys.ts'

/** `/` and Ctrl/Cmd+K open the search. The second is no key that anybody presses by chance, so it always works. */
export function onSearchKey(open: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.shiftKey) return
    const opens =
      event.ctrlKey || event.metaKey
        ? event.key.toLowerCase() === 'k'
        : event.key === '/' && !isTyping(event.target) && areShortcutsOn()
    if (!opens) return
    event.preventDefault()
    open()
  })
}
