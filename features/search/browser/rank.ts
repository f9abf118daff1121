/** Puts pages into the order a reader expects: by their names, their headings, and how much of the query they hold. */
import type { FoundPage, Section } from './pages.ts'
import { type Prepared, presenceIn } from './presence.ts'
import type { Query, Term } from './query.ts'

/** A term, and how much it tells: words that few pages have tell more. */
export interface Weighted extends Term {
  weight: number
}

export interface RankedSection {
  section: Section
  score: number
}

export interface RankedPage {
  page: FoundPage
  score: number
  /** How well its title fits, and the best of its names, 0 to 1. */
  title: number
  name: number
  /** How much of the query it holds, 0 to 1. */
  coverage: number
  sections: RankedSection[]
}

export interface Candidate {
  page: FoundPage
  /** What the index thinks of it, 0 to 1. */
  base: number
}

/** What each sign is worth, found by trying with the queries in `bench/search`. */
const WORTH = {
  index: 2,
  name: 2.2,
  /** When the title is the query. */
  title: 0.8,
  heading: 1.7,
  place: 1.6,
  coverage: 1.4,
  phrase: 0.8,
  /** Of a page that does not explain, so much counts; more if it is asked for by its title. */
  aside: 0.6,
  asideNamed: 0.9,
  run: 1.1,
  sectionCoverage: 0.9,
  sectionHeading: 0.6,
  sectionPhrase: 0.3,
  power: 1.6,
  nameAll: 0.55,
  nameSome: 0.6,
}

export function rank(query: Query, terms: readonly Weighted[], candidates: readonly Candidate[]): RankedPage[] {
  const pages = candidates.map(({ page }) => page)
  const known = terms.filter((term) => pages.some((page) => presenceIn(term, page.prepared.all) > 0))
  const wanted = [...(known.length ? known : terms), ...wholeRuns(query, known)]
  const sought: Sought = { query, terms: wanted, naming: naming(wanted, pages) }
  return candidates.map((candidate) => rankPage(sought, candidate)).sort((a, b) => b.score - a.score)
}

/** What every page is held against. */
interface Sought {
  query: Query
  terms: readonly Weighted[]
  /** Terms that stand in names, weighed anew: a word that every page uses may be the name of only one. */
  naming: readonly Weighted[]
}

function naming(terms: readonly Weighted[], pages: readonly FoundPage[]): Weighted[] {
  return terms.flatMap((term) => {
    const count = pages.filter(({ prepared }) => presenceIn(term, prepared.names) > 0).length
    return count ? [{ ...term, weight: Math.log(1 + pages.length / count) * Math.sqrt(term.weight) }] : []
  })
}

/** Chinese words that stand together as they were typed are worth more than the same words apart. */
function wholeRuns(query: Query, terms: readonly Weighted[]): Weighted[] {
  const average = terms.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, terms.length)
  const runs = query.runs.filter((run) => run.length > 1 && run.length < 9 && !terms.some(({ text }) => text === run))
  return runs.map((text) => ({ text, han: true, parts: [text], weight: average * WORTH.run }))
}

function rankPage(sought: Sought, { page, base }: Candidate): RankedPage {
  const { query, terms } = sought
  const names = page.prepared.names.map((text, index) => likeness(sought, text, sought.naming) * (index ? 0.95 : 1))
  const name = Math.max(...names, sound(query, page))
  const sections = page.sections.map((section) => rankSection(sought, section))
  const place = Math.max(0, ...sections.map(({ score }) => score))
  const heading = Math.max(0, ...page.sections.map(({ prepared }) => likeness(sought, prepared.heading, terms)))
  const coverage = covered(terms, ...page.prepared.all)
  const score =
    WORTH.index * base +
    WORTH.name * name +
    (name === 1 ? WORTH.title : 0) +
    // A page of that name needs no heading that says it again.
    WORTH.heading * (name > 0.9 ? 1 : heading) +
    WORTH.place * place +
    WORTH.coverage * coverage +
    WORTH.phrase * (page.prepared.all.some((text) => holdsAll(query, text)) ? 1 : 0)
  const share = page.aside ? (name < 1 ? WORTH.aside : WORTH.asideNamed) : 1
  return { page, title: names[0] ?? 0, name, coverage, sections, score: score * share }
}

function rankSection(sought: Sought, section: Section): RankedSection {
  const { heading, all } = section.prepared
  const score =
    WORTH.sectionCoverage * covered(sought.terms, all) ** WORTH.power +
    WORTH.sectionHeading * likeness(sought, heading, sought.terms) +
    WORTH.sectionPhrase * (holdsAll(sought.query, all) ? 1 : 0)
  return { section, score }
}

/** Does the query stand in the text as it was typed? */
function holdsAll(query: Query, text: Prepared): boolean {
  return query.squeezed.length > 1 && text.squeezed.includes(query.squeezed)
}

/** The share of the query, by weight, that texts hold together. */
function covered(terms: readonly Weighted[], ...texts: Prepared[]): number {
  let have = 0
  let all = 0
  for (const term of terms) {
    have += term.weight * presenceIn(term, texts)
    all += term.weight
  }
  return all === 0 ? 0 : have / all
}

/** How well a name answers the query: 1 when it is the query. */
function likeness({ query }: Sought, name: Prepared, terms: readonly Weighted[]): number {
  if (!name.squeezed || !query.squeezed) return 0
  if (name.squeezed === query.squeezed) return 1
  const share = covered(terms, name)
  const [short, long] = [query.squeezed.length, name.squeezed.length].sort((a, b) => a - b) as [number, number]
  const lengths = short / long
  if (share > 0.95) return WORTH.nameAll + (0.95 - WORTH.nameAll) * lengths
  // The name and something more: what is asked about it. A name that every page says tells nothing.
  if (name.squeezed.length > 1 && query.squeezed.includes(name.squeezed))
    return Math.max((0.35 + 0.45 * lengths) * Math.min(1, share * 4), share * WORTH.nameSome)
  return share * share * WORTH.nameSome
}

/** Chinese names, typed without Chinese characters. */
function sound({ squeezed }: Query, { sounds, prepared }: FoundPage): number {
  if (!/^[a-z0-9]{2,}$/.test(squeezed)) return 0
  const at = sounds.indexOf(squeezed)
  // The first two are those of the title: whether it is nothing else is told by as many initials as characters.
  if (at >= 0) return at < 2 && sounds[1]?.length === prepared.names[0]?.squeezed.length ? 1 : 0.9
  return squeezed.length > 3 && sounds.some((each) => each.startsWith(squeezed)) ? 0.6 : 0
}
