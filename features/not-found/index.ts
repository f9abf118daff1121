/** The page for addresses that lead nowhere. */
import { defineFeature } from '../../engine/feature.ts'

export const notFound = defineFeature({
  name: 'not-found',
  dir: import.meta.dirname,
  // Suggestions come from its list of pages.
  requires: ['markdown-copies'],
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-random-hint]' }],
})
