/** Finds pages by an address or title that resembles theirs. Other features use it; alone it shows nothing. */
import { defineFeature } from '../../engine/feature.ts'

export const similarPages = defineFeature({
  name: 'similar-pages',
  dir: import.meta.dirname,
  // Its list of pages is read.
  requires: ['markdown-copies'],
})
