/** Settings of the servers that exchange tokens. */
import type { SiteConfig } from '../../core/config.ts'

/** A server that exchanges tokens for readers. */
export interface ApiServer {
  /** Short name, which is what a browser remembers. */
  name: string
  url: string
  /** Offered only to somebody who runs the site on his own machine. */
  local?: boolean
}

export interface ApiSettings {
  servers: ApiServer[]
  /** Name of the server that is used until a reader chooses. */
  usual: string
  /** May readers add an address of their own? */
  own: boolean
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    tokens?: ApiSettings
  }
}

export function tokenSettings({ settings }: Pick<SiteConfig, 'settings'>): ApiSettings {
  if (!settings.tokens) throw new Error('The settings have no token servers: add `tokens` to `settings` of the site.')
  return settings.tokens
}
