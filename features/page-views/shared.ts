/** Settings and frontmatter of page views. */

export interface PageViewSettings {
  /** Origin of a Waline server that counts views of pages. */
  server: string
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    pageViews?: PageViewSettings
  }
}

declare module '../../core/frontmatter.ts' {
  interface Frontmatter {
    /** `false`: views of this page are neither counted nor shown. */
    pageview?: boolean
  }
}
