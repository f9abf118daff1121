/** What the engine is told: which content, which site, where to put the result. */
import type { SiteConfig } from '../core/config.ts'
import type { Feature } from './feature.ts'

export interface EngineOptions {
  config: SiteConfig
  features: readonly Feature[]
  /** Folders and files, absolute. */
  root: string
  contentDir: string
  publicDir: string
  outDir: string
  cacheDir: string
  /** The script that runs commands: bundling is one, in a process of its own. */
  bin: string
  /** Modules that render pages on the server and start them in the browser; scripts that run before the first paint. */
  entries: { server: string; client: string; early: readonly string[] }
  /** Is this the content the configuration was written for? Navigation and redirects mean nothing in another folder. */
  ownContent: boolean
  /** Other names of icons: what each stands for. */
  iconAliases?: Readonly<Record<string, string>> | undefined
  /** Folder of the compiled scripts of threads; without it, everything is done on this one. */
  workers?: string
  /** Without compressed copies, for a site that is only looked at. */
  plain?: boolean
  /** Says nothing but what is wrong. */
  quiet?: boolean
  /** Prints how long each stage took. */
  verbose?: boolean
  /** Report what is wrong instead of refusing it: for folders written for another engine. */
  lenient: boolean
}
