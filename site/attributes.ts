/** The attributes of this site's component tags and islands, for the check. Only the build loads this file. */
import type { ComponentProps } from 'react'
import { type Attributes, type AttributesOf, OPTIONAL, REQUIRED } from '../core/attributes.ts'
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
  DriverFacts: {
    name: REQUIRED,
    works: OPTIONAL,
    sometimes: OPTIONAL,
    signIn: OPTIONAL,
    notes: OPTIONAL,
    downloads: REQUIRED,
    since: REQUIRED,
    site: OPTIONAL,
  },
  DriverTable: {},
  ErrorMessages: { of: OPTIONAL, code: OPTIONAL },
  FormField: {
    label: REQUIRED,
    name: REQUIRED,
    type: REQUIRED,
    default: OPTIONAL,
    options: OPTIONAL,
    required: OPTIONAL,
    secret: OPTIONAL,
    since: OPTIONAL,
  },
  FormPicture: { driver: REQUIRED },
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
  Plans: {},
  VersionProvider: {},
}

/** Every island has this one. */
const CLIENT: Attributes = { client: { values: ['idle', 'visible', 'interaction', 'only'] } }
const PROVIDER: Attributes = { ...CLIENT, provider: { required: true, values: PAGE_PROVIDERS } }

export const OF_ISLANDS: Readonly<Record<string, Attributes>> = {
  ConfigGenerator: CLIENT,
  DriveFinder: CLIENT,
  DriverFilter: CLIENT,
  ErrorFinder: CLIENT,
  GoogleAlbums: CLIENT,
  InstallPicker: CLIENT,
  ProxyGenerator: CLIENT,
  TokenCallback: PROVIDER,
  TokenRequest: PROVIDER,
  TryApi: { ...CLIENT, call: REQUIRED, name: REQUIRED },
  WebdavAddress: CLIENT,
}

export const ATTRIBUTES: Readonly<Record<string, Attributes>> = {
  ...OF_COMPONENTS,
  ...OF_ISLANDS,
}
