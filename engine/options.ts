/** What the engine is told: which content, which site, where to put the result. */
import type { SiteConfig } from '../core/config.ts'
import type { PageKind } from '../core/page-kinds.ts'

export interface EngineOptions {
  config: SiteConfig
  /** Folders and files, absolute. */
  root: string
  contentDir: string
  publicDir: string
  outDir: string
  cacheDir: string
  /** Modules that render pages on the server and wake them in the browser. */
  entries: { server: string; client: string }
  /** Is this the content the configuration was written for? Navigation and redirects mean nothing in another folder. */
  ownContent: boolean
  /** Templates of new pages by name. */
  pageKinds?: Readonly<Record<string, PageKind>>
  /** Folder of the compiled scripts of threads; without it, everything is done on this one. */
  workers?: string
  /**
   * Compiles and loads the settings again, for the dev server: the returned function runs the command with them. Null when
   * they are what they were; throws what is wrong with them.
   */
  reload?: (() => Promise<(() => Promise<void>) | null>) | undefined
  /** Is this command run by another one whose settings have changed? */
  restarted?: boolean
  /** Without compressed copies, for a site that is only looked at. */
  plain?: boolean
  /** Says nothing but what is wrong. */
  quiet?: boolean
  /** Prints how long each stage took. */
  verbose?: boolean
  /** Report what is wrong instead of refusing it: for folders written for another engine. */
  lenient: boolean
}
