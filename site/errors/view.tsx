/** The messages of an error, and the data that the page of errors is made from. */
import { ISLAND } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { errorSectionProblems, errorWordFiles } from './checks.ts'
import { ErrorMessages } from './ErrorMessages.tsx'
import finderCss from './error-finder.css?inline'
import { errorsText } from './errors-text.ts'

export default defineView({
  components: { ErrorMessages },
  attributes: { ErrorFinder: ISLAND },
  styles: { 'error-finder': finderCss },
  data: { errors: (_, locale) => errorsText(locale) },
  pageProblems: (pages) => errorSectionProblems(pages),
  contributes: { reference: errorWordFiles },
})
