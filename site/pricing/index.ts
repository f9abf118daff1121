/** What the program costs: the plans side by side, and a table of what they have. */
import { defineFeature } from '../../engine/feature.ts'

export const pricing = defineFeature({
  name: 'pricing',
  dir: import.meta.dirname,
  requires: ['drivers', 'reference'],
})
