/**
 * Starts the scripts of the theme. All of them are plain code: as islands they would bring React, 68 kB (gzip), to
 * every page.
 */
import { MOBILE_MAX_PX } from '../../core/constants.ts'
import { showShortcuts, startPageKeys, startShortcutSwitch } from './hotkeys.ts'
import { keepAddress, startKeepAddress } from './keep-address.ts'
import { closePopovers, startMenus } from './menus.ts'
import { coverPage, startNavScreen } from './nav-screen.ts'
import { trackOutline } from './outline.ts'
import { startPrint } from './print.ts'
import { revealCurrent, sayCollapsed, startSidebar } from './sidebar.ts'

/**
 * `references`: what the addresses of pages have in common that are printed as the reader has opened them.
 * Returns what brings the shell up to date with a page that has come.
 */
export function startTheme(references: RegExp): () => void {
  let late: Promise<typeof import('./late.ts')> | undefined
  const outlineMoved = trackOutline()
  startMenus()
  startNavScreen()
  startSmallScreen()
  startSidebar()
  startPrint(references)
  startKeepAddress()
  startPageKeys()
  startShortcutSwitch()
  for (const move of ['scroll', 'pointerout', 'keydown'])
    document.addEventListener(move, () => (late = import('./late.ts')), { once: true, passive: true })
  let exchanged = false
  return () => {
    if (exchanged) {
      closePopovers()
      coverPage()
      sayCollapsed()
      revealCurrent()
    }
    exchanged = true
    keepAddress()
    showShortcuts()
    void late?.then((module) => module.arrive())
    outlineMoved()
    if (document.querySelector('main[data-missing-sidebar]'))
      console.warn(`${location.pathname} is missing sidebar config.`)
  }
}

/** What only a phone needs; its navbar steps aside everywhere if the site wants it. */
function startSmallScreen(): void {
  const phone = matchMedia(`(width <= ${MOBILE_MAX_PX}px)`)
  if (phone.matches || document.querySelector('[data-auto-hide="always"]')) {
    void import('./small-screen.ts').then((module) => module.startSmallScreen())
  } else phone.addEventListener('change', startSmallScreen, { once: true })
}
