/**
 * Which pages need more than the common policy, and what. Hosts limit the number of header rules, so sources that many
 * pages use belong to the common policy, and only the few other pages get a rule each.
 */
import type { Sources } from '../core/service.ts'

/** A page may need two rules, with and without `.html`; Cloudflare reads 100 rules in all. */
export const MAX_EXCEPTIONS = 40

/** Directive and source in one string, `img-src https://a.example`, so that pages can be compared. */
export type Grant = string

export function grantsOf(sources: readonly Sources[]): Grant[] {
  const all = sources.flatMap((list) =>
    Object.entries(list).flatMap(([directive, entries]) => entries.map((source) => `${directive} ${source}`)),
  )
  return [...new Set(all)].sort()
}

export function sourcesOf(grants: readonly Grant[]): Sources {
  const sources: Record<string, string[]> = {}
  for (const grant of grants) {
    const [directive = '', source = ''] = grant.split(' ')
    sources[directive] = [...(sources[directive] ?? []), source]
  }
  return sources
}

/** Grants that move to the common policy, the most frequent first, until at most `limit` pages need more than that. */
export function commonGrants(pages: ReadonlyArray<readonly Grant[]>, limit = MAX_EXCEPTIONS): Set<Grant> {
  const common = new Set<Grant>()
  let rest = pages.filter((grants) => grants.length > 0)
  while (rest.length > limit) {
    const top = mostFrequent(rest)
    common.add(top)
    rest = rest.map((grants) => grants.filter((grant) => grant !== top)).filter((grants) => grants.length > 0)
  }
  return common
}

function mostFrequent(pages: ReadonlyArray<readonly Grant[]>): Grant {
  const counts = new Map<Grant, number>()
  for (const grant of pages.flat()) counts.set(grant, (counts.get(grant) ?? 0) + 1)
  const [top] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return top![0]
}
