/**
 * Titles that type themselves, one after the other, over and over. Plain code, since it only changes a text; React for
 * it is 68 kB (gzip).
 */
import { TYPING_CHARACTER_MS, TYPING_PAUSE_MS } from './shared.ts'

/** Characters as readers see them: an emoji or an accented letter is typed at once. */
function charactersOf(text: string, lang: string): string[] {
  return [...new Intl.Segmenter(lang).segment(text)].map(({ segment }) => segment)
}

/** Types into `place` until it leaves the page. Readers who want no motion see the first title as it stands. */
export function typeTitles(place: HTMLElement, titles: readonly string[]): void {
  const [first] = titles
  if (!first || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const lists = titles.map((title) => charactersOf(title, document.documentElement.lang))
  let title = 0
  let shown = 0
  const step = () => {
    if (!place.isConnected) return
    const characters = lists[title]!
    shown++
    place.textContent = characters.slice(0, shown).join('')
    if (shown < characters.length) return void setTimeout(step, TYPING_CHARACTER_MS)
    // A single title is typed once and stays.
    if (titles.length === 1) return
    title = (title + 1) % titles.length
    shown = 0
    setTimeout(step, TYPING_PAUSE_MS)
  }
  place.textContent = ''
  setTimeout(step, TYPING_CHARACTER_MS)
}

export function start(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>('[data-typed]')
  if (!place) return
  const list = [...root.querySelectorAll('[data-typed-titles] > li')].map((item) => item.textContent ?? '')
  typeTitles(place, list)
}
