/** Props of the components that texts about keys and settings have. */
import type { ConfigType } from './config-keys.ts'
import type { Setting } from './settings.ts'

export interface KeyFactsProps {
  name?: string | undefined
  type: ConfigType | Setting['type']
  options?: string[] | undefined
  /** As the file or the interface shows it. */
  default?: string | undefined
  env?: string | undefined
  docker?: string | undefined
  flag?: Exclude<Setting['flag'], 'private'> | undefined
  since?: string | undefined
}

declare module './fragments.ts' {
  interface DataComponents {
    KeyFacts: KeyFactsProps
  }
}
