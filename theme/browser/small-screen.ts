/**
 * What only a phone needs: a navbar that steps aside, screens over the page, and a drawer that answers swipes; importing
 * it starts it. Plain code, since every phone loads it: an island would bring React, 68 kB (gzip).
 */
import { coverPage, startNavScreen } from './nav-screen.ts'
import { startNavbarHide } from './navbar-hide.ts'
import { startSwipes } from './sidebar-swipes.ts'

export { coverPage }

startNavbarHide()
startSwipes()
startNavScreen()
// One may have been opened before.
coverPage()
