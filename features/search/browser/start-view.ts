/** What the dialog shows before anything is typed: recent searches and favorites, or suggestions. */
import type { DialogStrings } from '../strings.ts'
import { element, icon } from './elements.ts'
import { addFavorite, readHistory, removeVisit, type Visit } from './history.ts'

export interface StartActions {
  strings: DialogStrings
  sprite: string
  /** Prefixes of other languages: what was opened there is not listed here. */
  isHere(url: string): boolean
  /** After the lists have changed. */
  redraw(): void
  ask(query: string): void
}

export function renderStart(actions: StartActions): HTMLElement {
  const { strings } = actions
  const { recent, kept } = readHistory()
  const lists = [
    renderVisits(strings.favorites, kept, 'kept', actions),
    renderVisits(strings.recent, recent, 'recent', actions),
  ].filter((list) => list !== null)
  if (lists.length) return element('div', { class: 'search-start' }, ...lists)
  return element(
    'div',
    { class: 'search-note' },
    element('p', {}, strings.noRecent),
    element('p', {}, strings.hint),
    renderQueryButtons(strings.suggest, strings.examples, actions.ask),
  )
}

/** Queries to press instead of typing. */
export function renderQueryButtons(
  label: string,
  queries: readonly string[],
  ask: (query: string) => void,
): HTMLElement {
  const buttons = queries.map((query) => {
    const button = element('button', { type: 'button', class: 'search-suggestion', 'data-stop': '' }, query)
    button.addEventListener('click', () => ask(query))
    return element('li', {}, button)
  })
  return element('div', { class: 'search-suggestions' }, element('span', {}, label), element('ul', {}, ...buttons))
}

function renderVisits(
  label: string,
  visits: readonly Visit[],
  kind: 'kept' | 'recent',
  actions: StartActions,
): HTMLElement | null {
  const here = visits.filter(({ url }) => actions.isHere(url))
  if (here.length === 0) return null
  const items = here.map((visit) => renderVisit(visit, kind, actions))
  return element('section', {}, element('h2', {}, label), element('ul', {}, ...items))
}

function renderVisit(visit: Visit, kind: 'kept' | 'recent', { strings, sprite, redraw }: StartActions): HTMLElement {
  const link = element(
    'a',
    { href: visit.url, 'data-hit': '', 'data-stop': '', 'data-title': visit.title, 'data-trail': visit.trail },
    icon(sprite, kind === 'kept' ? 'star' : 'history'),
    element('b', {}, visit.title),
    element('small', {}, [visit.trail, visit.query && `“${visit.query}”`].filter(Boolean).join(' · ')),
  )
  link.dataset.query = visit.query
  const act = (name: string, sign: string, run: (url: string) => void) => {
    const button = element(
      'button',
      { type: 'button', 'aria-label': `${name}: ${visit.title}`, title: name },
      icon(sprite, sign),
    )
    button.addEventListener('click', () => {
      run(visit.url)
      redraw()
    })
    return button
  }
  const buttons =
    kind === 'kept'
      ? [act(strings.unfavorite, 'x', removeVisit)]
      : [act(strings.keep, 'star', addFavorite), act(strings.remove, 'x', removeVisit)]
  return element('li', {}, link, ...buttons)
}
