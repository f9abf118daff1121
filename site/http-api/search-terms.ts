/** The addresses of endpoints, by which readers find the page of the API that documents them. */
import { localPart } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import type { SiteData } from '../../core/site.ts'
import type { SearchTerms } from '../../features/search/shared.ts'
import { CALLS } from './api.ts'
import { fileOf } from './index-text.ts'

const API_FOLDER = 'guide/api/'

export function apiSearchTerms(page: Pick<PageData, 'route' | 'locale'>, site: Pick<SiteData, 'config'>): SearchTerms {
  const locale = site.config.locales.find(({ id }) => id === page.locale)
  const path = locale ? localPart(page.route, locale) : ''
  return { names: [], keywords: path.startsWith(API_FOLDER) ? callNames(path.slice(API_FOLDER.length)) : [] }
}

/** `/api/fs/batch_rename`, and its last part. */
function callNames(path: string): string[] {
  const own = CALLS.filter(({ operation }) => {
    const file = fileOf(operation['x-page'])
    return path === (file.endsWith('README') ? file.slice(0, -'README'.length) : `${file}.html`)
  })
  return [...new Set(own.flatMap((call) => [call.path, call.path.slice(call.path.lastIndexOf('/') + 1)]))]
}
