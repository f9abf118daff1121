/** What no reader needs before the first move of pointer, key or page; importing it starts it. */
import { startBackToTop } from '../client/back-to-top.ts'
import { startUnreachable } from '../client/unreachable.ts'
import { UNREACHABLE } from './strings/unreachable.ts'

export { showProgress } from '../client/back-to-top.ts'

startBackToTop()
startUnreachable(UNREACHABLE)
