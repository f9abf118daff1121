/** What other sites and search engines show of pages: Open Graph, Twitter cards and JSON-LD in the head. */
import { defineFeature } from '../../engine/feature.ts'
import { isIndexed } from '../../engine/prerender/head.ts'
import { socialCard } from './node/social-card.ts'
import { structuredData } from './node/structured-data.ts'

export const socialCards = defineFeature({
  name: 'social-cards',
  dir: import.meta.dirname,
  head: (page, site, features) => [
    ...socialCard(page, site),
    ...(isIndexed(page, site) ? [structuredData(page, site, features)] : []),
  ],
})
