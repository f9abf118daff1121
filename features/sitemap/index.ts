/** The list of pages for search engines, and `robots.txt`, which names it. */
import { defineFeature } from '../../engine/feature.ts'
import { robots, sitemap as siteMap } from './node/sitemap.ts'

export const sitemap = defineFeature({
  name: 'sitemap',
  dir: import.meta.dirname,
  files: (site, pages) => ({ 'sitemap.xml': siteMap(pages, site), 'robots.txt': robots(site) }),
})
