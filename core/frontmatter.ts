/** The frontmatter an author may write; the engine validates it, layouts read it. Features add keys by declaration merging. */
/** A link to a neighbour: `false` for none, a path, or text and link. */
export type Neighbour = false | string | { text: string; link: string; icon?: string }

export interface DirSettings {
  order?: number
  text?: string
  icon?: string
  /** `false` leaves the whole folder out of the sidebar. */
  index?: boolean
  /** `false`: the group's title doesn't link to the folder's index, which is listed as its first page instead. */
  link?: boolean
  collapsible?: boolean
  expanded?: boolean
}

/** Features add the keys that they read by declaration merging. */
export interface Frontmatter {
  title?: string
  shortTitle?: string
  description?: string
  icon?: string
  /** `false` keeps the page out of sidebars and catalogues. */
  index?: boolean
  order?: number
  dir?: DirSettings
  author?: string[] | false
  date?: string
  category?: string[]
  tag?: string[]
  isOriginal?: boolean
  redirectFrom?: string[]
  navbar?: boolean
  sidebar?: boolean
  toc?: boolean
  breadcrumb?: boolean
  breadcrumbExclude?: boolean
  breadcrumbIcon?: boolean
  pageInfo?: boolean
  lastUpdated?: boolean
  contributors?: boolean
  backToTop?: boolean
  headerDepth?: number
  prev?: Neighbour
  next?: Neighbour
  footer?: string | boolean
  copyright?: string | boolean
}
