/** Components, data and checks of this site that are not in a feature's folder. */
import type { SiteData } from '../core/site.ts'
import { defineView } from '../render/feature.ts'
import { ATTRIBUTES } from './attributes.ts'
import { dataProblems, siteProblems } from './checks/index.ts'
import { SITE_COMPONENTS, SITE_ICONS } from './components/index.ts'
import { SITE_PRIVACY } from './privacy.ts'
import { DATA_KINDS } from './reference/data-text.ts'
import { apiFile } from './reference/http-api-file.ts'
import { namesOf } from './search-names.ts'
import { SITE_SHEETS } from './sheets.ts'

/** The API's document in every language that has its pages. */
function files({ config, pages }: SiteData): Record<string, string> {
  const locales = config.locales.filter(({ path }) => pages.some(({ route }) => route === `${path}guide/api/`))
  return Object.fromEntries(
    locales.map(({ id, path }) => [
      `${path.slice(1)}openapi.json`,
      `${JSON.stringify(apiFile(id, `${config.origin}${path}guide/api/`))}\n`,
    ]),
  )
}

export const siteView = defineView({
  components: SITE_COMPONENTS,
  attributes: ATTRIBUTES,
  styles: SITE_SHEETS,
  icons: SITE_ICONS,
  data: DATA_KINDS,
  files,
  dataProblems,
  pageProblems: siteProblems,
  contributes: { privacy: SITE_PRIVACY, search: namesOf },
})
