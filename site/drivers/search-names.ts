/** The names by which readers look for a drive, in every spelling: its page has them all. */
import { localPart } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import type { SiteData } from '../../core/site.ts'
import type { SearchTerms } from '../../features/search/shared.ts'
import { DRIVES, type Drive } from './drives.ts'

const DRIVERS_FOLDER = 'guide/drivers/'

export function driverNames(page: Pick<PageData, 'route' | 'locale'>, site: Pick<SiteData, 'config'>): SearchTerms {
  const locale = site.config.locales.find(({ id }) => id === page.locale)
  const path = locale ? localPart(page.route, locale) : ''
  if (!path.startsWith(DRIVERS_FOLDER)) return { names: [], keywords: [] }
  return { names: spellings(DRIVES.filter((drive) => routeOf(drive) === path)), keywords: [] }
}

function routeOf({ page }: Drive): string {
  return `${DRIVERS_FOLDER}${encodeURI(page)}.html`
}

function spellings(drives: readonly Drive[]): string[] {
  return [...new Set(drives.flatMap(({ driver, en, zh, also }) => [driver, en, zh, ...also]))]
}
