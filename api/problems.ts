/** What goes wrong, as the service tells it. */
import type { ErrorAnswer, ProviderError, ServiceError, TokenProvider } from './contract/token-contract.ts'

type Status = 400 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 502 | 503 | 504

const STATUS: Record<ServiceError, Status> = {
  invalid_request: 400,
  redirect_uri_not_allowed: 400,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  provider_rate_limited: 429,
  internal_error: 500,
  provider_unavailable: 502,
  not_configured: 503,
  provider_timeout: 504,
}

export interface ProblemDetails {
  provider?: TokenProvider
  providerCode?: string
  /** Seconds. */
  retryAfter?: number
}

/** Its text is shown to readers: no token, code or secret may be in it. */
export class Problem extends Error {
  constructor(
    readonly error: ServiceError | ProviderError,
    description: string,
    readonly details: ProblemDetails = {},
  ) {
    super(description)
    this.name = 'Problem'
  }

  /** A provider error means that the request was wrong, so the status is 400. */
  get status(): Status {
    return STATUS[this.error as ServiceError] ?? 400
  }

  answer(requestId: string): ErrorAnswer {
    const { provider, providerCode, retryAfter } = this.details
    return {
      error: this.error,
      error_description: this.message,
      ...(provider && { provider }),
      ...(providerCode && { provider_code: providerCode }),
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
      request_id: requestId,
    }
  }
}

export function notConfigured(provider: TokenProvider): Problem {
  return new Problem(
    'not_configured',
    'This server has no app of its own for this provider. Use an app of yours, or choose another server.',
    { provider },
  )
}
