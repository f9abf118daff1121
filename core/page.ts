/** The one plain object that a page is, from the engine to the last component. */
import type { Frontmatter } from './frontmatter.ts'

export interface Heading {
  level: number
  text: string
  id: string
  /** Inside a tab, list or container. */
  nested?: true
}

export type PropValue = string | number | boolean | null | PropValue[] | { [key: string]: PropValue }

/** A component tag written in Markdown, with what stands between its tags. */
export interface ComponentNode {
  component: string
  props: Record<string, PropValue>
  /** What a container has for a title, as the author's inline Markdown made it. */
  title?: BodyNode[]
  children: BodyNode[]
  /** `file:line` of the tag, for error messages. */
  at: string
}

/** Page content: runs of ready HTML, with component tags between them. */
export type BodyNode = string | ComponentNode

export interface PageHistory {
  /** ISO dates of the first and the latest commit. */
  created: string
  updated: string
  /** Oldest contribution first. */
  contributors: Contributor[]
}

export interface Contributor {
  name: string
  /** In page data only; no page shows it. */
  email: string
  /** Their profile at GitHub, GitLab, Gitee or Bitbucket, where it is known. */
  url?: string
}

/** Enough of a page to link to it. */
export interface PageRef {
  route: string
  title: string
  icon?: string
  /** BCP 47 tag of the title's language, where that isn't the language of the page around it. */
  lang?: string
}

/** The picture of a page: above its text, in lists of pages, and in previews that other sites show of it. */
export interface Cover {
  src: string
  /** Empty when it only decorates. */
  alt: string
  /** Unknown for a picture on another site. */
  width?: number
  height?: number
  /** `srcset` and `sizes` of smaller copies, and the smallest of them. */
  webp?: string
  sizes?: string
  small?: string
  /** An SVG, which previews on other sites can't show. */
  isDrawing?: true
}

/** What a page is. Features add kinds by declaration merging, each with a layout. */
export interface PageKinds {
  doc: never
  home: never
  catalog: never
  'not-found': never
}
export type PageKind = keyof PageKinds

export interface PageData {
  kind: PageKind
  route: string
  /** Id of its locale. */
  locale: string
  /** Id of the locale its text is in, where the page isn't translated yet. */
  fallback?: string
  /** Path below the content folder; null for generated pages. */
  file: string | null
  title: string
  description: string
  frontmatter: Frontmatter
  cover?: Cover
  headings: Heading[]
  words: number
  minutes: number
  history: PageHistory | null
  breadcrumb: PageRef[]
  prev: PageRef | null
  next: PageRef | null
  /** Route of this page in every locale that has it, by locale id. */
  translations: Record<string, string>
  /** Ids of the locales that show the page of another language until theirs is translated. */
  untranslated?: string[]
  /** The translation that was changed on a later day than this page, or null. */
  newerTranslation: { locale: string; route: string; updated: string } | null
  /** Where to propose a change, or null. */
  editUrl: string | null
  /** Its sidebar, or null when it has none. */
  sidebar: Sidebar | null
  /** No sidebar because the configuration says nothing about its address. */
  missingSidebar?: true
  body: BodyNode[]
}

export interface SidebarItem {
  text: string
  icon?: string
  /** BCP 47 tag of the text's language, where the page isn't translated yet. */
  lang?: string
  /** Absent on a group heading that is not itself a page. */
  route?: string
  /** A group's own index page, when the heading is not a link to it. */
  index?: string
  /** Open until the reader closes it, whichever page is shown. */
  expanded?: true
  /** Always open. */
  collapsible?: false
  children?: SidebarItem[]
}

export interface Sidebar {
  /** Same key = same tree: the browser may keep the element it has. */
  key: string
  items: SidebarItem[]
}

/** A page as listings know it: the catalogue component, search, feeds. */
export interface PageEntry extends PageRef {
  locale: string
  order?: number
  description: string
  /** False when the author keeps it out of listings. */
  listed: boolean
  cover?: Cover
}
