/** Asks visitors whether third-party services may be loaded, on sites that must ask. */
import { defineFeature } from '../../engine/feature.ts'
import { flag, hasShape, object, settingReporter } from '../../engine/settings-check.ts'

const SETTINGS = object({ required: flag })

export const consent = defineFeature({
  name: 'consent',
  dir: import.meta.dirname,
  // Ad blockers block scripts with `consent` in their names, and a script is named after its file, or the folder of `browser.ts`.
  browser: [{ module: 'browser/ask.ts', on: 'found', selector: '[data-ask]' }],
  check: (context) => {
    const { consent: settings } = context.options.config.settings
    if (settings !== undefined) hasShape(settingReporter(context), 'consent', SETTINGS, settings)
  },
})
