/** The token server that a reader has chosen, for the forms that use it. */
import { useSyncExternalStore } from 'react'
import { readStoredServers } from '../servers/choice.ts'
import { chosenServer } from '../shared/servers.ts'
import type { ApiServer, ApiSettings } from '../shared.ts'

/** Calls back after the reader has chosen here or in another tab. */
export function onServerChange(changed: () => void): () => void {
  document.addEventListener('docs:api-server', changed)
  return () => document.removeEventListener('docs:api-server', changed)
}

/** Follows the choice on this page and in other tabs. At build time it is the default server. */
export function useServer(api: ApiSettings): ApiServer {
  const name = useSyncExternalStore(
    onServerChange,
    () => chosenServer(api, readStoredServers()).name,
    () => api.usual,
  )
  // A server of the reader's own is named by its address.
  return api.servers.find((server) => server.name === name) ?? { name, url: name }
}

/** Did the reader, or a script in the browser, add it? Then the site can't vouch for it. */
export function isForeign(server: ApiServer, api: ApiSettings): boolean {
  return !api.servers.some(({ url }) => url === server.url)
}
