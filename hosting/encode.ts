/** Turns decoded paths and hand-written addresses into the percent-encoded ASCII that HTTP headers and host files need. */

/** Encodes every segment of a decoded path; the slashes stay. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Encodes only what is not printable ASCII, so that an address that is already encoded is not encoded twice. */
export function asciiUrl(url: string): string {
  return url.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
}

/** Puts a query (`?a=1` or empty) into an address, byte for byte, before its hash and after its own query. */
export function withQuery(url: string, query: string): string {
  const hashAt = url.indexOf('#')
  const address = hashAt < 0 ? url : url.slice(0, hashAt)
  const hash = hashAt < 0 ? '' : url.slice(hashAt)
  const joined = address.includes('?') && query !== '' ? `&${query.slice(1)}` : query
  return address + joined + hash
}
