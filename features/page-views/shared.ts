/** Settings and frontmatter of page views. */
import type { ValuesOf } from '../../core/frontmatter.ts'
import type { FRONTMATTER } from './node/frontmatter.ts'

export interface PageViewSettings {
  /** Origin of a Waline server that counts views of pages. */
  server: string
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    pageViews?: PageViewSettings
  }
}

type OwnKeys = ValuesOf<typeof FRONTMATTER>

declare module '../../core/frontmatter.ts' {
  interface Frontmatter extends OwnKeys {}
}
