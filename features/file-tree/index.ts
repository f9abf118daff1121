/** `::: file-tree`: a nested list as files and folders. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const fileTree = defineFeature({
  name: 'file-tree',
  dir: import.meta.dirname,
  markdown,
})
