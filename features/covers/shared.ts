/** Frontmatter of covers. */
declare module '../../core/frontmatter.ts' {
  interface Frontmatter {
    /** Address of a picture: relative to the file, below `public/`, or https. */
    cover?: string
    /** What the cover shows, for readers who don't see it. */
    coverAlt?: string
  }
}

export type {}
