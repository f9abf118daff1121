/** Boxed remarks and folded details. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const hints = defineFeature({
  name: 'hints',
  dir: import.meta.dirname,
  markdown,
})
