/** Components, data and checks of this site that are not in a feature's folder. */
import { defineView } from '../render/feature.ts'
import { ATTRIBUTES } from './attributes.ts'
import { driverPageProblems } from './checks/driver-pages.ts'
import { driverWordFiles } from './checks/driver-words.ts'
import { SITE_COMPONENTS, SITE_ICONS } from './components/index.ts'
import { DATA_KINDS } from './reference/data-text.ts'
import { namesOf } from './search-names.ts'
import { SITE_SHEETS } from './sheets.ts'

export const siteView = defineView({
  components: SITE_COMPONENTS,
  attributes: ATTRIBUTES,
  styles: SITE_SHEETS,
  icons: SITE_ICONS,
  data: DATA_KINDS,
  pageProblems: (pages) => driverPageProblems(pages),
  contributes: { reference: driverWordFiles, search: namesOf },
})
