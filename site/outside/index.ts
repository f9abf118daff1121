/**
 * Checks `DOCS_OUTSIDE` as a whole. Until token servers and downloads are features of their own, it also has their checks,
 * services and private origins.
 */
import * as v from 'valibot'
import { defineFeature } from '../../engine/feature.ts'
import { hasShape, object, origin, settingReporter } from '../../engine/settings-check.ts'
import { checkServers } from '../tokens/node/check-servers.ts'
import { REMEDY } from './shared.ts'

const DOWNLOADS = object({ versions: v.optional(origin) })

export const outside = defineFeature({
  name: 'outside',
  dir: import.meta.dirname,
  requires: ['consent'],
  check: (context) => {
    const { downloads, outside: given } = context.options.config.settings
    for (const name of given?.unknown ?? []) context.problems.fatal(`outside.${name}`, 'is no setting', REMEDY)
    if (downloads !== undefined) hasShape(settingReporter(context), 'downloads', DOWNLOADS, downloads)
    checkServers(context)
  },
  services: ({ settings }) =>
    settings.downloads?.versions
      ? [
          {
            id: 'versions',
            sources: [{ 'connect-src': [settings.downloads.versions] }],
            needsConsent: true,
            start: 'load',
          },
        ]
      : [],
  // A server that a visitor has added is asked by a worker (`site/tokens/send`).
  privateOrigins: ({ settings }) => (settings.tokens?.servers ?? []).map(({ url }) => new URL(url).origin),
})
