/**
 * What only a phone needs: a navbar that steps aside, and a drawer that answers swipes. Plain code, since every phone
 * loads it: an island would bring React, 68 kB (gzip).
 */
import { startNavbarHide } from './navbar-hide.ts'
import { startSwipes } from './sidebar-swipes.ts'

export function startSmallScreen(): void {
  startNavbarHide()
  startSwipes()
}
