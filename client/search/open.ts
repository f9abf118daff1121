/** Opens the search. The field can be typed into at once; what searches is loaded when it is first asked for. */

export function openSearch(query?: string | null): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]')
  if (!dialog) return
  if (!dialog.open) dialog.showModal()
  import('./dialog.ts').then(
    (module) => module.startSearch(dialog, query),
    () => {
      dialog.dataset.state = 'failed'
    },
  )
}
