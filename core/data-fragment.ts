/** A piece of a page that a feature makes from data. */
import type { PropValue } from './page.ts'

export interface DataFragment {
  /** Markdown. */
  text: string
  /** Whose words they are, for messages: `data/words/config.en.yaml:12`. */
  at: string
  /** `text` is the tag of a component, which gets these props as they are. What the tag says is for Markdown copies. */
  props?: Readonly<Record<string, PropValue>>
}
