/** Turns ranked pages into what the dialog shows: for every page its best places, with excerpts. */
import type { SearchHit, SearchPlace } from '../shared/answer.ts'
import { excerpt, marked } from './excerpt.ts'
import type { Query } from './query.ts'
import type { RankedPage, RankedSection } from './rank.ts'

const MAX_PLACES = 3
/** A page whose title fits at least so well is itself the first place to go. */
const OWN_TITLE = 0.5

export function hitOf(ranked: RankedPage, query: Query): SearchHit {
  const { page } = ranked
  return { url: page.url, title: page.title, trail: page.trail, places: placesOf(ranked, query) }
}

function placesOf({ page, title, sections }: RankedPage, query: Query): SearchPlace[] {
  const byScore = [...sections].sort((a, b) => b.score - a.score)
  const best = byScore[0]?.score ?? 0
  const worthy = byScore.filter(({ section, score }) => section.id && score > 0 && score >= best * 0.55)
  const intro = sections.find(({ section }) => section.id === '')
  const own: SearchPlace = {
    title: marked(page.title, query),
    url: page.url,
    excerpt: ownExcerpt(intro, sections, query),
  }
  const places = worthy.map(({ section }) => ({
    title: marked(section.heading, query),
    url: `${page.url}#${encodeURIComponent(section.id)}`,
    excerpt: excerpt(section.text, query),
  }))
  const introFirst = title >= OWN_TITLE || places.length === 0 || (intro && intro.score >= best)
  return (introFirst ? [own, ...places] : places).slice(0, MAX_PLACES)
}

/** The beginning of the page, unless it says nothing and another part does. */
function ownExcerpt(intro: RankedSection | undefined, sections: readonly RankedSection[], query: Query) {
  return excerpt((intro ?? sections.find(({ section }) => section.text))?.section.text ?? '', query)
}
