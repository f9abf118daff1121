/** Checks that translations of a page have the same sections, so that links to them work in every language. */
import { defineFeature } from '../../engine/feature.ts'
import { checkOutlines } from './node/check-outlines.ts'

export const translationOutlines = defineFeature({
  name: 'translation-outlines',
  dir: import.meta.dirname,
  checkPages: checkOutlines,
})
