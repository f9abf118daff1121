/** The not-found page: one of its hints by chance, the way back, and pages with a similar address. */

export function startNotFound(root: ParentNode): void {
  const hints = root.querySelectorAll<HTMLElement>('[data-random-hint] > *')
  if (hints.length === 0) return
  const chosen = Math.floor(Math.random() * hints.length)
  hints.forEach((hint, index) => {
    hint.hidden = index !== chosen
  })
  const back = root.querySelector<HTMLElement>('[data-go-back]')
  back?.addEventListener('click', () => history.back())
  // A tab that begins here has nowhere to go back to.
  if (back && history.length < 2) back.hidden = true
  const place = root.querySelector<HTMLElement>('[data-suggestions]')
  // Without the list there are no suggestions; the page says enough without them.
  if (place) suggest(place).catch(() => {})
}

async function suggest(place: HTMLElement): Promise<void> {
  const { readList, resembling } = await import('./suggest.ts')
  const response = await fetch(place.dataset.suggestions ?? '')
  if (!response.ok) return void response.body?.cancel()
  const pages = resembling(location.pathname, readList(await response.text()))
  const list = place.querySelector('ul')
  if (!list || pages.length === 0) return
  for (const { title, route } of pages) {
    const link = document.createElement('a')
    link.href = route
    link.textContent = title
    const path = document.createElement('small')
    path.textContent = route
    const item = document.createElement('li')
    link.append(path)
    item.append(link)
    list.append(item)
  }
  place.hidden = false
}
