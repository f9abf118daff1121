/** What can go wrong on a token page, as one kind of error with a name that the words are found by. */
import {
  type ErrorAnswer,
  PROVIDER_ERRORS,
  type ProviderError,
  SERVICE_ERRORS,
  type ServiceError,
} from '../../../api/contract/token-contract.ts'
import { InsecurePage, StorageBlocked } from './encrypted-session.ts'

/** Found out by the page itself. */
export const PAGE_ERRORS = [
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

export type TokenErrorKind = (typeof PAGE_ERRORS)[number] | ServiceError | ProviderError

/** What the token server causes, and another one may not. */
export const NEEDS_OTHER_SERVER: ReadonlySet<TokenErrorKind> = new Set([
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

export interface TokenErrorDetails {
  /** What the provider calls it. */
  code?: string
  /** In whose words, as text. */
  said?: string
  /** Seconds. */
  retryAfter?: number
  requestId?: string
}

export class TokenError extends Error {
  constructor(
    readonly kind: TokenErrorKind,
    readonly details: TokenErrorDetails = {},
  ) {
    super(kind)
    this.name = 'TokenError'
  }
}

const FROM_PROVIDER: ReadonlySet<string> = new Set(PROVIDER_ERRORS)
const FROM_SERVER: ReadonlySet<string> = new Set([...SERVICE_ERRORS, ...PROVIDER_ERRORS])
const MAX_WORDS = 400

/**
 * What a server or a provider sent as an error may be anything. With `isProvider`, no token server took part,
 * so its errors are none of a server, whatever their name.
 */
export function readTokenError(value: unknown, isProvider = false): TokenError | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { error, error_description: said, provider_code: code, retry_after, request_id } = value as Partial<ErrorAnswer>
  if (typeof error !== 'string') return undefined
  const isKnown = (isProvider ? FROM_PROVIDER : FROM_SERVER).has(error)
  return new TokenError(isKnown ? (error as TokenErrorKind) : 'provider_error', {
    code: shortened(code) ?? (isKnown ? undefined : shortened(error)),
    said: shortened(said),
    requestId: shortened(request_id),
    ...(typeof retry_after === 'number' && retry_after > 0 && { retryAfter: Math.ceil(retry_after) }),
  } as TokenErrorDetails)
}

/** Whatever was thrown. */
export function toTokenError(error: unknown): TokenError {
  if (error instanceof TokenError) return error
  if (error instanceof StorageBlocked) return new TokenError('storage_blocked')
  if (error instanceof InsecurePage) return new TokenError('insecure_page')
  return new TokenError('unknown')
}

function shortened(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return value.replace(/[\x00-\x1f\x7f]+/g, ' ').slice(0, MAX_WORDS)
}
