/** Links of sponsors in four places of the layouts, with dates, pictures and a counter of clicks. */
import { defineFeature } from '../../engine/feature.ts'
import { checkSponsors } from './node/check.ts'

export const sponsors = defineFeature({
  name: 'sponsors',
  dir: import.meta.dirname,
  requires: ['consent'],
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-press]' }],
  check: checkSponsors,
  services: ({ settings }) =>
    settings.sponsors?.clicks
      ? [{ id: 'clicks', sources: [{ 'connect-src': [settings.sponsors.clicks] }], needsConsent: true, start: 'click' }]
      : [],
})
