/** What Microsoft says when it refuses a token, by its own numbers. */

interface Failure {
  status: number
  error: string
  suberror?: string
  /** `{client}` is filled in. */
  text: string
}

const failure = (status: number, error: string, text: string): Failure => ({ status, error, text })
const grant = (text: string) => failure(400, 'invalid_grant', text)
const client = (text: string) => failure(401, 'invalid_client', text)
const request = (text: string) => failure(400, 'invalid_request', text)

export const AADSTS = {
  50011: request(
    "The redirect URI specified in the request does not match the redirect URIs configured for the application '{client}'. Make sure the redirect URI sent in the request matches one added to your application in the Azure portal.",
  ),
  500112: client('The reply address does not match the reply address provided when requesting Authorization code.'),
  501481: grant('The Code_Verifier does not match the code_challenge supplied in the authorization request.'),
  54005: grant(
    'OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.',
  ),
  65001: {
    ...grant(
      "The user or administrator has not consented to use the application with ID '{client}'. Send an interactive authorization request for this user and resource.",
    ),
    suberror: 'consent_required',
  } as Failure,
  70003: failure(400, 'unsupported_grant_type', 'The app requested an unsupported grant type.'),
  70008: grant(
    'The provided authorization code or refresh token has expired due to inactivity. Send a new interactive authorization request for this user and resource.',
  ),
  700016: failure(
    400,
    'unauthorized_client',
    "Application with identifier '{client}' was not found in the directory 'Contoso'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You may have sent your authentication request to the wrong tenant.",
  ),
  7000215: client(
    "Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '{client}'.",
  ),
  7000218: client("The request body must contain the following parameter: 'client_assertion' or 'client_secret'."),
  7000222: client(
    "The provided client secret keys for app '{client}' are expired. Visit the Azure portal to create new keys for your app, or consider using certificate credentials for added security.",
  ),
  9002313: request('Invalid request. Request is malformed or invalid.'),
  9002326: request("Cross-origin token redemption is permitted only for the 'Single-Page Application' client-type."),
  900144: request("The request body must contain the following parameter: 'grant_type'."),
  90033: failure(503, 'temporarily_unavailable', 'A transient error has occurred. Please try again.'),
  90094: failure(
    400,
    'access_denied',
    'The grant requires administrator permission. Ask your administrator for access.',
  ),
}

export type Aadsts = keyof typeof AADSTS
