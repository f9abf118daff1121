/** What the site's server module gives to the engine. */
import type { Attributes } from '../core/attributes.ts'
import type { CheckedPage } from '../core/checked-page.ts'
import type { DataFragment } from '../core/data-fragment.ts'
import type { PageData } from '../core/page.ts'
import type { Problem } from '../core/problem.ts'
import type { SiteData } from '../core/site.ts'

export interface PageHtml {
  /** Markup of the document's body. */
  body: string
  /** Libraries that its widgets may load. */
  libraries: string[]
  /** Styles of its rare widgets; empty if it has none. */
  css: string
}

export interface ServerEntry {
  renderPage(page: PageData, site: SiteData): PageHtml
  /** Markdown for a page that asks for `<!-- @data: wanted -->`; throws what is wrong. */
  dataText(wanted: string, locale: string): DataFragment[]
  /** What is wrong with the site's data; asked again only when data or code has changed. */
  dataProblems(): Problem[]
  /** What is wrong with pages by rules of this site. */
  pageProblems(pages: readonly CheckedPage[]): Problem[]
  /** Files that the site makes besides pages, by path (`openapi.json`). */
  files(site: SiteData): Record<string, string>
  /** Names of the component tags authors may write. */
  componentNames: string[]
  /** What the attributes of those tags may be; tags without an entry are not checked. */
  attributes: Readonly<Record<string, Attributes>>
  /** Icons that layouts use by themselves. */
  layoutIcons: string[]
  /** Script that runs before the first paint. */
  earlyScript: string
  /** What features give to the one of this name. */
  contributionsTo(name: string): unknown[]
}
