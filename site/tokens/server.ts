/** The token server that a reader has chosen, as the pages that use it see it: what stands in the list above the text. */
import { useSyncExternalStore } from 'react'
import { parseUrl } from '../../core/parse-url.ts'
import type { ApiServer, ApiSettings } from './shared.ts'

/** Follows the choice on this page and in other tabs. At build time it is the one that most readers have. */
export function useServer(api: ApiSettings): ApiServer {
  const usual = api.servers.find(({ name }) => name === api.usual)!
  const name = useSyncExternalStore(listen, chosenName, () => usual.name)
  const known = api.servers.find((server) => server.name === name)
  // An address of the reader's own is its own name.
  return known ?? (parseUrl(name) ? { name, url: name } : usual)
}

function chosenName(): string {
  return document.querySelector<HTMLSelectElement>('[data-api-server]')?.value ?? ''
}

/** `site/api-select` tells when the choice was made, or found in what the browser keeps. */
function listen(changed: () => void): () => void {
  document.addEventListener('docs:api-server', changed)
  return () => document.removeEventListener('docs:api-server', changed)
}

/** Did the reader, or a script in his browser, add it? Then the site cannot vouch for it. */
export function isForeign(server: ApiServer, api: ApiSettings): boolean {
  return !api.servers.some(({ url }) => url === server.url)
}
