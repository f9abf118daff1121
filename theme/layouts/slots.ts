/** Parts that a site hangs into the layouts. */
import type { ReactNode } from 'react'

export interface Slots {
  /** In the hero: below the actions, and beside them. */
  heroBelow?: ReactNode
  heroAside?: ReactNode
}
