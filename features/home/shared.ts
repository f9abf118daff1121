/** What the frontmatter of a home page holds. */

export interface Action {
  text: string
  link: string
  type?: 'primary' | 'default'
  icon?: string
}

export interface Feature {
  title: string
  icon?: string
  details?: string
  link?: string
}

export interface Highlight {
  header: string
  type?: 'order' | 'un-order' | 'no-order'
  description?: string
  image?: string
  imageDark?: string
  highlights?: Feature[]
  features?: Feature[]
}

declare module '../../core/frontmatter.ts' {
  interface Frontmatter {
    home?: boolean
    heroText?: string
    tagline?: string
    heroImage?: string
    heroImageDark?: string
    heroFullScreen?: boolean
    /** Names of components shown in the hero: below its actions, and beside its words. */
    heroBelow?: string
    heroAside?: string
    bgImage?: string
    bgImageDark?: string
    actions?: Action[]
    features?: Feature[]
    highlights?: Highlight[]
  }
}
