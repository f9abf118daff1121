/**
 * Focus mode: while the pointer rests on the text, everything around it steps back. Loaded with the reader's first
 * move. Plain code, since it only sets an attribute; React for it is 68 kB (gzip).
 */

export function startFocusMode(): void {
  const shell = document.querySelector<HTMLElement>('[data-focus-mode]')
  const delay = Number(shell?.dataset.focusMode)
  if (!shell || !Number.isFinite(delay)) return
  let timer = 0
  const follow = (inside: boolean) => {
    if (!inside) {
      clearTimeout(timer)
      timer = 0
      delete shell.dataset.focused
    } else timer ||= window.setTimeout(() => (shell.dataset.focused = ''), delay)
  }
  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') follow(target instanceof Element && target.closest('main .content') !== null)
  })
  // The move that loaded this script may have brought the pointer there.
  follow(matchMedia('(hover: hover)').matches && document.querySelector('main .content:hover') !== null)
}
