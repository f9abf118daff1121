/** Helps on where nothing was found: other words to try, and pages with a similar name. */
import type { SearchWords } from '../strings.ts'
import { element } from './elements.ts'
import { drawSuggestions } from './start-view.ts'

export interface Ideas {
  query: string
  suggestions: readonly string[]
  words: SearchWords
  /** Address of the list of pages. */
  pages: string
  ask(query: string): void
}

export async function drawIdeas(none: HTMLElement, { query, suggestions, words, pages, ask }: Ideas): Promise<void> {
  const place = none.querySelector('[data-ideas]')
  place?.append(drawSuggestions(words.suggest, suggestions.length ? suggestions : words.examples, ask))
  const { pagesNamedLike, readList } = await import('../../similar-pages/browser/similar-pages.ts')
  // Without the list there are no names; the dialog says enough without them.
  const text = await fetch(pages).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  const near = pagesNamedLike(query, readList(text))
  if (!near.length || !none.isConnected) return
  const items = near.map(({ title, route }) =>
    element(
      'li',
      {},
      element('a', { href: route, 'data-hit': '', 'data-stop': '', 'data-title': title }, element('b', {}, title)),
    ),
  )
  place?.append(
    element('section', { class: 'search-start' }, element('h2', {}, words.nearest), element('ul', {}, ...items)),
  )
}
