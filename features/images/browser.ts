/**
 * Opens images and diagrams in the viewer, which is loaded when it is first opened. Plain code, since every
 * page loads it and it only follows a click: an island would bring React, 68 kB (gzip).
 */
import { onClick } from '../../client/on-click.ts'

/** With a key held down, and without the viewer, a link to an image is a link. */
export function viewImage(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  import('./browser/open.ts')
    .then((module) => link.isConnected && module.openViewer(link))
    .catch(() => location.assign(link.href))
}

export function init(): void {
  onClick('a[data-zoom]', (link, event) => viewImage(event, link as HTMLAnchorElement))
}
