/** Messages that readers meet, each with cause and fix, and a finder for a pasted message. */
import { defineFeature } from '../../engine/feature.ts'

export const errors = defineFeature({
  name: 'errors',
  dir: import.meta.dirname,
  requires: ['reference'],
  markdown: { tags: { ErrorMessages: { writtenAs: '<!-- @data: errors -->' } } },
})
