/** What the site's server module gives to the engine. */
import type { PageData } from '../core/page.ts'
import type { SiteData } from '../core/site.ts'

export interface ServerEntry {
  /** Markup of the document's body. */
  renderPage(page: PageData, site: SiteData): string
  /** Names of the component tags authors may write. */
  componentNames: string[]
  /** Icons that layouts use by themselves. */
  layoutIcons: string[]
  /** Script that runs before the first paint. */
  earlyScript: string
}
