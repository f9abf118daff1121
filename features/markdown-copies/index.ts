/** The Markdown of every page beside its document, and `llms.txt`, which lists all pages of a language. */
import { defineFeature, localeFiles } from '../../engine/feature.ts'
import { tag } from '../../engine/prerender/head.ts'
import { llmsText, markdownCopy } from './node/markdown-copy.ts'
import { markdownRoute } from './shared.ts'

export const markdownCopies = defineFeature({
  name: 'markdown-copies',
  dir: import.meta.dirname,
  head: ({ file, route }) =>
    file ? [tag('link', { rel: 'alternate', type: 'text/markdown', href: markdownRoute(route) })] : [],
  pageFile: { route: ({ route }) => markdownRoute(route), content: markdownCopy },
  files: (site, pages) => localeFiles(site, 'llms.txt', (locale) => llmsText(pages, site, locale)),
})
