/** An entry in the line below the title, and what the privacy page says about the counter. */
import { defineView } from '../../render/feature.ts'
import { PageViews } from './PageViews.tsx'
import { PRIVACY } from './strings.ts'

export default defineView({
  icons: ['eye'],
  slots: { 'page-info': { view: PageViews } },
  contributes: { privacy: PRIVACY },
})
