/** What the search index is given of a page: its text with Chinese words told apart, and the words it knows. */
import { localeOf } from '../../../core/locales.ts'
import type { PageData } from '../../../core/page.ts'
import type { SiteData } from '../../../core/site.ts'
import { hashOf } from '../../../engine/cache.ts'
import { isPrivate } from '../../../engine/prerender/head.ts'
import { indexLanguage } from '../shared/index-language.ts'
import type { SearchTerms, SearchTermsOf } from '../shared.ts'
import { type IndexedPage, indexedHtml, mainOf, searchTerms } from './indexed-html.ts'
import { type PageWords, wordsOfPage } from './known-words.ts'

export interface SearchedPage {
  page: Omit<PageData, 'body'>
  site: SiteData
  /** The finished document. */
  html: string
  /** What the site knows besides. */
  known: SearchTerms
}

export interface SearchDocument {
  url: string
  content: string
  words: PageWords
}

/** What all features know of a page. */
export function contributedTerms(
  page: Pick<PageData, 'route' | 'locale'>,
  site: SiteData,
  contributions: readonly SearchTermsOf[],
): SearchTerms {
  const all = contributions.map((namesOf) => namesOf(page, site))
  return { names: all.flatMap(({ names }) => names), keywords: all.flatMap(({ keywords }) => keywords) }
}

/** A page before its text is taken apart, which takes most of the time. */
export interface SearchSource {
  /** Id of the locale in whose index it is. */
  locale: string
  /** Changes with everything that the document is made of. */
  key: string
  document(): SearchDocument
}

/** Authors may keep a page out; what was not found is not found; what isn't translated is found in its own language. */
export function isSearched(page: Pick<PageData, 'kind' | 'frontmatter' | 'fallback'>): boolean {
  return page.kind !== 'not-found' && !page.fallback && page.frontmatter.search !== false
}

/** Null for pages that are not searched. */
export function searchSource({ page, site, html, known }: SearchedPage): SearchSource | null {
  if (!isSearched(page)) return null
  const locale = localeOf(page.route, site.config.locales)
  const low = page.kind !== 'doc' || page.frontmatter.search === 'low' || isPrivate(page, site)
  const names = searchTerms(page, known)
  const indexed: IndexedPage = {
    ...{ page, names },
    main: mainOf(html),
    priority: low ? 'aside' : 'guide',
    language: indexLanguage(locale),
  }
  const { title, headings, breadcrumb, route } = page
  const facts = [route, title, headings, breadcrumb.map((crumb) => crumb.title), names]
  return {
    locale: locale.id,
    key: hashOf(indexed.main, indexed.priority, indexed.language, JSON.stringify(facts)),
    document: () => {
      const { content, text } = indexedHtml(indexed)
      return { url: route, content, words: wordsOfPage(page, names, text) }
    },
  }
}
