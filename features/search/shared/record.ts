/** A piece of a page as hosted search services keep it: the shape that DocSearch made common. */

/** `lvl1` is the page itself, deeper ones are sections; `content` is more text of either. */
export type RecordType = 'content' | `lvl${1 | 2 | 3 | 4 | 5 | 6}`

/** Titles from the pages above (`lvl0`) over the page (`lvl1`) to the section the record is in. */
export type Hierarchy = Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>

export interface SearchRecord {
  objectID: string
  /** Absolute, with the anchor of the section. */
  url: string
  url_without_anchor: string
  anchor: string | null
  lang: string
  type: RecordType
  hierarchy: Hierarchy
  content: string | null
  /** Other names of the page, further words, and how Chinese names are typed without Chinese characters. */
  keywords: string[]
  /** Higher is better, but for the position, which counts the records of a page. */
  weight: { pageRank: number; level: number; position: number }
}

/** Between the titles of the pages above, which share one level. */
export const TRAIL_SEPARATOR = ' › '
