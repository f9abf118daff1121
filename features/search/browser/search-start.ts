/** Starts the search dialog with its strings. */
import { DIALOG_STRINGS } from '../strings.ts'
import * as search from './dialog.ts'

export function startSearch(dialog: HTMLDialogElement, query?: string | null): void {
  search.startSearch(dialog, DIALOG_STRINGS, query)
}
