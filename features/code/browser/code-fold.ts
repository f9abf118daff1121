/** Opens a folded code block when the browser looks for something in the part that is not shown. */

export function start(root: ParentNode): void {
  for (const fold of root.querySelectorAll<HTMLElement>('[data-code-fold]')) {
    const details = fold.querySelector('details')
    // A folded block cannot be scrolled by hand: this is find-in-page, or a selection that goes on below.
    fold.addEventListener('scroll', ({ target }) => details && open(details, target), { capture: true, passive: true })
    // Folded again, the block's end is far above; the reader stays with the block.
    details?.addEventListener('toggle', () => {
      if (!details.open) fold.scrollIntoView({ block: 'nearest' })
    })
  }
}

function open(details: HTMLDetailsElement, scrolled: EventTarget | null): void {
  if (details.open || !(scrolled instanceof Element) || scrolled.scrollTop === 0) return
  const top = scrolled.scrollTop
  details.open = true
  // What was scrolled into view inside the block now stands that much lower.
  scrollBy({ top, behavior: 'instant' })
}
