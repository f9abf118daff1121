/** Pages that get tokens of storage providers, and the choice of the server that exchanges them. */
import type { SiteConfig } from '../../core/config.ts'
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { defineFeature } from '../../engine/feature.ts'
import { checkServers } from './node/check-servers.ts'
import { googleOrigins } from './shared/providers.ts'

/** What token pages request by themselves. A reader's own server is reached by a worker (`requests/send.ts`). */
function privateOrigins({ settings }: Pick<SiteConfig, 'settings'>): string[] {
  const { servers = [] } = settings.tokens ?? {}
  return [...new Set([...servers.map(({ url }) => new URL(url).origin), ...googleOrigins()])]
}

export const tokens = defineFeature({
  name: 'tokens',
  dir: import.meta.dirname,
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-api-server]', often: true }],
  check: checkServers,
  privateOrigins,
  htmlAttributes: ({ route }, { config }): Record<string, string> =>
    isPrivatePath(route, privatePaths(config))
      ? {
          // `early.js` takes codes out of the address of these pages only.
          'data-takes-codes': '',
          // `requests/send.ts` needs to know which origins the page's policy allows.
          'data-reach': privateOrigins(config).join(' '),
        }
      : {},
})
