/** The servers that exchange tokens for the helper pages; readers choose one. */

export interface ApiServer {
  /** Short name, which is what a browser remembers. */
  name: string
  url: string
  /** Offered only to somebody who runs the site on his own machine. */
  local?: true
}

export const DEFAULT_API_SERVER = 'cf'
export const API_STORAGE_KEY = 'api_name'

export const API_SERVERS: ApiServer[] = [
  { name: 'cf', url: 'https://api.alistgo.com' },
  { name: 'cn', url: 'https://api.xhofe.top' },
  { name: 'de', url: 'http://api-my-api-5hw5ou-b810d8-80-75-218-107.traefik.me' },
  { name: 'local', url: 'http://localhost:3002', local: true },
]

/** The servers somebody on this host may choose. */
export function serversFor(hostname: string): ApiServer[] {
  const own = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return API_SERVERS.filter((server) => own || !server.local)
}

/** A stored name that is no longer offered counts as none. */
export function chosenServer(stored: string | null, hostname: string): ApiServer {
  const servers = serversFor(hostname)
  return servers.find(({ name }) => name === stored) ?? servers.find(({ name }) => name === DEFAULT_API_SERVER)!
}
