/** Comments at the end of articles, and what the privacy page says about them. */
import { defineView } from '../../render/feature.ts'
import { Comments } from './Comments.tsx'
import { PRIVACY } from './strings.ts'

export default defineView({
  slots: { 'article-end': { view: Comments } },
  contributes: { privacy: PRIVACY },
})
