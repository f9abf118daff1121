/** Which services of others this site uses: none but its sponsors' links, unless `DOCS_OUTSIDE` says so. */
import type { OutsideSettings } from '../core/outside.ts'
import { type Environment, environment } from './environment.ts'
import { SPONSORS } from './sponsors.ts'
import { API } from './token-servers.ts'

const DEFAULTS: OutsideSettings = { sponsors: SPONSORS, scripts: [], consent: false, api: API }

/** The environment is that of the build; what it says is checked by the build, with everything else. */
export function outsideSettings(env: Environment = environment()): OutsideSettings {
  const given = readJson(env.DOCS_OUTSIDE ?? '')
  const settings = { ...DEFAULTS, ...given }
  // Nobody is counted while a change is being looked at.
  if (env.DOCS_PREVIEW !== 'on') return settings
  const { views: _, ...uncounted } = settings
  return { ...uncounted, scripts: [] }
}

function readJson(text: string): Partial<OutsideSettings> {
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
