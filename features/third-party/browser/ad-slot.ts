/** Opens the space of an advertisement once it is filled and while it is out of view, so that no visible text moves. */

export function watchAdSlot(): void {
  const slot = document.querySelector('[data-strip]')
  if (!slot) return
  const filled = new MutationObserver(() => {
    if (slot.childElementCount === 0) return
    filled.disconnect()
    unseen.observe(slot)
  })
  const unseen = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== false) return
    unseen.disconnect()
    slot.setAttribute('data-open', '')
  })
  filled.observe(slot, { childList: true })
}
