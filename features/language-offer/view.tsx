/** The bars in which the offer is made, hidden and empty until one is offered. */
import { defineView } from '../../render/feature.ts'
import { LanguageBars } from './LanguageBars.tsx'
import { PRIVACY } from './strings.ts'

export default defineView({
  slots: { 'shell-end': { view: LanguageBars } },
  contributes: { privacy: PRIVACY },
})
