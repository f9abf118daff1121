/** Which token servers a reader can choose, and which one is chosen. */
import { isLoopback } from '../../forms/loopback.ts'
import type { ApiServer, ApiSettings } from '../shared.ts'
import { readOwn } from './stored-servers.ts'

/** What a browser knows of its reader's servers: two stored values, and the host of the page. */
export interface StoredServers {
  name: string | null
  own: string | null
  hostname: string
}

/** The servers that can be chosen: those of the site, and added ones, which are named by their address. */
export function offeredServers({ servers, own }: ApiSettings, stored: StoredServers): ApiServer[] {
  const added = own ? readOwn(stored.own).map((url) => ({ name: url, url })) : []
  return [...servers.filter(({ local }) => !local || isLoopback(stored.hostname)), ...added]
}

/** A stored name that is no longer offered counts as none. */
export function chosenServer(api: ApiSettings, stored: StoredServers): ApiServer {
  const offered = offeredServers(api, stored)
  const named = (wanted: string | null) => offered.find(({ name }) => name === wanted)
  return named(stored.name) ?? named(api.usual) ?? offered[0]!
}
