/** What the dialog says where there is nothing to choose from: searching, nothing found, nothing fetched. */

import { fillIn } from '../../../core/text.ts'
import type { SearchWords } from '../strings.ts'
import { element } from './elements.ts'

export function drawLoading(words: SearchWords): HTMLElement {
  return element('div', { class: 'search-note' }, element('p', { class: 'search-loading' }, words.searching))
}

export function drawError(words: SearchWords, retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'search-suggestion', 'data-stop': '' }, words.retry)
  button.addEventListener('click', retry)
  return element(
    'div',
    { class: 'search-note', role: 'alert' },
    element('b', {}, words.errorTitle),
    element('p', {}, words.errorHint),
    button,
  )
}

/** The list of near pages is filled in when it has been fetched. */
export function drawNone(words: SearchWords, query: string, report: string): HTMLElement {
  const note = element(
    'div',
    { class: 'search-note' },
    element('b', {}, fillIn(words.none, { query: shortened(query) })),
    element('div', { 'data-ideas': '' }),
  )
  if (!report) return note
  const link = element(
    'a',
    {
      href: report.replace('{query}', encodeURIComponent(shortened(query, 200))),
      target: '_blank',
      rel: 'noopener noreferrer',
      'data-stop': '',
    },
    words.reportLink,
  )
  note.append(element('p', {}, `${words.report} `, link))
  return note
}

/** Whole characters only: half of one can be neither shown nor sent. */
export function shortened(query: string, length = 80): string {
  const characters = [...query.replace(/\p{Surrogate}/gu, '')]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : characters.join('')
}
