/** Starts everything that happens in the browser. */
import { startColorMode } from '../client/color-mode.ts'
import { startCopyCode } from '../client/copy-code.ts'
import { onSearchKey } from '../client/hotkeys.ts'
import { Islands } from '../client/islands.ts'
import { startNotFound } from '../client/not-found.ts'
import { trackOutline } from '../client/outline.ts'
import { startPrefetch } from '../client/prefetch.ts'
import { Router } from '../client/router.ts'
import { openForHash, startTabs } from '../client/tabs.ts'
import { isPrivatePath } from '../core/private.ts'

const islandFiles = import.meta.glob('./islands/*.tsx')
const islands = new Islands({
  modules: Object.fromEntries(
    Object.entries(islandFiles).map(([path, load]) => [path.slice('./islands/'.length, -'.tsx'.length), load]),
  ),
  runtime: () => import('../theme/islands/mount.tsx'),
})

/** Pages that handle secrets are always loaded for real. */
const privatePrefixes =
  document.querySelector<HTMLElement>('[data-private]')?.dataset.private?.split(' ').filter(Boolean) ?? []
const isPrivate = (path: string) => isPrivatePath(path, privatePrefixes)
const trackedOutline = trackOutline()

function decorate(root: ParentNode): void {
  startTabs(root)
  startCopyCode(root)
  startNotFound(root)
  islands.watch(root)
  trackedOutline()
}

function entered(element: Element): void {
  decorate(element)
  const drawer = document.querySelector<HTMLElement>('#sidebar')
  if (drawer?.matches(':popover-open')) drawer.hidePopover()
}

const router = new Router({ isPrivate, leaving: (element) => islands.release(element), entered })

function openSearch(): void {
  const dialog = document.querySelector<HTMLElement>('[data-island="SearchDialog"]')
  if (!dialog) return
  // Read by the dialog when it comes to life; heard by it when it already lives.
  dialog.dataset.wanted = 'open'
  void islands.wake(dialog).then(() => dialog.dispatchEvent(new Event('open-search')))
}

startColorMode()
decorate(document)
router.start()
startPrefetch(isPrivate)
onSearchKey(openSearch)
window.addEventListener('hashchange', openForHash)
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-open-search]')) openSearch()
})

if (import.meta.hot) {
  import.meta.hot.on('docs:changed', () => {
    document.querySelector('vite-error-overlay')?.remove()
    void router.refresh()
  })
}
