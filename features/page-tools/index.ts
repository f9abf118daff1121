/** Takes the text of a page along as Markdown. */
import { defineFeature } from '../../engine/feature.ts'

export const pageTools = defineFeature({
  name: 'page-tools',
  dir: import.meta.dirname,
  requires: ['markdown-copies'],
  browser: [{ module: 'browser.ts', on: 'load' }],
})
