/** Parts that a site hangs into the layouts. */
import type { ReactNode } from 'react'

export interface Slots {
  /** Above the tree of pages; exchanged when its key changes. */
  sidebarTop?: { key: string; node: ReactNode } | null
  /** Above the text of a document page. */
  contentTop?: ReactNode
  /** In the hero: below the actions, and beside them. */
  heroBelow?: ReactNode
  heroAside?: ReactNode
}
