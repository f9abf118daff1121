/** Puts pages into the order a reader expects: by their names, their headings, and how much of the query they hold. */

import { bestMatch, type Prepared } from './match.ts'
import type { FoundPage, Section } from './pages.ts'
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

/** How much each signal counts, found by trying with the queries in `bench/search`. */
const WEIGHTS = {
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
  const known = terms.filter((term) => pages.some((page) => bestMatch(term, page.prepared.all) > 0))
  const wanted = [...(known.length ? known : terms), ...wholeRuns(query, known)]
  const context: RankingContext = { query, terms: wanted, nameTerms: nameTerms(wanted, pages) }
  return candidates.map((candidate) => rankPage(context, candidate)).sort((a, b) => b.score - a.score)
}

/** What every page is compared with. */
interface RankingContext {
  query: Query
  terms: readonly Weighted[]
  /** Terms that names have, with weights of their own: a word that every page uses may be the name of only one. */
  nameTerms: readonly Weighted[]
}

function nameTerms(terms: readonly Weighted[], pages: readonly FoundPage[]): Weighted[] {
  return terms.flatMap((term) => {
    const count = pages.filter(({ prepared }) => bestMatch(term, prepared.names) > 0).length
    return count ? [{ ...term, weight: Math.log(1 + pages.length / count) * Math.sqrt(term.weight) }] : []
  })
}

/** Chinese words that stand together as they were typed are worth more than the same words apart. */
function wholeRuns(query: Query, terms: readonly Weighted[]): Weighted[] {
  const average = terms.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, terms.length)
  const runs = query.runs.filter((run) => run.length > 1 && run.length < 9 && !terms.some(({ text }) => text === run))
  return runs.map((text) => ({ text, han: true, parts: [text], weight: average * WEIGHTS.run }))
}

function rankPage(context: RankingContext, { page, base }: Candidate): RankedPage {
  const { query, terms } = context
  const names = page.prepared.names.map(
    (text, index) => likeness(context, text, context.nameTerms) * (index ? 0.95 : 1),
  )
  const name = Math.max(...names, pinyinScore(query, page))
  const sections = page.sections.map((section) => rankSection(context, section))
  const place = Math.max(0, ...sections.map(({ score }) => score))
  const heading = Math.max(0, ...page.sections.map(({ prepared }) => likeness(context, prepared.heading, terms)))
  const coverage = covered(terms, ...page.prepared.all)
  const score =
    WEIGHTS.index * base +
    WEIGHTS.name * name +
    (name === 1 ? WEIGHTS.title : 0) +
    // A page of that name needs no heading that says it again.
    WEIGHTS.heading * (name > 0.9 ? 1 : heading) +
    WEIGHTS.place * place +
    WEIGHTS.coverage * coverage +
    WEIGHTS.phrase * (page.prepared.all.some((text) => holdsAll(query, text)) ? 1 : 0)
  const share = page.aside ? (name < 1 ? WEIGHTS.aside : WEIGHTS.asideNamed) : 1
  return { page, title: names[0] ?? 0, name, coverage, sections, score: score * share }
}

function rankSection(context: RankingContext, section: Section): RankedSection {
  const { heading, all } = section.prepared
  const score =
    WEIGHTS.sectionCoverage * covered(context.terms, all) ** WEIGHTS.power +
    WEIGHTS.sectionHeading * likeness(context, heading, context.terms) +
    WEIGHTS.sectionPhrase * (holdsAll(context.query, all) ? 1 : 0)
  return { section, score }
}

/** Does the text have the query as it was typed? */
function holdsAll(query: Query, text: Prepared): boolean {
  return query.alphanumeric.length > 1 && text.alphanumeric.includes(query.alphanumeric)
}

/** The share of the query, by weight, that texts hold together. */
function covered(terms: readonly Weighted[], ...texts: Prepared[]): number {
  let have = 0
  let all = 0
  for (const term of terms) {
    have += term.weight * bestMatch(term, texts)
    all += term.weight
  }
  return all === 0 ? 0 : have / all
}

/** How well a name answers the query: 1 when it is the query. */
function likeness({ query }: RankingContext, name: Prepared, terms: readonly Weighted[]): number {
  if (!name.alphanumeric || !query.alphanumeric) return 0
  if (name.alphanumeric === query.alphanumeric) return 1
  const share = covered(terms, name)
  const [short, long] = [query.alphanumeric.length, name.alphanumeric.length].sort((a, b) => a - b) as [number, number]
  const lengths = short / long
  if (share > 0.95) return WEIGHTS.nameAll + (0.95 - WEIGHTS.nameAll) * lengths
  // The name and something more: what is asked about it. A name that every page says tells nothing.
  if (name.alphanumeric.length > 1 && query.alphanumeric.includes(name.alphanumeric))
    return Math.max((0.35 + 0.45 * lengths) * Math.min(1, share * 4), share * WEIGHTS.nameSome)
  return share * share * WEIGHTS.nameSome
}

/** Chinese names, typed without Chinese characters. */
function pinyinScore({ alphanumeric }: Query, { pinyin, prepared }: FoundPage): number {
  if (!/^[a-z0-9]{2,}$/.test(alphanumeric)) return 0
  const at = pinyin.indexOf(alphanumeric)
  // The first two are those of the title: whether it is nothing else is told by as many initials as characters.
  if (at >= 0) return at < 2 && pinyin[1]?.length === prepared.names[0]?.alphanumeric.length ? 1 : 0.9
  return alphanumeric.length > 3 && pinyin.some((each) => each.startsWith(alphanumeric)) ? 0.6 : 0
}
