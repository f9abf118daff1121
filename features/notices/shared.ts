/** What a notice is, which one belongs to an address, and under which name its dismissal is remembered. */
import type { NavLink } from '../../core/config.ts'

/** Text and links; never HTML. */
export type NoticeLine = Array<string | NavLink>

/** A popup for readers of some pages. Of several that fit, one with `match` comes first, then the longest `path`. */
export interface Notice {
  /** Prefix of the addresses it is for. */
  path?: string
  match?: RegExp
  title: string
  content: NoticeLine[]
  actions?: Array<{ text: string; link?: string; type?: 'primary' | 'default' }>
  /** Once per browser instead of once per visit. */
  showOnce?: boolean
  fullscreen?: boolean
  /** Only an action closes it. */
  confirm?: boolean
  /** Change it to show the notice again; without it, a changed text does. */
  noticeKey?: string
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    notices?: readonly Notice[]
  }
}

/** Notices are above the language offer, one at a time. */
export const NOTICE_Z = 2002

/** Those with `match` first, then the longest `path`, later ones before earlier ones. */
export function noticeFor(route: string, notices: readonly Notice[]): Notice | null {
  const path = decodeURI(route)
  const matching = notices.filter((notice) => fits(notice, path)).reverse()
  return (
    matching.find(({ match }) => match) ??
    matching.sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0] ??
    null
  )
}

function fits({ path, match }: Notice, route: string): boolean {
  if (match) return new RegExp(match.source, match.flags.replace(/[gy]/g, '')).test(route)
  return path !== undefined && route.startsWith(path)
}

/** `notice-<key>`, or a name that changes with the text, so that a changed notice is shown again. */
export function noticeStorageKey({ noticeKey, title, content }: Notice): string {
  if (noticeKey) return `notice-${noticeKey}`
  let hash = 5381
  for (const char of title + JSON.stringify(content)) hash = (hash * 33 + (char.codePointAt(0) ?? 0)) >>> 0
  return `notice-${hash.toString(36)}`
}
