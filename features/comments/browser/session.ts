/** The reader's session with the comment service: it comes back in the address after signing in, and leaves it at once. */
import { readStored, store } from '../../../client/storage.ts'

/** The service's own name for it, so that who has signed in elsewhere on this site stays signed in. */
const KEY = 'giscus-session'

const visit = { returned: false }

/** `early.js` has moved it from the address to this attribute; it is read once. */
export function takeSession(): void {
  const { session } = document.documentElement.dataset
  if (session === undefined) return
  delete document.documentElement.dataset.session
  visit.returned = true
  if (session) store(KEY, JSON.stringify(session))
}

/** Has the reader just signed in? True once. */
export function hasReturned(): boolean {
  takeSession()
  const { returned } = visit
  visit.returned = false
  return returned
}

export function readSession(): string {
  try {
    const session: unknown = JSON.parse(readStored(KEY) ?? '""')
    return typeof session === 'string' ? session : ''
  } catch {
    return ''
  }
}

export function endSession(): void {
  store(KEY, '""')
}
