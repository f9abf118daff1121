/** What a browser keeps of its reader's token servers. */

/** The name of the chosen server, and the addresses its reader has added. */
export const API_NAME_KEY = 'api_name'
export const API_OWN_KEY = 'api_own'
/** As many addresses of his own a reader may keep. */
export const MAX_OWN = 5

/** As `api-address` writes them. */
const ADDRESS = /^https?:\/\/[^\s/?#@]+[^\s?#@]*$/

/** What is stored may be anything. */
export function readOwn(stored: string | null): string[] {
  try {
    return (JSON.parse(stored ?? '') as unknown[])
      .filter((url): url is string => ADDRESS.test(String(url)))
      .slice(0, MAX_OWN)
  } catch {
    return []
  }
}

/** Does somebody run the site on his own machine? */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
