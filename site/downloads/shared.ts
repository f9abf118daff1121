/** Settings of download links. */

export interface DownloadSettings {
  /** Origin of the service that returns the latest version of the program. */
  versions?: string
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    downloads?: DownloadSettings
  }
}
