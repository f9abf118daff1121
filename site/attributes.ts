/** The attributes of this site's component tags and islands, for the check. Only the build loads this file. */
import type { ComponentProps } from 'react'
import { type Attributes, type AttributesOf, ISLAND } from '../core/attributes.ts'
import type { SITE_COMPONENTS } from './components/index.ts'
import { PAGE_PROVIDERS } from './tokens/providers.ts'

type Components = typeof SITE_COMPONENTS
type Rules = { [Name in keyof Components]: AttributesOf<ComponentProps<Components[Name]>> }

const OF_COMPONENTS: Rules = {
  OutsideChoice: {},
  OutsideServices: { kind: { required: true, values: ['loaded', 'asked'] } },
  Remembered: {},
}

const PROVIDER: Attributes = { ...ISLAND, provider: { required: true, values: PAGE_PROVIDERS } }

export const OF_ISLANDS: Readonly<Record<string, Attributes>> = {
  GoogleAlbums: ISLAND,
  TokenCallback: PROVIDER,
  TokenRequest: PROVIDER,
  WebdavAddress: ISLAND,
}

export const ATTRIBUTES: Readonly<Record<string, Attributes>> = {
  ...OF_COMPONENTS,
  ...OF_ISLANDS,
}
