/** Settings and frontmatter of comments. */
import type { ValuesOf } from '../../core/frontmatter.ts'
import type { FRONTMATTER } from './node/frontmatter.ts'

/** Comments that have not been loaded by then are given up, and a link is shown instead. */
export const COMMENTS_LIMIT_MS = 8000

/** What a discussion is found by. `specific` and `number` need `commentID` in the frontmatter of a page. */
export const COMMENT_MAPPINGS = ['pathname', 'url', 'title', 'og:title', 'specific', 'number'] as const
export type CommentMapping = (typeof COMMENT_MAPPINGS)[number]

/** Comments below pages, kept by giscus in the discussions of a repository. What stands here is public. */
export interface CommentSettings {
  /** `owner/name`. */
  repo: string
  repoId: string
  category: string
  categoryId: string
  /** `pathname` unless given. */
  mapping?: CommentMapping
  /** `top` unless given. */
  inputPosition?: 'top' | 'bottom'
  /** These three are on unless they are false. */
  reactionsEnabled?: boolean
  strict?: boolean
  lazyLoading?: boolean
  /** A theme of giscus by name, or the address of a style sheet; `light` and `dark` unless given. */
  lightTheme?: string
  darkTheme?: string
  /** Origin of the service, for those who run it themselves. */
  host?: string
  /** Pages that are each other's translation have one discussion. */
  shareTwins?: boolean
  /** False: only below pages that set `comment: true`. */
  comment?: boolean
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    comments?: CommentSettings
  }
}

type OwnKeys = ValuesOf<typeof FRONTMATTER>

declare module '../../core/frontmatter.ts' {
  interface Frontmatter extends OwnKeys {}
}
