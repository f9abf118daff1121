/** Offers a page in the language that the browser prefers. */
import { defineFeature } from '../../engine/feature.ts'

export const languageOffer = defineFeature({
  name: 'language-offer',
  dir: import.meta.dirname,
  browser: [{ module: 'browser.ts', on: 'load' }],
})
