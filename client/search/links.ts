/** Results come from an index file; only addresses on this site may become links. */
export function isSafeLink(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}
