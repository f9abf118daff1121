/** Opens the room of an advertisement once it is filled, in a moment when nobody looks there, so that no text moves. */

export function watchStrip(): void {
  const strip = document.querySelector('[data-strip]')
  if (!strip) return
  const filled = new MutationObserver(() => {
    if (strip.childElementCount === 0) return
    filled.disconnect()
    unseen.observe(strip)
  })
  const unseen = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== false) return
    unseen.disconnect()
    strip.setAttribute('data-open', '')
  })
  filled.observe(strip, { childList: true })
}
