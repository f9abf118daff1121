/** `::: tabs` and `::: code-tabs`: one of several texts is shown, and the choice is remembered. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const tabs = defineFeature({
  name: 'tabs',
  dir: import.meta.dirname,
  markdown,
  browser: [{ module: 'browser.ts', on: 'load' }],
})
