/** Icons in the text: `::name::` and `<Icon name="…" />`. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const icons = defineFeature({
  name: 'icons',
  dir: import.meta.dirname,
  markdown,
})
