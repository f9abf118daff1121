/** `::: timeline`: headings along a line, such as the releases of a changelog. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const timeline = defineFeature({
  name: 'timeline',
  dir: import.meta.dirname,
  markdown,
})
