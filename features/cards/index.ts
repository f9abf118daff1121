/** `<VPCard>`, `::: cards` and `<Badge>`. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const cards = defineFeature({
  name: 'cards',
  dir: import.meta.dirname,
  markdown,
})
