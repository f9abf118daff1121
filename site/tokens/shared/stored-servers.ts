/** What a browser keeps of its reader's token servers. */

/** The name of the chosen server, and the addresses its reader has added. */
export const API_NAME_KEY = 'api_name'
export const API_OWN_KEY = 'api_own'
/** As many addresses of his own a reader may keep. */
export const MAX_OWN = 5

/** As `api-address` writes them. */
const ADDRESS = /^https?:\/\/[\w.[\]:-]+(?:\/[^\s?#]*)?$/

/** What is stored may be anything. */
export function readOwn(stored: string | null): string[] {
  try {
    const list = new Set(JSON.parse(stored ?? '') as string[])
    return [...list].filter(isAddress).slice(0, MAX_OWN)
  } catch {
    return []
  }
}

/** Without `core/parse-url`: its chunk would be loaded by every page on which a server can be chosen. */
function isAddress(url: unknown): boolean {
  try {
    return typeof url === 'string' && ADDRESS.test(url) && Boolean(new URL(url))
  } catch {
    return false
  }
}
