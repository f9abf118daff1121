/** Focus mode: while the pointer rests on the text, everything around it steps back. */

export function startFocusMode(): void {
  const shell = document.querySelector<HTMLElement>('[data-focus-mode]')
  const delay = Number(shell?.dataset.focusMode)
  if (!shell || !Number.isFinite(delay)) return
  let timer = 0
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return
    const inside = event.target instanceof Element && event.target.closest('main .content') !== null
    if (!inside) {
      clearTimeout(timer)
      timer = 0
      delete shell.dataset.focused
    } else timer ||= window.setTimeout(() => (shell.dataset.focused = ''), delay)
  })
}
