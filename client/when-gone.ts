/** Ends what a widget has started once its element has left the page. */

export function whenGone(element: Element, end: () => void): void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()

  function look(): void {
    if (element.isConnected) return
    observer.disconnect()
    end()
  }
}
