/** Renders what was found: pages with their best places, as one listbox. */
import type { SearchHit, SearchPlace } from '../shared/answer.ts'
import { element, icon, marks } from './elements.ts'
import { isSafeLink } from './links.ts'

/** As the field in `SearchDialog` names it. */
const LIST_ID = 'search-results'

export function renderResults(hits: readonly SearchHit[], label: string, sprite: string): HTMLElement {
  const list = element('div', { role: 'listbox', id: LIST_ID, 'aria-label': label, class: 'search-results' })
  let count = 0
  for (const hit of hits) {
    const places = hit.places.filter(({ url }) => isSafeLink(url))
    if (places.length === 0) continue
    const options = places.map((place) => renderPlace(place, hit, { sprite, id: `search-hit-${count++}` }))
    list.append(
      element(
        'div',
        { role: 'group', 'aria-label': [...hit.trail, hit.title].join(' › ') },
        renderHeading(hit, places),
        ...options,
      ),
    )
  }
  return list
}

/** Where the page stands; its own name too, unless the first place is the page itself. */
function renderHeading(hit: SearchHit, places: readonly SearchPlace[]): HTMLElement {
  const above = places[0]?.url === hit.url ? hit.trail : [...hit.trail, hit.title]
  return element('p', { class: 'search-trail', 'aria-hidden': 'true' }, above.join(' › '))
}

function renderPlace(place: SearchPlace, hit: SearchHit, { sprite, id }: { sprite: string; id: string }): HTMLElement {
  const isPage = place.url === hit.url
  return element(
    'a',
    {
      role: 'option',
      id,
      href: place.url,
      tabindex: '-1',
      'aria-selected': 'false',
      'data-hit': '',
      'data-title': place.title.map(({ text }) => text).join(''),
      'data-trail': (isPage ? hit.trail : [...hit.trail, hit.title]).join(' › '),
      class: isPage ? 'search-page' : 'search-section',
    },
    icon(sprite, isPage ? 'file' : 'hash'),
    element('b', {}, ...marks(place.title)),
    element('small', {}, ...marks(place.excerpt)),
  )
}
