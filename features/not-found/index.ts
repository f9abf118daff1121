/** The page for addresses that lead nowhere. */
import { defineFeature } from '../../engine/feature.ts'

export const notFound = defineFeature({
  name: 'not-found',
  dir: import.meta.dirname,
  requires: ['similar-pages'],
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-random-hint]' }],
})
