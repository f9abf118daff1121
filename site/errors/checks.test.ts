/** Tests of what is said when a message has no place on the page of errors. */
import { expect, test } from 'vitest'
import { inLines, MadePages } from '../reference/pages.fixture.ts'
import { errorSectionProblems } from './checks.ts'
import { ERRORS } from './errors.ts'

test('every message needs its section', () => {
  const pages = new MadePages('en')
  const { ids } = pages.page('faq/error.md')
  ids.push(...ERRORS.map(({ id }) => id))
  expect(errorSectionProblems(pages.all, ['en'])).toEqual([])
  const gone = ids.pop()
  expect(inLines(errorSectionProblems(pages.all, ['en']))).toEqual([
    `error en/faq/error.md ${gone} of data/errors.json is not explained`,
  ])
})
