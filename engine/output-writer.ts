/** Files that a feature makes from finished pages, such as a search index. */
import type { SiteData } from '../core/site.ts'
import type { PageInfo } from './pages/page-data.ts'

/** A page of the build, drawn now or kept from the last build. */
export interface WrittenPage {
  page: PageInfo
  site: SiteData
  /** The finished document. */
  html: string
}

/** Results by key. Those that a build neither reads, sets nor keeps are dropped by `save`. */
export interface ResultCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  keep(key: string): void
  save(): void
}

export interface WriterParts {
  site: SiteData
  /** Results of earlier builds; `name` is unique among all features. */
  cache<T>(name: string): ResultCache<T>
  /** What `finish` returned in the last build. */
  last: unknown
  /** What other features give to this one. */
  contributions: readonly unknown[]
  output: {
    write(path: string, content: string | Uint8Array): void
    /** Takes these files over from the last build; false when one is missing. */
    keep(paths: readonly string[]): boolean
  }
}

export interface OutputWriter {
  /** Called for each page that has changed, before the first is drawn. */
  begin?(page: PageInfo): void
  /** A page that was drawn. Returns what to remember of it until it is drawn again. */
  drawn(written: WrittenPage): unknown
  /** A page that is kept; `remembered` is what `drawn` has returned for it. */
  kept(page: PageInfo, remembered: unknown, html: () => string): void
  /** Puts the files into the output; returns what the next build should know. */
  finish(): Promise<unknown>
}
