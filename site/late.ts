/** What no reader needs before the first move of pointer, key or page; importing it starts it. */
import { showProgress, startBackToTop } from '../client/back-to-top.ts'
import { showYear } from '../client/footer-year.ts'
import { offerFullscreen, startFullscreen } from '../client/fullscreen.ts'
import { startUnreachable } from '../client/unreachable.ts'
import { UNREACHABLE } from './strings/unreachable.ts'

/** Brings it up to date with the page that is shown. */
export function arrive(): void {
  offerFullscreen()
  showYear()
  showProgress()
}

startBackToTop()
startFullscreen()
startUnreachable(UNREACHABLE)
arrive()
