/** Opens the room of an advertisement once it is filled, in a moment when nobody looks there, so that no text moves. */

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
