/** The messages of an error, and the data that the page of errors is made from. */
import type { ComponentProps } from 'react'
import { type AttributesOf, ISLAND, OPTIONAL } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { ErrorMessages } from '../reference/KeyFacts.tsx'
import { errorsText } from './errors-text.ts'

const ERROR_MESSAGES: AttributesOf<ComponentProps<typeof ErrorMessages>> = { of: OPTIONAL, code: OPTIONAL }

export default defineView({
  components: { ErrorMessages },
  attributes: { ErrorFinder: ISLAND, ErrorMessages: ERROR_MESSAGES },
  data: { errors: (_, locale) => errorsText(locale) },
})
