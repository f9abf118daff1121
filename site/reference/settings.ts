/** The settings that an administrator changes in the program's web interface. */
import settings from '../../content/data/settings.json' with { type: 'json' }

export interface Setting {
  key: string
  group: string
  type: 'bool' | 'number' | 'select' | 'string' | 'text'
  /** Unless the program makes one up. */
  default?: string
  options?: string[]
  /** `public` and `readonly` ones are told to every visitor. */
  flag: 'public' | 'private' | 'readonly' | 'deprecated'
  /** First release that knows it; those of the first have none. */
  since?: string
}

export const SETTINGS = settings as readonly Setting[]

/** The page that documents a group, below a language's folder. */
export const SETTING_PAGES: Record<string, string> = {
  site: 'config/site.md',
  style: 'config/style.md',
  preview: 'config/preview.md',
  global: 'config/global.md',
  offline_download: 'config/other.md',
  traffic: 'config/other.md',
  frp: 'config/other.md',
  single: 'config/other.md',
  index: 'guide/advanced/search.md',
  sso: 'guide/advanced/sso.md',
  ldap: 'guide/advanced/sso.md',
  s3: 'guide/advanced/s3.md',
  ftp: 'guide/advanced/ftp.md',
}

export function settingAnchor(key: string): string {
  return key.replaceAll('_', '-')
}
