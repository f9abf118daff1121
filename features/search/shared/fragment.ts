/** What the index stores of a page: readers are shown it, hosted indexes are fed with it. */
import { joined } from '../../similar-pages/shared/words.ts'

/** As Pagefind stores a page; `node/indexed-html.ts` decides what stands in it. */
export interface Fragment {
  url: string
  content: string
  meta: Partial<Record<'title' | 'names' | 'keywords' | 'sounds', string>>
  filters: Partial<Record<'trail' | 'standing', string[]>>
  anchors: Array<{ element: string; id: string; text: string; location: number }>
}

export interface PageSection {
  /** Empty for what stands before the first heading. */
  id: string
  heading: string
  /** Of its heading; 1 for the page itself. */
  level: number
  text: string
}

export interface IndexedText {
  url: string
  title: string
  /** Titles of the pages above it. */
  trail: string[]
  /** Other names it is known by. */
  names: string[]
  /** Further words by which it should be found. */
  keywords: string[]
  /** Chinese names as they are typed without Chinese characters. */
  sounds: string[]
  /** It lists or hands over rather than explains. */
  aside: boolean
  sections: PageSection[]
}

/** Stands before the text of every file of the index. */
export const SIGNATURE = 'pagefind_dcd'

/** The text of a file, unpacked. */
export function parseFragment(text: string): Fragment {
  return JSON.parse(text.startsWith(SIGNATURE) ? text.slice(SIGNATURE.length) : text) as Fragment
}

export function readFragment({ url, content, meta, filters, anchors }: Fragment): IndexedText {
  const title = joined(meta.title ?? url)
  return {
    url,
    title,
    trail: filters.trail ?? [],
    names: listOf(meta.names),
    keywords: listOf(meta.keywords),
    sounds: meta.sounds?.split(' ') ?? [],
    aside: Boolean(filters.standing),
    sections: sectionsOf(content, anchors, meta.title ?? ''),
  }
}

function listOf(text: string | undefined): string[] {
  return text ? text.split('|').map((part) => joined(part.trim())) : []
}

/** Ids that React makes up are others in the next build. */
const MADE_UP = /_?R_[0-9a-z]*_$/

/** Places are counted in words. */
function sectionsOf(content: string, anchors: Fragment['anchors'], title: string): PageSection[] {
  const words = content.split(/\s+/)
  const heads = anchors.filter(({ element, id, text }) => /^h[2-6]$/.test(element) && !MADE_UP.test(id) && text.trim())
  const starts = [{ id: '', text: title, element: 'h1', location: 0 }, ...heads].sort((a, b) => a.location - b.location)
  const sections = starts.map(({ id, text, element, location }, index) => {
    const body = words.slice(location, starts[index + 1]?.location).join(' ')
    const heading = id ? joined(text.trim()) : ''
    return { id, heading, level: Number(element[1]), text: joined(withoutHeading(body, oneLine(text))) }
  })
  return sections.filter(({ id, text }) => id || text)
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** A section begins with the words of its heading, and the indexer puts a stop after them. */
function withoutHeading(text: string, heading: string): string {
  const rest = text.trim()
  const after = rest.slice(heading.length)
  const stripped = rest.startsWith(heading) && !/^[\p{L}\p{N}]/u.test(after) ? after : rest
  return stripped.replace(/^\s*(?:\.(?=\s|$))?\s*/, '')
}
