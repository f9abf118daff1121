/** Adds up what the index knows about the words of a query. */

import { bestMatch } from './match.ts'
import type { FoundPage } from './pages.ts'
import type { Term } from './query.ts'
import type { RankedPage, Weighted } from './rank.ts'
import type { Found } from './worker.ts'

export interface Lookup {
  term: Term
  found: Found[]
}

/** Pages by all their scores together, best first. */
export function sum(lists: ReadonlyArray<readonly Found[]>): Found[] {
  const scores = new Map<string, number>()
  for (const { id, score } of lists.flat()) scores.set(id, (scores.get(id) ?? 0) + score)
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score)
}

/**
 * A text may have a compound as a whole or as its parts. The index also finds words that only begin alike, so pages
 * that have every part come before those that have one of them however often.
 */
export function joinParts(whole: readonly Found[], parts: ReadonlyArray<readonly Found[]>): Found[] {
  const counts = new Map<string, number>()
  for (const { id } of parts.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const top = whole[0]?.score ?? 0
  const each = sum(parts).map(({ id, score }) => ({
    id,
    score: counts.get(id) === parts.length ? top + score : score / 4,
  }))
  return sum([whole, each])
}

/** Pages by the words they have: each counts by what it tells, and hardly more for being repeated. */
export function collectPages(lookups: readonly Lookup[]): Found[] {
  const terms = weightTerms(lookups)
  return sum(
    lookups.map(({ found }, index) => {
      const top = found[0]?.score || 1
      return found.map(({ id, score }) => ({ id, score: terms[index]!.weight * Math.sqrt(score / top) }))
    }),
  )
}

/** A word that few pages have tells more about what is meant. One that none has must not hide the others. */
export function weightTerms(lookups: readonly Lookup[]): Weighted[] {
  const most = Math.max(...lookups.map(({ found }) => found.length))
  return lookups.map(({ term, found }) => ({ ...term, weight: Math.log(1 + (most * 1.5 + 5) / (found.length + 1)) }))
}

export function hasTerm(term: Term, page: FoundPage): boolean {
  return bestMatch(term, page.prepared.all) > 0
}

/** What holds far less of the query than the best page is noise. */
export function cutTail(ranked: readonly RankedPage[]): RankedPage[] {
  const [best] = ranked
  if (!best) return []
  return ranked.filter(({ score }) => score > best.score * 0.3)
}
