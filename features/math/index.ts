/** Formulas in TeX, made into MathML, which browsers draw by themselves. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const math = defineFeature({
  name: 'math',
  dir: import.meta.dirname,
  markdown,
})
