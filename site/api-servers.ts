/** The servers that exchange tokens for the helper pages: which there are, and which one a reader has chosen. */

import { isLoopback, readOwn } from './api-kept.ts'
import type { ApiServer, ApiSettings } from './tokens/shared.ts'

export const API: ApiSettings = {
  usual: 'cf',
  own: true,
  servers: [
    { name: 'cf', url: 'https://api.alistgo.com' },
    { name: 'cn', url: 'https://api.xhofe.top' },
    { name: 'local', url: 'http://localhost:3002', local: true },
  ],
}

/** What a browser knows of its reader's servers: two stored values, and the host of the page. */
export interface Kept {
  name: string | null
  own: string | null
  hostname: string
}

/** The servers somebody may choose: those of the site, and his own, which are named by their address. */
export function offeredServers({ servers, own }: ApiSettings, kept: Kept): ApiServer[] {
  const added = own ? readOwn(kept.own).map((url) => ({ name: url, url })) : []
  return [...servers.filter(({ local }) => !local || isLoopback(kept.hostname)), ...added]
}

/** A stored name that is no longer offered counts as none. */
export function chosenServer(api: ApiSettings, kept: Kept): ApiServer {
  const offered = offeredServers(api, kept)
  const named = (wanted: string | null) => offered.find(({ name }) => name === wanted)
  return named(kept.name) ?? named(api.usual) ?? offered[0]!
}
