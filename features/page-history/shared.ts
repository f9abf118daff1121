/** Settings of page history. */
export interface PageHistorySettings {
  /** Committers shown under another name, or with their profile: the first pattern that fits their e-mail wins. */
  contributorNames: ReadonlyArray<{ email: RegExp; name?: string; url?: string }>
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    pageHistory?: PageHistorySettings
  }
}
