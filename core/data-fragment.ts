/** A piece of Markdown made from data. */
export interface DataFragment {
  text: string
  /** Whose words they are, for messages: `data/words/config.en.yaml:12`. */
  at: string
}
