/** Light and dark: the reader's choice, applied before the first paint. */
import { defineFeature } from '../../engine/feature.ts'
import { DEFAULT_RULE } from './shared.ts'

export const colorMode = defineFeature({
  name: 'color-mode',
  dir: import.meta.dirname,
  browser: [{ module: 'browser.ts', on: 'load' }],
  htmlAttributes: (_, { config }) => ({ 'data-color-rule': config.settings.colorMode ?? DEFAULT_RULE }),
})
