/** Styles of the forms that several features of this site use. */
import { defineView } from '../render/feature.ts'
import formsCss from './forms/forms.css?inline'

export const siteView = defineView({ styles: { forms: formsCss } })
