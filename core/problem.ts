/** Something that is wrong with the content, and what to do about it. */
export interface Problem {
  severity: 'error' | 'warning'
  /** `file:line` or `file`, seen from the content folder, or the name of a setting. */
  at: string
  message: string
  remedy?: string
  /** Normal while someone is still writing: the dev server shows it as a note. */
  unfinished?: true
}
