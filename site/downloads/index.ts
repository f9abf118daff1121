/** Links to the program’s files, the list of its releases, and the choice of a way to install it. */
import { defineFeature } from '../../engine/feature.ts'

export const downloads = defineFeature({
  name: 'downloads',
  dir: import.meta.dirname,
  requires: ['reference', 'tabs'],
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-download]' }],
  // On the home page.
  commonIslands: ['InstallPicker'],
})
