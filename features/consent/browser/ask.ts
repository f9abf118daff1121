/** Starts the question on the first page of a visit that has one. */
import { isPrivateAddress } from '../../../client/private-page.ts'
import { showConsent, startConsent } from './answer.ts'

const visit = { started: false }

export function start(): void {
  if (visit.started || isPrivateAddress()) return
  visit.started = true
  startConsent()
  window.navigation?.addEventListener('navigatesuccess', showConsent)
}
