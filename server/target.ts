/** Splits the target of a request into a decoded path and its untouched query. */

export interface Target {
  /** Decoded, with runs of slashes merged into one; undefined when the percent-encoding is malformed. */
  path: string | undefined
  /** As it came, with its question mark; empty without one. */
  query: string
  /** Whether slashes were merged, so that the address is not the canonical one. */
  merged: boolean
}

export function parseTarget(target: string): Target {
  const address = target.replace(/#.*$/s, '')
  const queryAt = address.indexOf('?')
  const rawPath = queryAt < 0 ? address : address.slice(0, queryAt)
  const query = queryAt < 0 ? '' : address.slice(queryAt)
  try {
    const decoded = decodeURIComponent(rawPath)
    // Merged after decoding: "/%2Fhost" must not become a Location of "//host" either.
    const path = decoded.replace(/\/{2,}/g, '/')
    return { path, query, merged: path !== decoded }
  } catch {
    return { path: undefined, query, merged: false }
  }
}
