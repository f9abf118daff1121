/** Stores the session that `early.js` took from the address before third-party scripts can read it there. */
import { beforeThirdParty } from '../../../client/before-third-party.ts'

export function init(): void {
  if (document.documentElement.dataset.session !== undefined)
    beforeThirdParty(() => import('./session.ts').then((module) => module.takeSession()))
}
