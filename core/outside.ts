/** Services of others that a site may use. None of them is needed: whatever is missing here is never asked for. */

/** Sources of a content security policy, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>

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

/** Where a sponsor is shown. */
export const PLACEMENTS = ['home', 'sidebar', 'content-top', 'content-bottom'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** A picture in the size it is shown in; its frame has that shape before it comes. */
export interface SponsorPicture {
  light: string
  dark?: string
  width: number
  height: number
}

export interface Sponsor {
  /** Name of the sponsor in figures about clicks. */
  label: string
  placements: Placement[]
  /** First and last day, as 2026-11-15; without them, always. */
  from?: string
  to?: string
  /** By locale id: words, and instead of them, where there is one, a picture that says the same. */
  words: Record<string, { name: string; text: string; link: string; picture?: SponsorPicture }>
  /** Placements that show the words although there is a picture. */
  inWords?: Placement[]
}

/** Scripts of others that count visitors, bring advertising, or style sheets with icons. */
export const SCRIPT_KINDS = ['baidu', 'google', 'umami', 'wwads', 'adsense', 'icon-font'] as const
export type ScriptKind = (typeof SCRIPT_KINDS)[number]

export interface OutsideScript {
  kind: ScriptKind
  /** What the service calls this site; an icon font has none. */
  id?: string
  /** Where it is loaded from instead of its usual place; `umami` and `icon-font` have no usual place. */
  src?: string
  /** Digest of what `src` must be: `sha384-…`. */
  integrity?: string
  /** What it reaches besides, for the content security policy. */
  sources?: Sources
}

/** A server that exchanges tokens for readers. */
export interface ApiServer {
  /** Short name, which is what a browser remembers. */
  name: string
  url: string
  /** Offered only to somebody who runs the site on his own machine. */
  local?: boolean
}

export interface ApiSettings {
  servers: ApiServer[]
  /** Name of the server that is used until a reader chooses. */
  usual: string
  /** May readers add an address of their own? */
  own: boolean
}

export interface OutsideSettings {
  comments?: CommentSettings
  /** Origin of the service that counts clicks on sponsors. */
  clicks?: string
  /** Origin of the service that knows the newest version of the program, for download links. */
  versions?: string
  /** Origin of a Waline server that counts views of pages, shown below their titles. */
  views?: string
  sponsors: Sponsor[]
  /** Left out of every build that is not for the public. */
  scripts: OutsideScript[]
  /** Ask every reader before anything of others is loaded by itself. */
  consent: boolean
  api: ApiSettings
}

/** A script of others as a page names it to the one that loads it. */
export interface PageScript {
  kind: ScriptKind
  src: string
  id?: string
  integrity?: string
  /** It is a style sheet. */
  style?: boolean
}
