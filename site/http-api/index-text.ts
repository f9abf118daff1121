/** A table of all calls of the API, by page. */
import type { DataFragment } from '../../core/data-fragment.ts'
import { fragments } from '../reference/fragments.ts'
import { apiPages, apiWords, sectionsOf } from './api.ts'
import { httpApiStrings } from './strings.ts'

/** Which file below `guide/api/` shows the calls of a page, without extension. */
export function fileOf(page: string): string {
  return page === 'admin/message' ? 'admin/README' : page
}

/** The page stands in `guide/api/`. */
export function apiIndexText(locale: string): DataFragment[] {
  const { index, who } = httpApiStrings(locale)
  const words = apiWords(locale)
  const rows = apiPages().flatMap((page) =>
    sectionsOf(page).map(({ key, area, call: { method, path, operation } }) => {
      const link = `[\`${method} ${path}\`](./${fileOf(page)}.md#${key})`
      return `| ${link} | ${words.call(area, key).summary} | ${who[operation['x-access']]} |`
    }),
  )
  const table = [`| ${index.call} | ${index.what} | ${index.who} |`, '|---|---|---|', ...rows].join('\n')
  return fragments([table], 'data/api/openapi.json')
}
