/** Which discussion belongs to a page, and how the comment service is asked for it. */

import type { PageData } from '../../../core/page.ts'
import { payload } from '../../../core/payload.ts'
import type { CommentMapping, CommentSettings } from '../shared.ts'

/** Languages that the service speaks. */
export const COMMENT_LANGUAGES = (
  'ar ca da de en eo es fa fr he id it ja ko nl pl pt ro ru th tr uk uz vi zh-CN zh-TW' as string
).split(' ')

const HOST = 'https://giscus.app'

/** What a page tells the script that shows its comments. */
export interface CommentOptions {
  host: string
  /** Address of the frame without what only a browser knows. */
  path: string
  parameters: Record<string, string>
  mapping: CommentMapping
  /** What the discussion is found by, where that is known beforehand. */
  term: string
  light: string
  dark: string
  lazy: boolean
  /** Waits until the visitor has given consent, or asked for it. */
  needsConsent: boolean
}

export function commentHost({ host }: CommentSettings): string {
  return host ?? HOST
}

/** The exact language, else its first part, else English. */
export function commentLanguage(lang: string): string {
  const known = (wanted: string) => COMMENT_LANGUAGES.find((name) => name.toLowerCase() === wanted.toLowerCase())
  return known(lang) ?? known(lang.split('-')[0] ?? '') ?? 'en'
}

type CommentedPage = Pick<PageData, 'route' | 'title' | 'translations' | 'frontmatter'>

/** Where a page says nothing, the site decides; a discussion without a name cannot be found. */
export function hasComments({ comment, mapping }: CommentSettings, { frontmatter }: CommentedPage): boolean {
  const named = frontmatter.commentID !== undefined || (mapping !== 'specific' && mapping !== 'number')
  return named && (frontmatter.comment ?? comment ?? true)
}

/** `base` is the id of the locale whose address translations share. */
export function commentTerm(settings: CommentSettings, page: CommentedPage, base: string): string {
  const { commentID } = page.frontmatter
  if (commentID !== undefined) return commentID
  // The browser knows the whole title; this much of it finds the discussion.
  if (settings.mapping === 'title' || settings.mapping === 'og:title') return page.title
  const route = settings.shareTwins ? (page.translations[base] ?? page.route) : page.route
  return route.length < 2 ? 'index' : route.slice(1).replace(/\.\w+$/, '')
}

export interface CommentContext {
  page: CommentedPage
  /** BCP 47 tag of the page's language. */
  lang: string
  /** Id of the locale at the root of the site. */
  base: string
  needsConsent: boolean
}

export function commentOptions(
  settings: CommentSettings,
  { page, lang, base, needsConsent }: CommentContext,
): CommentOptions {
  const { repo, repoId, category, categoryId, mapping = 'pathname', inputPosition = 'top' } = settings
  const named = page.frontmatter.commentID !== undefined && mapping !== 'number'
  const on = (flag: boolean | undefined) => (flag === false ? '0' : '1')
  const shared = settings.shareTwins && mapping === 'pathname'
  return {
    host: commentHost(settings),
    path: `/${commentLanguage(lang)}/widget`,
    parameters: {
      ...{ repo, repoId, category, categoryId, inputPosition },
      reactionsEnabled: on(settings.reactionsEnabled),
      strict: on(settings.strict),
      emitMetadata: '0',
    },
    mapping: named || shared ? 'specific' : mapping,
    term: commentTerm(settings, page, base),
    light: settings.lightTheme ?? 'light',
    dark: settings.darkTheme ?? 'dark',
    lazy: settings.lazyLoading !== false,
    needsConsent,
  }
}

/** Where the discussion can be read without the service. */
export function discussionLink({ repo, mapping }: CommentSettings, term: string): string {
  const discussions = `https://github.com/${repo}/discussions`
  if (mapping === 'number') return `${discussions}/${encodeURIComponent(term)}`
  return `${discussions}?discussions_q=${encodeURIComponent(term)}`
}

/** On the section of the comments. */
export const COMMENT_OPTIONS = /* @__PURE__ */ payload<CommentOptions>('data-comments')
