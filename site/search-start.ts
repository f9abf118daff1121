/** Gives life to the search dialog, with its words. */
import * as search from '../client/search/dialog.ts'
import { SEARCH_WORDS } from './strings/search.ts'

export function startSearch(dialog: HTMLDialogElement, query?: string | null): void {
  search.startSearch(dialog, SEARCH_WORDS, query)
}
