/** Takes from a provider's answer what is passed on, and names why it refused. */
import type { ProviderError, TokenAnswer, TokenProvider } from './contract/token-contract.ts'
import { Problem } from './problems.ts'
import { isObject, type ProviderAnswer, providerMessage, unavailable } from './provider-call.ts'

const MAX_TOKEN_LENGTH = 16_384

/** Everything else in the answer stays here. */
export function toToken(body: Readonly<Record<string, unknown>>, provider: TokenProvider): TokenAnswer {
  const text = (name: string) => {
    const value = body[name]
    return typeof value === 'string' && value !== '' && value.length <= MAX_TOKEN_LENGTH ? value : undefined
  }
  const access = text('access_token')
  if (!access) throw unavailable(provider, 'no_token')
  const seconds = Number(body.expires_in)
  const optional = { refresh_token: text('refresh_token'), token_type: text('token_type'), scope: text('scope') }
  return {
    access_token: access,
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value)) as Partial<TokenAnswer>),
    ...(seconds > 0 && Number.isFinite(seconds) && { expires_in: seconds }),
  }
}

/** Names that providers use, in their own spelling. */
const KNOWN: Readonly<Record<string, ProviderError>> = {
  access_denied: 'access_denied',
  authorization_pending: 'authorization_pending',
  bad_verification_code: 'invalid_grant',
  consent_required: 'consent_required',
  expired_token: 'expired_token',
  interaction_required: 'consent_required',
  invalid_client: 'invalid_client',
  invalid_client_id: 'invalid_client',
  invalid_grant: 'invalid_grant',
  invalid_scope: 'invalid_scope',
  redirect_uri_mismatch: 'redirect_uri_mismatch',
  unauthorized_client: 'unauthorized_client',
}

const SAYS: Record<ProviderError, string> = {
  access_denied: 'Access was denied.',
  authorization_pending: 'The sign-in has not been confirmed yet.',
  captcha_required: 'The provider asks for a picture captcha, which cannot be passed here.',
  code_used: 'The code was used before.',
  consent_required: 'An administrator has to agree first.',
  expired_token: 'The code or token has expired.',
  invalid_client: 'The provider does not accept the app or its secret.',
  invalid_grant: 'The code or token is wrong, expired, or was used before.',
  invalid_scope: 'The app may not ask for these permissions.',
  login_failed: 'The provider refused the sign-in.',
  provider_error: 'The provider refused the request.',
  redirect_uri_mismatch: 'The redirect URI is not the one registered with the app.',
  unauthorized_client: 'The app may not sign in this way.',
  wrong_token_kind: 'This token is of another kind.',
}

export interface ProviderErrorDetails {
  provider: TokenProvider
  code?: string
  message?: unknown
  /** What was sent; none of it comes back. */
  secrets?: readonly (string | undefined)[]
}

export function providerError(
  name: ProviderError,
  { provider, code, message, secrets = [] }: ProviderErrorDetails,
): Problem {
  const said = providerMessage(message, ...secrets)
  const providerCode = providerMessage(code, ...secrets).slice(0, 80)
  return new Problem(name, said ? `${SAYS[name]} ${said}` : SAYS[name], {
    provider,
    ...(providerCode && { providerCode }),
  })
}

/** The error of most providers: `{ error, error_description }`. */
export function oauthError(body: Readonly<Record<string, unknown>>, details: ProviderErrorDetails): Problem {
  const said = typeof body.error === 'string' ? body.error : 'unknown'
  // Some put words behind the name.
  const [code = ''] = said.split(':')
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code]! : 'provider_error'
  return providerError(known, { code, message: body.error_description, ...details })
}

/** The token of an ordinary answer, or the reason why there is none. */
export function tokenOrError({ status, body }: ProviderAnswer, details: ProviderErrorDetails): TokenAnswer {
  if (status >= 400 || body.error !== undefined) throw oauthError(body, details)
  return toToken(body, details.provider)
}

/** Some providers put the answer one level down. */
export function dataOf(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isObject(body.data) ? body.data : body
}
