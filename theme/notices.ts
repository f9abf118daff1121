/** Which notice belongs to an address, and under which name its dismissal is remembered. */
import type { Notice } from '../core/config.ts'

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
