/** The picture of a page: above its text, in lists of pages, and in previews that other sites show of it. */
import { defineFeature } from '../../engine/feature.ts'
import { FRONTMATTER } from './node/frontmatter.ts'

export const covers = defineFeature({
  name: 'covers',
  dir: import.meta.dirname,
  frontmatter: FRONTMATTER,
  readPages: async (reading) => (await import('./node/covers.ts')).readCovers(reading),
})
