/** Search: an index made in the build, a hosted service, or both; a button, a dialog, and what browsers and hosts are told. */
import { localeOf } from '../../core/locales.ts'
import { escapeHtml } from '../../core/text.ts'
import { defineFeature, localeFiles } from '../../engine/feature.ts'
import { checkSearch } from './node/check-search.ts'
import { FRONTMATTER } from './node/frontmatter.ts'
import { HEADERS } from './node/headers.ts'
import { openSearchDescription, searchAddress } from './node/opensearch.ts'
import { searchOrigins } from './shared/options.ts'
import { INDEX_FOLDER, searchSettings } from './shared.ts'

export const search = defineFeature({
  name: 'search',
  dir: import.meta.dirname,
  requires: ['similar-pages'],
  frontmatter: FRONTMATTER,
  browser: [{ module: 'browser.ts', on: 'load' }],
  check: ({ options, problems }) => checkSearch(options.config, problems),
  head({ route }, { config }) {
    const { title, path } = localeOf(route, config.locales)
    return [
      `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(title)}" href="${path}opensearch.xml">`,
    ]
  },
  files: (site) => localeFiles(site, 'opensearch.xml', (locale) => openSearchDescription(site, locale)),
  structuredData: (site, locale) => ({
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: searchAddress(site, locale, '{query}') },
      'query-input': 'required name=query',
    },
  }),
  services(config) {
    const origins = searchOrigins(searchSettings(config))
    return origins.length > 0
      ? [{ id: 'search', sources: [{ 'connect-src': origins }], needsConsent: false, start: 'click' }]
      : []
  },
  privateOrigins: (config) => searchOrigins(searchSettings(config)),
  // The worker of the index compiles WebAssembly; this keyword allows that, but not eval.
  sources: (config) => (searchSettings(config).embedded ? { 'script-src': ["'wasm-unsafe-eval'"] } : {}),
  headers: HEADERS,
  // Loaded when it is used, because every command and every thread that renders Markdown loads this file.
  writer: async (parts) => (await import('./node/index-writer.ts')).indexWriter(parts),
  writes: INDEX_FOLDER,
  commands: {
    'search-export': {
      usage: 'search-export   write the records of a hosted search [--out FILE] [--content DIR] [--lenient]',
      async run(options, { values, drawPages }) {
        const { exportSearch } = await import('./node/export.ts')
        await exportSearch(options, drawPages, typeof values.out === 'string' ? values.out : undefined)
        return 0
      },
    },
  },
})
