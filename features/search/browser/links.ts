/** Results come from an index file; only addresses on this site may become links. */

/** Stands for this site: an address that leaves it leaves this origin too, however it is written. */
const HERE = 'https://here.invalid'

export function isSafeLink(url: string): boolean {
  if (!url.startsWith('/')) return false
  try {
    return new URL(url, HERE).origin === HERE
  } catch {
    return false
  }
}
