/** Opens the search. The field can be typed into at once; what searches is loaded when it is first asked for. */

/** The module that runs the dialog. */
export interface SearchStart {
  startSearch(dialog: HTMLDialogElement, query?: string | null): void
}

export function openSearch(load: () => Promise<SearchStart>, query?: string | null): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]')
  if (!dialog) return
  if (!dialog.open) dialog.showModal()
  load().then(
    (module) => module.startSearch(dialog, query),
    () => {
      dialog.dataset.state = 'failed'
      // Its button opens the search once more; who types on means the same.
      dialog.addEventListener('input', () => dialog.dataset.state === 'failed' && openSearch(load), { once: true })
    },
  )
}
