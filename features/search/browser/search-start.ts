/** Gives life to the search dialog, with its words. */
import { SEARCH_WORDS } from '../strings.ts'
import * as search from './dialog.ts'

export function startSearch(dialog: HTMLDialogElement, query?: string | null): void {
  search.startSearch(dialog, SEARCH_WORDS, query)
}
