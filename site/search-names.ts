/** The names by which readers look for a drive or a call of the API, in every spelling: its page has them all. */
import { localPart } from '../core/locales.ts'
import type { PageData } from '../core/page.ts'
import type { SiteData } from '../core/site.ts'
import { DRIVES, type Drive } from './data.ts'
import { CALLS } from './reference/http-api.ts'
import { fileOf } from './reference/http-api-index.ts'

/** What `features/search` takes as a contribution. */
interface KnownNames {
  names: string[]
  keywords: string[]
}

const DRIVERS_FOLDER = 'guide/drivers/'
const API_FOLDER = 'guide/api/'

export function namesOf(page: Pick<PageData, 'route' | 'locale'>, site: Pick<SiteData, 'config'>): KnownNames {
  const locale = site.config.locales.find(({ id }) => id === page.locale)
  const path = locale ? localPart(page.route, locale) : ''
  if (path.startsWith(API_FOLDER)) return { names: [], keywords: callNames(path.slice(API_FOLDER.length)) }
  if (!path.startsWith(DRIVERS_FOLDER)) return { names: [], keywords: [] }
  return { names: spellings(DRIVES.filter((drive) => routeOf(drive) === path)), keywords: [] }
}

function routeOf({ page }: Drive): string {
  return `${DRIVERS_FOLDER}${encodeURI(page)}.html`
}

function spellings(drives: readonly Drive[]): string[] {
  return [...new Set(drives.flatMap(({ driver, en, zh, also }) => [driver, en, zh, ...also]))]
}

/** `/api/fs/batch_rename`, and its last part. */
function callNames(path: string): string[] {
  const own = CALLS.filter(({ operation }) => {
    const file = fileOf(operation['x-page'])
    return path === (file.endsWith('README') ? file.slice(0, -'README'.length) : `${file}.html`)
  })
  return [...new Set(own.flatMap((call) => [call.path, call.path.slice(call.path.lastIndexOf('/') + 1)]))]
}
