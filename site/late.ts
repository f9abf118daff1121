/** What no reader needs before the first move of pointer, key or page; importing it starts it. */
import { showProgress, startBackToTop } from '../client/back-to-top.ts'
import { showYear } from '../client/footer-year.ts'
import { startUnreachable } from '../client/unreachable.ts'
import { UNREACHABLE } from './strings/unreachable.ts'

startBackToTop()
startUnreachable(UNREACHABLE)
showYear()

/** Brings it up to date with the page that is shown. */
export function arrive(): void {
  showProgress()
  showYear()
}
