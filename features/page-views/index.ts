/** The number of views of a page, counted by a Waline server. */
import { defineFeature } from '../../engine/feature.ts'
import { hasShape, object, origin, settingReporter } from '../../engine/settings-check.ts'
import { FRONTMATTER } from './node/frontmatter.ts'

const SETTINGS = object({ server: origin })

export const pageViews = defineFeature({
  name: 'page-views',
  dir: import.meta.dirname,
  requires: ['consent'],
  frontmatter: FRONTMATTER,
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-views]' }],
  check: (context) => {
    const { pageViews: settings } = context.options.config.settings
    if (settings !== undefined) hasShape(settingReporter(context), 'pageViews', SETTINGS, settings)
  },
  // Nobody is counted while pages are written.
  devSettings: ({ pageViews: _, ...settings }) => settings,
  services: ({ settings }) =>
    settings.pageViews
      ? [{ id: 'views', sources: [{ 'connect-src': [settings.pageViews.server] }], needsConsent: true, start: 'load' }]
      : [],
})
