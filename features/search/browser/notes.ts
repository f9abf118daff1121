/** What the dialog says where there is nothing to choose from: searching, nothing found, nothing fetched. */

import { fillIn } from '../../../core/text.ts'
import type { DialogStrings } from '../strings.ts'
import { element } from './elements.ts'

export function renderLoading(strings: DialogStrings): HTMLElement {
  return element('div', { class: 'search-note' }, element('p', { class: 'search-loading' }, strings.searching))
}

export function renderError(strings: DialogStrings, retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'search-suggestion', 'data-stop': '' }, strings.retry)
  button.addEventListener('click', retry)
  return element(
    'div',
    { class: 'search-note', role: 'alert' },
    element('b', {}, strings.errorTitle),
    element('p', {}, strings.errorHint),
    button,
  )
}

/** The list of near pages is filled in when it has been fetched. */
export function renderEmptyState(strings: DialogStrings, query: string, report: string): HTMLElement {
  const note = element(
    'div',
    { class: 'search-note' },
    element('b', {}, fillIn(strings.none, { query: shortened(query) })),
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
    strings.reportLink,
  )
  note.append(element('p', {}, `${strings.report} `, link))
  return note
}

/** Whole characters only: half of one can be neither shown nor sent. */
export function shortened(query: string, length = 80): string {
  const characters = [...query.replace(/\p{Surrogate}/gu, '')]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : characters.join('')
}
