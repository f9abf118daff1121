/** What the engine is told: which content, which site, where to put the result. */
import type { SiteConfig } from '../core/config.ts'
import type { DevStrings } from '../core/dev-problem.ts'
import type { PageKind } from '../core/page-kinds.ts'
import type { Reloaded, RunningDev } from './dev/running.ts'
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
  /** Modules that render pages on the server and start them in the browser; scripts that run before the first paint. */
  entries: { server: string; client: string; early: readonly string[] }
  /** Is this the content the configuration was written for? Navigation and redirects mean nothing in another folder. */
  ownContent: boolean
  /** Text of the dev server's panel by locale id. */
  devStrings: Readonly<Record<string, DevStrings>>
  /** Other names of icons: what each stands for. */
  iconAliases?: Readonly<Record<string, string>> | undefined
  /** Where another content folder than this site's has its public files, below that folder: `.vuepress/public`. */
  foreignPublicDir?: string
  /** Templates of new pages by name. */
  pageKinds?: Readonly<Record<string, PageKind>>
  /** Folder of the compiled scripts of threads; without it, everything is done on this one. */
  workers?: string
  /** For the dev server: compiles and loads the settings again. Null when they are what they were; throws what is wrong with them. */
  reload?: (() => Promise<Reloaded | null>) | undefined
  /** Is this command run by another one whose settings have changed? */
  restarted?: boolean
  /** The dev server that goes on with these settings, where no new one is needed. */
  running?: RunningDev | undefined
  /** Without compressed copies, for a site that is only looked at. */
  plain?: boolean
  /** Says nothing but what is wrong. */
  quiet?: boolean
  /** Prints how long each stage took. */
  verbose?: boolean
  /** Report what is wrong instead of refusing it: for folders written for another engine. */
  lenient: boolean
}
