/** Styles of forms, and texts of the privacy page that belong to no feature of this site. */
import { defineView } from '../render/feature.ts'
import formsCss from './forms/forms.css?inline'
import { SITE_PRIVACY } from './privacy.ts'

export const siteView = defineView({
  styles: { forms: formsCss },
  contributes: { privacy: SITE_PRIVACY },
})
