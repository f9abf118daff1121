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
