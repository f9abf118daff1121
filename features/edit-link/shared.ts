/** Frontmatter of edit links. */
declare module '../../core/frontmatter.ts' {
  interface Frontmatter {
    /** `false`: no link to edit this page. */
    editLink?: boolean
  }
}

export type {}
