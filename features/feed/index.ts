/** An Atom feed of recent changes for each language. */
import { localeOf } from '../../core/locales.ts'
import { defineFeature, localeFiles } from '../../engine/feature.ts'
import { tag } from '../../engine/prerender/head.ts'
import { atomFeed } from './node/atom.ts'

export const feed = defineFeature({
  name: 'feed',
  dir: import.meta.dirname,
  // Entries have dates.
  requires: ['page-history'],
  head({ route }, { config }) {
    const { title, path } = localeOf(route, config.locales)
    return [tag('link', { rel: 'alternate', type: 'application/atom+xml', title, href: `${path}atom.xml` })]
  },
  files: (site, pages) => localeFiles(site, 'atom.xml', (locale) => atomFeed(pages, site, locale)),
})
