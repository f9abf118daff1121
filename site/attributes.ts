/** The attributes of this site's component tags and islands, for the check. Only the build loads this file. */
import type { ComponentProps } from 'react'
import { type Attributes, type AttributesOf, CLIENT, OPTIONAL, REQUIRED } from '../core/attributes.ts'
import type { SITE_COMPONENTS } from './components/index.ts'
import { PAGE_PROVIDERS } from './tokens/providers.ts'

type Components = typeof SITE_COMPONENTS
type Rules = { [Name in keyof Components]: AttributesOf<ComponentProps<Components[Name]>> }

const OF_COMPONENTS: Rules = {
  ApiCall: {
    method: REQUIRED,
    path: REQUIRED,
    access: { required: true, values: ['public', 'user', 'signed-in', 'admin'] },
    permissions: OPTIONAL,
    anchors: OPTIONAL,
  },
  ApiField: {
    name: REQUIRED,
    type: REQUIRED,
    required: OPTIONAL,
    default: OPTIONAL,
    options: OPTIONAL,
    null: OPTIONAL,
  },
  ApiFields: { label: OPTIONAL },
  ApiSamples: {},
  DownloadLink: { filename: OPTIONAL, type: { values: ['server', 'desktop'] }, tpl: OPTIONAL },
  ErrorMessages: { of: OPTIONAL, code: OPTIONAL },
  KeyFacts: {
    name: OPTIONAL,
    type: REQUIRED,
    options: OPTIONAL,
    default: OPTIONAL,
    env: OPTIONAL,
    docker: OPTIONAL,
    flag: OPTIONAL,
    since: OPTIONAL,
  },
  NewerVersion: {},
  OutsideChoice: {},
  OutsideServices: { kind: { required: true, values: ['loaded', 'asked'] } },
  Plans: {},
  Remembered: {},
  VersionProvider: {},
}

const PROVIDER: Attributes = { ...CLIENT, provider: { required: true, values: PAGE_PROVIDERS } }

export const OF_ISLANDS: Readonly<Record<string, Attributes>> = {
  ErrorFinder: CLIENT,
  GoogleAlbums: CLIENT,
  InstallPicker: CLIENT,
  TokenCallback: PROVIDER,
  TokenRequest: PROVIDER,
  TryApi: { ...CLIENT, call: REQUIRED, name: REQUIRED },
  WebdavAddress: CLIENT,
}

export const ATTRIBUTES: Readonly<Record<string, Attributes>> = {
  ...OF_COMPONENTS,
  ...OF_ISLANDS,
}
