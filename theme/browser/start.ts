/**
 * Starts the scripts of the theme. All of them are plain code: as islands they would bring React, 68 kB (gzip), to
 * every page.
 */
import { MOBILE_MAX_PX } from '../constants.ts'
import { startPageKeys } from './hotkeys.ts'
import { keepAddress, startKeepAddress } from './keep-address.ts'
import { closePopovers, startMenus } from './menus.ts'
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
  watchWidth()
  startSidebar()
  startPrint(references)
  startKeepAddress()
  startPageKeys()
  // A page that appears under a resting pointer gets pointermove events without movement.
  const load = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    if (late || (type === 'pointermove' && !movementX && !movementY)) return
    late = import('./late.ts')
    // After a failure, for example offline, the next move tries again.
    late.catch(() => (late = undefined))
  }
  for (const move of ['scroll', 'pointerdown', 'pointermove', 'keydown'])
    document.addEventListener(move, load, { passive: true })
  let exchanged = false
  return () => {
    if (exchanged) {
      closePopovers()
      void small?.then((module) => module.coverPage())
      sayCollapsed()
      revealCurrent()
    }
    exchanged = true
    keepAddress()
    void late?.then((module) => module.arrive())
    outlineMoved()
    if (document.querySelector('main[data-missing-sidebar]'))
      console.warn(`${location.pathname} is missing sidebar config.`)
  }
}

/** What only a phone needs; its navbar steps aside everywhere if the site wants it. */
let small: Promise<typeof import('./small-screen.ts')> | undefined

function watchWidth(): void {
  const phone = matchMedia(`(width <= ${MOBILE_MAX_PX}px)`)
  const start = () => (small = import('./small-screen.ts'))
  if (phone.matches || document.querySelector('[data-auto-hide="always"]')) start()
  // A menu that is open at one width has no button at the other.
  phone.addEventListener('change', () => {
    closePopovers()
    start()
  })
}
