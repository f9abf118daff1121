/** Settings of consent, and whether services must wait for it. */
import type { SiteConfig } from '../../core/config.ts'

export interface ConsentSettings {
  /** Ask every visitor before a third-party service is loaded. */
  required: boolean
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    consent?: ConsentSettings
  }
}

export function needsConsent({ settings }: Pick<SiteConfig, 'settings'>): boolean {
  return settings.consent?.required ?? false
}
