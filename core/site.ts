/** What every page of one build shares. */
import type { SiteConfig } from './config.ts'
import type { PageEntry } from './page.ts'
import type { Service } from './service.ts'

export interface BuildAssets {
  /** Changes when scripts, styles, layouts or navigation change; a differing id makes a click a real page load. */
  id: string
  scripts: string[]
  styles: string[]
  /** Address of the icon sprite. */
  icons: string
  /** Addresses of the libraries that features load, by name. */
  libraries: Record<string, string>
}

/** What pages use because of their content, apart from what is configured. */
export interface ContentUsage {
  /** Names of the components that pages use. */
  components: string[]
  /** Origins of pictures and films. */
  media: string[]
}

export interface SiteData {
  config: SiteConfig
  pages: PageEntry[]
  assets: BuildAssets
  usage: ContentUsage
  /** Third-party services that pages may connect to because of settings. */
  services: readonly Service[]
}
