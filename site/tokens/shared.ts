/** Settings of the servers that exchange tokens, and constants of the token pages. */

import type { SiteConfig } from '../../core/config.ts'
import { payload } from '../../core/payload.ts'

/** A server that exchanges tokens for readers. */
export interface ApiServer {
  /** Short name, which is what a browser remembers. */
  name: string
  url: string
  /** Offered only if the site is opened on this machine. */
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

/** QR codes: how long one waits for a phone to scan it, and the pause between two status requests. */
export const QR_LIMIT_MS = 300_000
export const QR_PAUSE_MS = 2500

/** A token server that hasn't responded by then counts as unreachable; one that took longer than the other, as slow. */
export const API_LIMIT_MS = 5000
export const API_SLOW_MS = 1500

/** On the list of servers, which is hydrated when it is opened. */
export const PANEL_SETTINGS = /* @__PURE__ */ payload<ApiSettings>('data-api-panel')
