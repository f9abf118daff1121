/**
 * Links to this page in another language carry the query and the hash of the address. Plain code, since it only
 * changes links of the page; React for it is 68 kB (gzip).
 */

export function keepAddress(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-address]')) {
    link.href = new URL(link.href).pathname + location.search + location.hash
  }
}

export function startKeepAddress(): void {
  window.addEventListener('hashchange', keepAddress)
  // The address may change without an event: the links are updated again just before a click.
  document.addEventListener('pointerdown', keepAddress, true)
  document.addEventListener('keydown', keepAddress, true)
}
