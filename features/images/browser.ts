/** Opens images and diagrams in the viewer, which is loaded when somebody first asks for it. */

/** With a key held down, and without the viewer, a link to an image is a link. */
export function viewImage(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  import('./browser/open.ts')
    .then((module) => link.isConnected && module.openViewer(link))
    .catch(() => location.assign(link.href))
}

export function init(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-zoom]')
    if (link) viewImage(event, link)
  })
}
