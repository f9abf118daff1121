/**
 * The not-found page: one of its hints by chance, the way back, a search for what the address says, and pages with a
 * similar one. Plain code, since it adds five links to the page; React for them is 68 kB (gzip).
 */
import { fillIn } from '../../core/text.ts'
import { safeDecode } from '../../core/urls.ts'

export function start(root: ParentNode): void {
  const hints = root.querySelectorAll<HTMLElement>('[data-random-hint] > *')
  if (hints.length === 0) return
  const chosen = Math.floor(Math.random() * hints.length)
  hints.forEach((hint, index) => {
    hint.hidden = index !== chosen
  })
  const back = root.querySelector<HTMLButtonElement>('[data-go-back]')
  if (back) offerBack(back)
  const words = wordsOf(location.pathname)
  const search = root.querySelector<HTMLElement>('[data-search-instead]')
  if (search && words) offerSearch(search, words)
  const place = root.querySelector<HTMLElement>('[data-suggestions]')
  // Without the list there are no suggestions; the page says enough without them.
  if (place) suggest(place, words).catch(() => {})
}

/** The button is disabled, and therefore not seen, until somebody listens to it. */
function offerBack(button: HTMLButtonElement): void {
  button.addEventListener('click', () => history.back())
  button.disabled = false
  // A tab that begins here has nowhere to go back to.
  button.hidden = history.length < 2
}

/** What somebody was looking for, as far as the end of the address tells; nobody looks for the page that says so. */
function wordsOf(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  if (last === '404.html') return ''
  return safeDecode(last)
    .replace(/\.\w+$/, '')
    .replace(/[-_+.]+/g, ' ')
    .trim()
    .slice(0, 60)
}

function offerSearch(button: HTMLElement, query: string): void {
  const label = button.querySelector('span')
  if (label) label.textContent = fillIn(button.dataset.searchInstead ?? '', { query })
  button.dataset.openSearch = query
  button.hidden = false
}

/** More would be a list to search through. */
const MOST = 5

async function suggest(place: HTMLElement, words: string): Promise<void> {
  const { pagesNamedLike, readList, resembling } = await import('../similar-pages/browser/similar-pages.ts')
  const response = await fetch(place.dataset.suggestions ?? '')
  if (!response.ok) return void response.body?.cancel()
  const all = readList(await response.text())
  const near = [...resembling(location.pathname, all), ...pagesNamedLike(words, all)]
  const pages = [...new Set(near)].slice(0, MOST)
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
