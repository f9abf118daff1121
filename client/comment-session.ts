/** The reader's session with the comment service: it comes back in the address after signing in, and leaves it at once. */
import { readStored, store } from './storage.ts'

/** The service's own name for it, so that who has signed in elsewhere on this site stays signed in. */
const KEY = 'giscus-session'

/** Takes the session out of the address; true when there was one. */
export function takeSession(): boolean {
  const url = new URL(location.href)
  const session = url.searchParams.get('giscus')
  if (session === null) return false
  url.searchParams.delete('giscus')
  history.replaceState(history.state, '', url.pathname + url.search)
  if (session) store(KEY, JSON.stringify(session))
  return true
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
