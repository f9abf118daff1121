/**
 * What no reader needs before the first move of pointer, key or page; importing it starts it. Plain code, since every
 * page loads it: an island would bring React, 68 kB (gzip).
 */

import { UNREACHABLE } from '../strings/unreachable.ts'
import { showProgress, startBackToTop } from './back-to-top.ts'
import { startFocusMode } from './focus-mode.ts'
import { showYear } from './footer-year.ts'
import { offerFullscreen, startFullscreen } from './fullscreen.ts'
import { showShortcuts, startShortcutSwitch } from './shortcut-switch.ts'
import { startUnreachable } from './unreachable.ts'

/** Brings it up to date with the page that is shown. */
export function arrive(): void {
  offerFullscreen()
  showShortcuts()
  showYear()
  showProgress()
}

startBackToTop()
startFocusMode()
startShortcutSwitch()
startFullscreen()
startUnreachable(UNREACHABLE)
arrive()
