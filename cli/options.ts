/** What commands are told besides what the engine is told. */
import type { EngineOptions } from '../engine/options.ts'
import type { DevStrings } from './dev/dev-problem.ts'
import type { Reloaded, RunningDev } from './dev/running.ts'
import type { PageKind } from './page-kind.ts'

export interface CommandOptions extends EngineOptions {
  /** Text of the dev server's panel by locale id. */
  devStrings?: Readonly<Record<string, DevStrings>>
  /** Where another content folder than this site's has its public files, below that folder: `.vuepress/public`. */
  foreignPublicDir?: string
  /** Templates of new pages by name. */
  pageKinds?: Readonly<Record<string, PageKind>>
  /** For the dev server: compiles and loads the settings again. Null when they are what they were; throws what is wrong with them. */
  reload?: (() => Promise<Reloaded | null>) | undefined
  /** Is this command run by another one whose settings have changed? */
  restarted?: boolean
  /** The dev server that goes on with these settings, where no new one is needed. */
  running?: RunningDev | undefined
}
