/** What only a phone needs: a navbar that steps aside, and a drawer that answers swipes. */
import { startNavbarHide } from './navbar-hide.ts'
import { startSwipes } from './sidebar-swipes.ts'

export function startSmallScreen(): void {
  startNavbarHide()
  startSwipes()
}
