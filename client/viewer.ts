/** Opens images and diagrams in the viewer, which is loaded when somebody first asks for it. */

export function startViewer(): void {
  // Diagrams may be drawn later, so the page listens. The same function is never added twice.
  document.addEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-zoom]') : null
  const special = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
  if (!link || special || event.defaultPrevented) return
  event.preventDefault()
  void open(link)
}

async function open(link: HTMLAnchorElement): Promise<void> {
  try {
    const { openViewer } = await import('./viewer/open.ts')
    if (link.isConnected) openViewer(link)
  } catch {
    // As without script: the image itself.
    location.assign(link.href)
  }
}
