/** Images in several widths, figures with captions, and a viewer that shows images larger. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'
import { makeVariant } from './node/make-variant.ts'

export const images = defineFeature({
  name: 'images',
  dir: import.meta.dirname,
  markdown,
  generate: makeVariant,
  browser: [{ module: 'browser.ts', on: 'load' }],
})
