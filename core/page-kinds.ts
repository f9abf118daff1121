/** Templates for new pages: which sections a page of some kind begins with. */

export interface NewPage {
  /** Id of the locale it is written in. */
  locale: string
  /** Last part of its path: `sftp`. */
  name: string
}

export interface PageKind {
  /** Lines of the frontmatter besides title and description. */
  frontmatter(page: NewPage): Readonly<Record<string, unknown>>
  /** Markdown below the frontmatter. */
  body(page: NewPage): string
}

/** Text that a person has still to write begins with this, and is reported until it is gone. */
export const PLACEHOLDER = /^\s*TODO[:：]\s*/

/** What is still to be written, if `text` is a placeholder. */
export function placeholderText(text: string): string | undefined {
  const found = PLACEHOLDER.exec(text)
  return found ? text.slice(found[0].length).trim() : undefined
}
