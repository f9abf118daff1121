/** Keeps the dialog in the visual viewport, which a phone's keyboard makes smaller. */

export function followVisualViewport(dialog: HTMLDialogElement): void {
  const view = window.visualViewport
  if (!view) return
  const follow = () => {
    dialog.style.setProperty('--search-height', `${view.height}px`)
    dialog.style.setProperty('--search-top', `${view.offsetTop}px`)
  }
  const stop = () => {
    view.removeEventListener('resize', follow)
    view.removeEventListener('scroll', follow)
  }
  stop()
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
  dialog.addEventListener('close', stop, { once: true })
  follow()
}
