/** What features tell the privacy page about themselves. */
import type { ByLocale } from '../../core/locales.ts'
import type { SiteData } from '../../core/site.ts'

export interface ServiceText {
  name: string
  /** What is sent, and when. */
  sent: string
}

/** A service that no setting enables: visitors connect to it themselves. */
export interface PrivacyRow {
  /** Key of its text. */
  id: string
  origins: readonly string[]
  /** Says which other addresses it may be, where only the visitor knows them. */
  elsewhere?: ByLocale<string>
  /** Smaller numbers come first. */
  order?: number
}

/** A value that the site stores in the visitor's browser. */
export interface StorageEntry {
  key: string
  /** Stored until the tab is closed, instead of until it is cleared. */
  session?: boolean
  text: ByLocale<string>
}

export interface PrivacyFacts {
  /** Texts about services, by id: those that `services()` of the feature returns, and those of its rows. */
  services?: Readonly<Record<string, ByLocale<ServiceText>>>
  rows?(site: SiteData): PrivacyRow[]
  storage?: readonly StorageEntry[]
}
