/** Everything that `npm run check` knows about this site beyond what the engine checks anywhere. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { apiWordProblems } from '../http-api/check-words.ts'
import { factProblems, wordFactProblems } from '../reference/check-facts.ts'
import { pageProblems } from '../reference/check-sections.ts'
import { wordProblems } from '../reference/check-words.ts'

/** What is wrong with the data; asked again only when data or code has changed. */
export function dataProblems(): Problem[] {
  return [...wordProblems(), ...apiWordProblems(), ...wordFactProblems()]
}

/** What is wrong with pages. */
export function siteProblems(pages: readonly CheckedPage[]): Problem[] {
  return [...pageProblems(pages), ...factProblems(pages)]
}
