/** What a site in development takes over from the one before the settings changed. */
import type { Highlighter } from '../../engine/markdown/extension.ts'
import type { FinishedPage } from '../../engine/markdown/page-cache.ts'
import type { SiteMemory } from '../../engine/pages/load.ts'
import type { Problem } from '../../engine/problems.ts'
import type { Reporter } from './reporter.ts'

export interface KeptSite {
  memory: SiteMemory
  highlighter: Promise<Highlighter>
  /** Path of the page that was last looked at. */
  latest: string
}

export interface DevSiteParts {
  reporter: Reporter
  /** From the server before this one. */
  last?: Partial<KeptSite>
}

export interface DevPage {
  status: number
  html: string
  redirect?: string
}

/** A page that can be shown, with what a build would refuse it for. */
export interface ShownPage extends FinishedPage {
  complaints: Problem[]
}
