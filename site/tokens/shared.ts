/** Types and constants of the token pages that run everywhere. */

export type { ApiServer, ApiSettings } from '../../core/outside.ts'

/** QR codes: how long one waits for a phone to scan it, and the pause between two status requests. */
export const QR_LIMIT_MS = 300_000
export const QR_PAUSE_MS = 2500

/** A token server that hasn't responded by then counts as unreachable; one that took longer than the other, as slow. */
export const API_LIMIT_MS = 5000
export const API_SLOW_MS = 1500
