/** Links to the program’s files, the list of its releases, and the choice of a way to install it. */
import * as v from 'valibot'
import { defineFeature } from '../../engine/feature.ts'
import { hasShape, object, origin, settingReporter } from '../../engine/settings-check.ts'

const SETTINGS = object({ versions: v.optional(origin) })

export const downloads = defineFeature({
  name: 'downloads',
  dir: import.meta.dirname,
  requires: ['reference', 'tabs', 'consent'],
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-download]' }],
  // On the home page.
  commonIslands: ['InstallPicker'],
  check: (context) => {
    const { downloads: settings } = context.options.config.settings
    if (settings !== undefined) hasShape(settingReporter(context), 'downloads', SETTINGS, settings)
  },
  services: ({ settings: { downloads: { versions } = {} } }) =>
    versions ? [{ id: 'versions', sources: [{ 'connect-src': [versions] }], needsConsent: true, start: 'load' }] : [],
})
