/** Pieces of pages that features make from data. */
import type { PropValue } from './page.ts'

/** A block of Markdown, or a component with the fragments inside it. */
export type DataFragment = ({ text: string } | ComponentFragment) & {
  /** Whose words they are, for messages: `data/words/config.en.yaml:12`. */
  at: string
}

export interface ComponentFragment {
  component: string
  /** Given to the component as they are. */
  props: Readonly<Record<string, PropValue>>
  children: readonly DataFragment[]
}
