/** The shape of a site's configuration. */
import type { Locale } from './locales.ts'
import type { SidebarItem } from './page.ts'

export interface NavLink {
  text: string
  /** Absolute path or URL. */
  link: string
  icon?: string
}

export interface NavGroup {
  text: string
  children: NavLink[]
}

export type NavItem = NavLink | NavGroup

export interface Repository {
  /** `owner/name` (GitHub) or the address of a repository on GitHub, GitLab, Gitee or Bitbucket. */
  url: string
  branch: string
  /** Folder of the content in that repository. */
  contentDir: string
}

/** A tree made from folders and frontmatter, a hand-written one by locale id, or none. */
export type SidebarRule = 'structure' | false | Record<string, SidebarItem[]>

export interface SiteConfig {
  /** Origin of the published site, without trailing slash. */
  origin: string
  locales: Locale[]
  /** Name and picture in the corner of every page. */
  brand: { name: string; logo: string }
  /** Who the copyright line names. */
  authors: string
  repository: Repository
  /** Navbar entries by locale id. */
  nav: Record<string, NavItem[]>
  /** Sidebar by locale-relative prefix (`guide/`). */
  sidebars: Record<string, SidebarRule>
  /** Locale-relative addresses (`guide/sponsor.html`) that moved, and where to. */
  redirects: Record<string, string>
  /** Locale-relative prefixes of pages that handle secrets: never listed, cached, referred from or swapped in place. */
  privatePrefixes: string[]
  /** Committers shown under another name: the first pattern that fits their e-mail wins. */
  contributorNames: Array<{ email: RegExp; name: string }>
  /** Two values for the browser's own bars. */
  themeColor: { light: string; dark: string }
  /** Extra sources for the content security policy, by directive. */
  csp: Record<string, string[]>
}
