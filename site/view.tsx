/** Components of this site that are not in a feature's folder. */
import { defineView } from '../render/feature.ts'
import { ATTRIBUTES } from './attributes.ts'
import { SITE_COMPONENTS } from './components/index.ts'
import formsCss from './forms/forms.css?inline'
import { SITE_SHEETS } from './sheets.ts'

export const siteView = defineView({
  components: SITE_COMPONENTS,
  attributes: ATTRIBUTES,
  styles: { ...SITE_SHEETS, forms: formsCss },
})
