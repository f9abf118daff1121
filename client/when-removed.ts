/** Ends what a widget has started once its element has left the page. */

export function whenRemoved(element: Element, end: () => void): void {
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  check()

  function check(): void {
    if (element.isConnected) return
    observer.disconnect()
    end()
  }
}
