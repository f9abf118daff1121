/** Which third-party services this site uses: none but links of sponsors, unless `DOCS_OUTSIDE` says so. */
import type { FeatureSettings, SiteConfig } from '../core/config.ts'
import type { CommentSettings } from '../features/comments/shared.ts'
import type { Sponsor } from '../features/sponsors/shared.ts'
import type { ThirdPartyScript } from '../features/third-party/shared.ts'
import { type Environment, environment } from './environment.ts'
import { SPONSORS } from './sponsors.ts'
import { API } from './token-servers.ts'
import type { ApiSettings } from './tokens/shared.ts'
import { REMEDY as CORRECT } from './unknown-services/shared.ts'

/** The shape of the variable. */
export interface ServiceSettings {
  comments?: CommentSettings
  /** Origin of the service that counts clicks on sponsors. */
  clicks?: string
  /** Origin of the service that returns the latest version of the program, for download links. */
  versions?: string
  /** Origin of a Waline server that counts views of pages, shown below their titles. */
  views?: string
  sponsors: Sponsor[]
  /** Left out of every build that is not for the public. */
  scripts: ThirdPartyScript[]
  /** Ask every visitor before a third-party service is loaded. */
  consent: boolean
  api: ApiSettings
}

/** The names of settings in the variable, for messages. */
const NAMES = {
  comments: 'outside.comments',
  'sponsors.list': 'outside.sponsors',
  'sponsors.clicks': 'outside.clicks',
  'downloads.versions': 'outside.versions',
  'pageViews.server': 'outside.views',
  'thirdParty.scripts': 'outside.scripts',
  'consent.required': 'outside.consent',
  tokens: 'outside.api',
}

const DEFAULTS: ServiceSettings = { sponsors: SPONSORS, scripts: [], consent: false, api: API }

/** The environment is that of the build; what it says is checked by the build, with everything else. */
export function serviceSettings(env: Environment = environment()): ServiceSettings {
  const given = readJson(env.DOCS_OUTSIDE ?? '')
  const settings = { ...DEFAULTS, ...given }
  // Previews count no views and load no statistics.
  if (env.DOCS_PREVIEW !== 'on') return settings
  const { views: _, ...uncounted } = settings
  return { ...uncounted, scripts: [] }
}

/** The settings of the features that these services belong to. */
export function featureSettings(services: ServiceSettings): Required<Pick<SiteConfig, 'settings' | 'settingPlaces'>> {
  const { comments, clicks, versions, views, sponsors, scripts, consent, api, ...unknown } = services
  const settings: FeatureSettings = {
    ...(comments === undefined ? {} : { comments }),
    sponsors: { list: sponsors, ...(clicks === undefined ? {} : { clicks }) },
    downloads: versions === undefined ? {} : { versions },
    ...(views === undefined ? {} : { pageViews: { server: views } }),
    thirdParty: { scripts },
    consent: { required: consent },
    tokens: api,
    unknownServices: Object.keys(unknown),
  }
  return { settings, settingPlaces: { names: NAMES, remedy: CORRECT } }
}

function readJson(text: string): Partial<ServiceSettings> {
  if (!text.trim()) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new Error(`DOCS_OUTSIDE is no JSON: ${(error as Error).message}. ${REMEDY}`)
  }
  throw new Error(`DOCS_OUTSIDE must be a JSON object. ${REMEDY}`)
}

const REMEDY = 'Write it like {"clicks":"https://stats.example.org"}, or remove the variable.'
