/** Makes the records that a hosted search service is filled with, and the settings of its index. */
import type { SiteConfig } from '../../../core/config.ts'
import { localeOf } from '../../../core/locales.ts'
import { isPrivatePath, privatePaths } from '../../../core/private.ts'
import { hashOf } from '../../../engine/cache.ts'
import type { IndexedText, PageSection } from '../shared/fragment.ts'
import { recordLang } from '../shared/options.ts'
import { type Hierarchy, type RecordType, type SearchRecord, TRAIL_SEPARATOR } from '../shared/record.ts'
import { searchSettings } from '../shared.ts'

/** Services refuse records that are much larger; what is left for text is never less than a few sentences. */
export const MAX_RECORD_BYTES = 8000
const MAX_KEYWORD_BYTES = 2000
/** Later records of a section differ from its first by a few digits. */
const SLACK_BYTES = 32
const MAX_HEADING = 160
const PAGE_RANK = { guide: 100, aside: 50, private: 10 } as const

type Level = 1 | 2 | 3 | 4 | 5 | 6
type Site = Pick<SiteConfig, 'origin' | 'locales' | 'privatePrefixes' | 'settings'>
/** What all records of a page share. */
type Shared = Pick<SearchRecord, 'url_without_anchor' | 'lang' | 'keywords'> & { pageRank: number }

export function recordsOf(page: IndexedText, config: Site): SearchRecord[] {
  const shared: Shared = {
    url_without_anchor: config.origin + page.url,
    lang: recordLang(searchSettings(config).hosted, localeOf(page.url, config.locales)),
    keywords: fitting(keywordsOf(page)),
    pageRank: pageRank(page, config),
  }
  const hierarchy = rootOf(page)
  const records: SearchRecord[] = []
  for (const section of withIntro(page.sections)) {
    const level = levelOf(section)
    if (section.id) descend(hierarchy, level, section.heading)
    const start = recordOf(shared, { section, hierarchy, type: `lvl${level}`, position: records.length })
    const [first = null, ...more] = pieces(section.text, MAX_RECORD_BYTES - bytesOf(start) - SLACK_BYTES)
    records.push({ ...start, content: first })
    for (const content of more)
      records.push({ ...recordOf(shared, { section, hierarchy, type: 'content', position: records.length }), content })
  }
  return records
}

function keywordsOf({ names, keywords, pinyin }: IndexedText): string[] {
  return [...new Set([...names, ...keywords, ...pinyin])].filter(Boolean)
}

function pageRank({ url, aside }: IndexedText, config: Site): number {
  if (isPrivatePath(url, privatePaths(config))) return PAGE_RANK.private
  return aside ? PAGE_RANK.aside : PAGE_RANK.guide
}

/** The page itself is found even if nothing stands before its first heading. */
function withIntro(sections: readonly PageSection[]): PageSection[] {
  const intro = sections.find(({ id }) => !id) ?? { id: '', heading: '', level: 1, text: '' }
  return [intro, ...sections.filter(({ id }) => id)]
}

/** Only the page itself is on the first level. */
function levelOf({ id, level }: PageSection): Level {
  return id ? (Math.min(6, Math.max(2, level)) as Level) : 1
}

function rootOf({ title, trail }: IndexedText): Hierarchy {
  const above = trail.join(TRAIL_SEPARATOR)
  const lower = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  return { lvl0: above ? cut(above) : null, lvl1: cut(title), ...lower }
}

function descend(hierarchy: Hierarchy, level: Level, heading: string): void {
  for (const below of [2, 3, 4, 5, 6] as const) if (below > level) hierarchy[`lvl${below}`] = null
  hierarchy[`lvl${level}`] = cut(heading)
}

interface Place {
  section: PageSection
  hierarchy: Hierarchy
  type: RecordType
  position: number
}

function recordOf(shared: Shared, { section, hierarchy, type, position }: Place): SearchRecord {
  const { pageRank: rank, ...rest } = shared
  const anchor = section.id || null
  const level = type === 'content' ? 0 : 100 - 10 * Number(type.slice('lvl'.length))
  return {
    objectID: `${hashOf(shared.url_without_anchor).slice(0, 12)}-${position}`,
    url: shared.url_without_anchor + (anchor ? `#${encodeURIComponent(anchor)}` : ''),
    anchor,
    type,
    hierarchy: { ...hierarchy },
    content: null,
    ...rest,
    weight: { pageRank: rank, level, position },
  }
}

/** Cuts text after sentences, and inside one only where it is too long by itself. */
export function pieces(text: string, mostBytes: number): string[] {
  const found: string[] = []
  let piece = ''
  for (const sentence of text.split(/(?<=[.!?]\s|[。！？；])/).flatMap((part) => shortParts(part, mostBytes))) {
    if (piece && bytesOf(piece + sentence) > mostBytes) {
      found.push(piece.trim())
      piece = ''
    }
    piece += sentence
  }
  return [...found, piece.trim()].filter(Boolean)
}

function shortParts(sentence: string, mostBytes: number): string[] {
  if (bytesOf(sentence) <= mostBytes) return [sentence]
  const characters = [...sentence]
  // In JSON a character takes six bytes at most, or is one of those outside the basic plane, which take four.
  const length = Math.max(1, Math.floor(mostBytes / 6))
  const parts: string[] = []
  for (let at = 0; at < characters.length; at += length) parts.push(characters.slice(at, at + length).join(''))
  return parts
}

function fitting(keywords: string[]): string[] {
  let left = MAX_KEYWORD_BYTES
  return keywords.filter((word) => {
    left -= bytesOf(word) + 1
    return left >= 0
  })
}

function cut(title: string): string {
  const characters = [...title]
  return characters.length > MAX_HEADING ? `${characters.slice(0, MAX_HEADING).join('')}…` : title
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** Names come before headings, and those before text; among equals, pages that explain. */
export function indexSettings({ locales }: Pick<SiteConfig, 'locales'>) {
  const languages = [...new Set(locales.map(({ lang }) => lang.split('-')[0]!.toLowerCase()))]
  return {
    searchableAttributes: [
      'unordered(hierarchy.lvl1)',
      'unordered(keywords)',
      ...[2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
      'content',
      'unordered(hierarchy.lvl0)',
    ],
    attributesForFaceting: ['lang', 'type'],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'lang'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:24'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    queryLanguages: languages,
    indexLanguages: languages,
    ignorePlurals: true,
    removeWordsIfNoResults: 'allOptional',
    allowTyposOnNumericTokens: false,
    separatorsToIndex: '_',
  }
}
