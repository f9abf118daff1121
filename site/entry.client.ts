/** Starts everything that happens in the browser. */
import { isPrivate, startPages } from '../client/entry.ts'
import { onClick } from '../client/on-click.ts'
import { openSearch as openDialog } from '../client/search/open.ts'
import { onSearchKey } from '../theme/browser/hotkeys.ts'
import { startTheme } from '../theme/browser/start.ts'
import { CALLBACK } from './callback-pages.ts'

startPages({
  arrived: startTheme(/\/guide\/api\//),
  runtime: () => import('../render/islands/mount.tsx'),
  busy: CALLBACK,
})

const openSearch = (query?: string | null) => openDialog(() => import('./search-start.ts'), query)
onSearchKey(openSearch)
if (/[?&]q=[^&]/.test(location.search) && !isPrivate(location.pathname)) openSearch()
onClick('[data-open-search]', ({ dataset }) => openSearch(dataset.openSearch))
