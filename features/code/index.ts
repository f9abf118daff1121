/** Code blocks: colors, copy buttons, folding, marked lines. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const code = defineFeature({
  name: 'code',
  dir: import.meta.dirname,
  markdown,
  browser: [
    { module: 'browser.ts', on: 'load' },
    { module: 'browser/code-fold.ts', on: 'found', selector: '[data-code-fold]' },
  ],
})
