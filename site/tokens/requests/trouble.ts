/** What can go wrong on a token page, as one kind of error with a name that the words are found by. */
import {
  type ErrorAnswer,
  REFUSALS,
  type Refusal,
  SERVICE_ERRORS,
  type ServiceError,
} from '../../../api/contract/token-contract.ts'
import { InsecurePage, StorageBlocked } from './sealed.ts'

/** Found out by the page itself. */
export const OWN_TROUBLES = [
  'server_unreachable',
  'server_strange',
  'server_silent',
  'mixed_content',
  'provider_unreachable',
  'switched_off',
  'missing_code',
  'state_mismatch',
  'no_refresh_token',
  'storage_blocked',
  'insecure_page',
  'qr_denied',
  'unknown',
] as const

export type TroubleKind = (typeof OWN_TROUBLES)[number] | ServiceError | Refusal

/** What the token server causes, and another one may not. */
export const NEEDS_OTHER_SERVER: ReadonlySet<TroubleKind> = new Set([
  'server_unreachable',
  'server_strange',
  'server_silent',
  'mixed_content',
  'redirect_uri_not_allowed',
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'unsupported_media_type',
  'not_configured',
  'internal_error',
])

export interface TroubleDetails {
  /** What the provider calls it. */
  code?: string
  /** In whose words, as text. */
  said?: string
  /** Seconds. */
  retryAfter?: number
  requestId?: string
}

export class Trouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    readonly details: TroubleDetails = {},
  ) {
    super(kind)
    this.name = 'Trouble'
  }
}

const FROM_PROVIDER: ReadonlySet<string> = new Set(REFUSALS)
const FROM_SERVER: ReadonlySet<string> = new Set([...SERVICE_ERRORS, ...REFUSALS])
const MAX_WORDS = 400

/**
 * What a server or a provider sent as an error may be anything. With `isProvider`, no token server took part,
 * so its errors are none of a server, whatever their name.
 */
export function readTrouble(value: unknown, isProvider = false): Trouble | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { error, error_description: said, provider_code: code, retry_after, request_id } = value as Partial<ErrorAnswer>
  if (typeof error !== 'string') return undefined
  const isKnown = (isProvider ? FROM_PROVIDER : FROM_SERVER).has(error)
  return new Trouble(isKnown ? (error as TroubleKind) : 'provider_error', {
    code: shortened(code) ?? (isKnown ? undefined : shortened(error)),
    said: shortened(said),
    requestId: shortened(request_id),
    ...(typeof retry_after === 'number' && retry_after > 0 && { retryAfter: Math.ceil(retry_after) }),
  } as TroubleDetails)
}

/** Whatever was thrown. */
export function toTrouble(error: unknown): Trouble {
  if (error instanceof Trouble) return error
  if (error instanceof StorageBlocked) return new Trouble('storage_blocked')
  if (error instanceof InsecurePage) return new Trouble('insecure_page')
  return new Trouble('unknown')
}

function shortened(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return value.replace(/[\x00-\x1f\x7f]+/g, ' ').slice(0, MAX_WORDS)
}
