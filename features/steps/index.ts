/** `::: steps`: numbered steps along a line. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const steps = defineFeature({
  name: 'steps',
  dir: import.meta.dirname,
  markdown,
})
