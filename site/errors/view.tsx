/** The messages of an error, and the data that the page of errors is made from. */
import type { ComponentProps } from 'react'
import { type AttributesOf, ISLAND, OPTIONAL } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { errorSectionProblems, errorWordFiles } from './checks.ts'
import { ErrorMessages } from './ErrorMessages.tsx'
import finderCss from './error-finder.css?inline'
import { errorsText } from './errors-text.ts'

const ERROR_MESSAGES: AttributesOf<ComponentProps<typeof ErrorMessages>> = { of: OPTIONAL, code: OPTIONAL }

export default defineView({
  components: { ErrorMessages },
  attributes: { ErrorFinder: ISLAND, ErrorMessages: ERROR_MESSAGES },
  styles: { 'error-finder': finderCss },
  data: { errors: (_, locale) => errorsText(locale) },
  pageProblems: (pages) => errorSectionProblems(pages),
  contributes: { reference: errorWordFiles },
})
