/** What of `DOCS_OUTSIDE` is no setting of any feature, for the check. */

declare module '../../core/config.ts' {
  interface FeatureSettings {
    unknownServices?: string[]
  }
}

export const REMEDY = 'Correct it in site/services.config.ts, or in DOCS_OUTSIDE where that variable is set.'
