/** What the checks of words and sections must know about errors. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { LOCALE_IDS } from '../locales.ts'
import { inEachLocale, missingSections } from '../reference/check-sections.ts'
import { oneEach, type WordFile } from '../reference/check-words.ts'
import { ERRORS } from './errors.ts'

export function errorWordFiles(): WordFile[] {
  return [
    oneEach(
      'errors',
      ERRORS.map(({ id }) => id),
    ),
  ]
}

/** Errors that their page does not explain. */
export function errorSectionProblems(
  pages: readonly CheckedPage[],
  locales: readonly string[] = LOCALE_IDS,
): Problem[] {
  const facts = ERRORS.map(({ id }) => ({ name: id, anchor: id, data: 'errors.json' }))
  return inEachLocale(pages, locales, (own) => missingSections('faq/error.md', facts, own))
}
