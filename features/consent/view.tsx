/** The question at the end of every page, and what the privacy page says about the stored answer. */
import { defineView } from '../../render/feature.ts'
import { ConsentBar } from './ConsentBar.tsx'
import { PRIVACY } from './strings.ts'

export default defineView({
  slots: { 'shell-end': { order: 2, view: ConsentBar } },
  contributes: { privacy: PRIVACY },
})
