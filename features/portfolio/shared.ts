/** The kind of page, and what its frontmatter holds. */
import type { ValuesOf } from '../../core/frontmatter.ts'
import type { FRONTMATTER } from './node/frontmatter.ts'

export type { Media } from './node/frontmatter.ts'

type OwnKeys = ValuesOf<typeof FRONTMATTER>

declare module '../../core/frontmatter.ts' {
  interface Frontmatter extends OwnKeys {}
}

declare module '../../core/page.ts' {
  interface PageKinds {
    portfolio: never
  }
}

/** Typed titles: one character each, then a rest before the next title. */
export const TYPING_CHARACTER_MS = 150
export const TYPING_PAUSE_MS = 1000
