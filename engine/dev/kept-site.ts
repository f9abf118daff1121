/** What a site in development takes over from the one before the settings changed. */
import type { CodeHighlighter } from '../markdown/highlight.ts'
import type { SiteMemory } from '../pages/load.ts'
import type { Reporter } from './reporter.ts'

export interface KeptSite {
  memory: SiteMemory
  highlighter: CodeHighlighter
  /** Path of the page that was last looked at. */
  latest: string
}

export interface DevSiteParts {
  reporter: Reporter
  /** From the server before this one. */
  last?: Partial<KeptSite>
}
