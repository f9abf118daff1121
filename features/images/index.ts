/** Figures with captions, and a viewer that shows images larger. */
import { defineFeature } from '../../engine/feature.ts'

export const images = defineFeature({
  name: 'images',
  dir: import.meta.dirname,
  browser: [{ module: 'browser.ts', on: 'load' }],
})
