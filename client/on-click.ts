/** Handles clicks on elements that match a selector, now and after a page was exchanged. */
export function onClick(selector: string, handle: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const found = event.target instanceof Element && event.target.closest<HTMLElement>(selector)
    if (found) handle(found, event)
  })
}
