/** Opens the search. The field can be typed into at once; what searches is loaded when it is first asked for. */
import type { SearchWords } from '../../core/search.ts'

/** The words by locale id, loaded with what searches. */
export type LoadWords = () => Promise<Record<string, SearchWords>>

export function openSearch(words: LoadWords, query?: string | null): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]')
  if (!dialog) return
  if (!dialog.open) dialog.showModal()
  Promise.all([import('./dialog.ts'), words()]).then(
    ([module, found]) => module.startSearch(dialog, found, query),
    () => {
      dialog.dataset.state = 'failed'
    },
  )
}
