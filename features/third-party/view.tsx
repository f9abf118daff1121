/** The list of scripts, the place of an advertisement, and what the privacy page says about each kind of script. */
import { defineView } from '../../render/feature.ts'
import { AdSlot } from './AdSlot.tsx'
import { PRIVACY } from './strings.ts'
import { ThirdParty } from './ThirdParty.tsx'

export default defineView({
  slots: {
    // Below the sponsors.
    'content-bottom': { order: 1, view: AdSlot },
    'shell-end': { order: 1, view: ThirdParty },
  },
  contributes: { privacy: PRIVACY },
})
