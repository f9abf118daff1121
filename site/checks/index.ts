/** Everything that `npm run check` knows about this site beyond what the engine checks anywhere. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { contributionsTo, type View } from '../../render/feature.ts'
import { apiWordProblems } from './api-words.ts'
import { factProblems, wordFactProblems } from './facts.ts'
import { pageProblems } from './pages.ts'
import { type WordOwner, wordProblems } from './words.ts'

/** What is wrong with the data; asked again only when data or code has changed. */
export function dataProblems(views: readonly View[]): Problem[] {
  const words = contributionsTo<() => WordOwner[]>('words', views).flatMap((owners) => owners())
  return [...wordProblems(words), ...apiWordProblems(), ...wordFactProblems()]
}

/** What is wrong with pages. */
export function siteProblems(pages: readonly CheckedPage[]): Problem[] {
  return [...pageProblems(pages), ...factProblems(pages)]
}
