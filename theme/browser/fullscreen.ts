/**
 * The full-screen button, where the browser allows it. Plain code, since it only shows a button of the page; React for
 * it is 68 kB (gzip).
 */

export function startFullscreen(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-fullscreen]')) void toggle()
  })
  document.addEventListener('fullscreenchange', offerFullscreen)
}

/** Shows the button and its state; asked for again when the navbar was exchanged. */
export function offerFullscreen(): void {
  for (const entry of document.querySelectorAll<HTMLElement>('[data-fullscreen-entry]')) {
    entry.hidden = !document.fullscreenEnabled
    entry.querySelector('button')?.setAttribute('aria-pressed', String(document.fullscreenElement !== null))
  }
}

async function toggle(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    // The browser may refuse without a reason; the page stays as it is.
  }
}
