/** The not-found page: one of its hints by chance, and the way back. */

export function startNotFound(root: ParentNode): void {
  const hints = root.querySelectorAll<HTMLElement>('[data-random-hint] > *')
  const chosen = Math.floor(Math.random() * hints.length)
  hints.forEach((hint, index) => {
    hint.hidden = index !== chosen
  })
  root.querySelector('[data-go-back]')?.addEventListener('click', () => history.back())
}
