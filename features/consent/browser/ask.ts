/** Starts the question on the first page of a visit that has one. */
import { isPrivatePage } from '../../../client/private-pages.ts'
import { showConsent, startConsent } from './answer.ts'

const visit = { started: false }

export function start(): void {
  if (visit.started || isPrivatePage()) return
  visit.started = true
  startConsent()
  window.navigation?.addEventListener('navigatesuccess', showConsent)
}
