/** `[[toc]]`: an outline of the page where the author wants one. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const toc = defineFeature({
  name: 'toc',
  dir: import.meta.dirname,
  markdown,
})
