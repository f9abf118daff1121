/** Opens the search by its keys, by buttons, and for a query in the address; the dialog's own code is loaded then. */
import { isPrivatePage } from '../../client/private-pages.ts'
import { onSearchKey } from './browser/keys.ts'
import { openSearch } from './browser/open.ts'

const open = (query?: string | null) => openSearch(() => import('./browser/search-start.ts'), query)

export function init(): void {
  onSearchKey(open)
  document.addEventListener('click', (event) => {
    // The document itself can be the target, and has no `closest`.
    const button = (event.target as Element).closest?.<HTMLElement>('[data-open-search]')
    if (button) open(button.dataset.openSearch)
  })
  if (/[?&]q=[^&]/.test(location.search) && !isPrivatePage()) open()
}
