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

/** How the pages behave, apart from what they say. */
export interface ThemeSettings {
  /** Offer full screen in the appearance menu. */
  fullscreen: boolean
  /** Where the navbar hides while the reader scrolls down. */
  navbarAutoHide: 'mobile' | 'always' | 'none'
  /** Dim everything around the text while the pointer rests on it: after so many milliseconds, or never. */
  focusMode: number | false
}

/** A tree made from folders and frontmatter, a hand-written one by locale id, or none. */
export type SidebarRule = 'structure' | false | Record<string, SidebarItem[]>

/** Settings of features, by name. Each feature adds its own by declaration merging, in its `shared.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface FeatureSettings {}

export interface SiteConfig {
  /** Origin of the published site, without trailing slash. */
  origin: string
  locales: Locale[]
  /**
   * Locale id of the language for readers whose browser lists none of the site's languages: `x-default` for search
   * engines, and what the language bar offers them. Without it, the locale at `/`.
   */
  defaultLocale?: string
  /** Address of a page that explains how to help with a translation; pages that aren't translated yet link to it. */
  translationGuide?: string
  /** Name and picture in the corner of every page. */
  brand: { name: string; logo: string }
  /** Who the copyright line names, and the author of pages that name none. */
  authors: string
  /** Where the words live: for edit links. */
  repository: Repository
  /** The code repository that the navbar links to. */
  codeLink: NavLink
  theme: ThemeSettings
  settings: FeatureSettings
  /** For messages about settings that a file or variable of the site names otherwise: `{ 'charts.colors': 'chartColors' }`. */
  settingPlaces?: { names: Readonly<Record<string, string>>; remedy: string }
  /** Locale-relative address of the page that tells what is sent where: `privacy.html`. */
  privacyPage?: string
  /** Navbar entries by locale id. */
  nav: Record<string, NavItem[]>
  /** Sidebar by locale-relative prefix (`guide/`). */
  sidebars: Record<string, SidebarRule>
  /** Locale-relative addresses (`guide/sponsor.html`) that moved, and where to. */
  redirects: Record<string, string>
  /** Locale-relative prefixes of pages that handle secrets: never listed, cached, referred from or swapped in place. */
  privatePrefixes: string[]
  /** Two values for the browser's own bars. */
  themeColor: { light: string; dark: string }
  /**
   * Value of `Strict-Transport-Security`, such as `max-age=31536000; includeSubDomains`. Without it, the header isn't
   * sent: browsers refuse plain HTTP for that long, which can't be undone from the server.
   */
  hsts?: string
  /** Files that pages of other sites may show, such as the logo: `/logo.svg`, `/img/*`. */
  embeddable?: string[]
  /** Extra sources for the content security policy, by directive. */
  csp: Record<string, string[]>
}
