/** What a file in an islands folder exports. */
import type { ComponentType } from 'react'
import type { HydrateWhen } from '../../client/islands.ts'
import type { PropValue } from '../../core/page.ts'
import type { PageContextValue } from '../context.tsx'

export interface IslandModule {
  // biome-ignore lint/suspicious/noExplicitAny: props are whatever the author wrote; each island checks its own.
  default: ComponentType<any>
  /** When it comes to life unless the author says otherwise; when seen, if nothing is said. */
  hydrate?: HydrateWhen
  /** Names of the sheets its page must carry. */
  sheets?: string[]
  /** It cannot be drawn at build time: a spinner stands in until it lives. */
  clientOnly?: boolean
  /** Words and data that only the build knows, given to the island as props. */
  serverProps?(context: PageContextValue): Record<string, PropValue>
}
