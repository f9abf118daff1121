/** The kind of page, and what its frontmatter holds. */

export interface Media {
  name: string
  url: string
  icon?: string
}

declare module '../../core/frontmatter.ts' {
  interface Frontmatter {
    portfolio?: boolean
    titles?: string[]
    medias?: Media[]
    welcome?: string
    name?: string
    avatar?: string
    avatarDark?: string
  }
}

declare module '../../core/page.ts' {
  interface PageKinds {
    portfolio: never
  }
}

/** Typed titles: one character each, then a rest before the next title. */
export const TYPING_CHARACTER_MS = 150
export const TYPING_PAUSE_MS = 1000
